CREATE TABLE "known_team" (
	"origin" text NOT NULL,
	"sport" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"logo" text,
	"league_key" text NOT NULL,
	"league" text NOT NULL,
	"country" text,
	"league_rank" integer NOT NULL,
	"league_seen_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "known_team_origin_sport_id_pk" PRIMARY KEY("origin","sport","id")
);
--> statement-breakpoint
CREATE INDEX "known_team_seen" ON "known_team" USING btree ("seen_at");