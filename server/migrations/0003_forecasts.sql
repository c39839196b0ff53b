CREATE TABLE "analyst_turn" (
	"user_id" text PRIMARY KEY NOT NULL,
	"turn_id" text NOT NULL,
	"until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "analyst_usage" (
	"user_id" text NOT NULL,
	"day" date NOT NULL,
	"messages" integer NOT NULL,
	"tokens" integer NOT NULL,
	CONSTRAINT "analyst_usage_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "forecast" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "forecast_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"origin" text NOT NULL,
	"match_id" text NOT NULL,
	"sport" text NOT NULL,
	"league" text NOT NULL,
	"kick_off" timestamp (3) with time zone NOT NULL,
	"frozen_at" timestamp (3) with time zone NOT NULL,
	"basis" text NOT NULL,
	"band" text NOT NULL,
	"home" double precision NOT NULL,
	"draw" double precision,
	"away" double precision NOT NULL,
	"model" text NOT NULL,
	"odds" jsonb,
	CONSTRAINT "forecast_of_kick_off" UNIQUE("origin","match_id","kick_off"),
	CONSTRAINT "forecast_came_before" CHECK ("forecast"."frozen_at" < "forecast"."kick_off")
);
--> statement-breakpoint
CREATE TABLE "forecast_result" (
	"forecast_id" bigint PRIMARY KEY NOT NULL,
	"outcome" text NOT NULL,
	"closing" jsonb,
	"graded_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "league_rating" (
	"origin" text NOT NULL,
	"sport" text NOT NULL,
	"league" text NOT NULL,
	"state" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "league_rating_origin_sport_league_pk" PRIMARY KEY("origin","sport","league")
);
--> statement-breakpoint
CREATE TABLE "rated_match" (
	"origin" text NOT NULL,
	"match_id" text NOT NULL,
	"sport" text NOT NULL,
	"league" text NOT NULL,
	"kick_off" timestamp (3) with time zone NOT NULL,
	"rated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "rated_match_origin_match_id_pk" PRIMARY KEY("origin","match_id")
);
--> statement-breakpoint
CREATE TABLE "season_read" (
	"origin" text NOT NULL,
	"sport" text NOT NULL,
	"league_id" integer NOT NULL,
	"season" text NOT NULL,
	"matches" integer NOT NULL,
	"read_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "season_read_origin_sport_league_id_season_pk" PRIMARY KEY("origin","sport","league_id","season")
);
--> statement-breakpoint
CREATE TABLE "team_rating" (
	"origin" text NOT NULL,
	"sport" text NOT NULL,
	"league" text NOT NULL,
	"team_id" text NOT NULL,
	"state" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "team_rating_origin_sport_league_team_id_pk" PRIMARY KEY("origin","sport","league","team_id")
);
--> statement-breakpoint
ALTER TABLE "analyst_turn" ADD CONSTRAINT "analyst_turn_user_id_user_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analyst_usage" ADD CONSTRAINT "analyst_usage_user_id_user_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forecast_result" ADD CONSTRAINT "forecast_result_forecast_id_forecast_id_fk" FOREIGN KEY ("forecast_id") REFERENCES "public"."forecast"("id") ON DELETE no action ON UPDATE no action;