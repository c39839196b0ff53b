CREATE TABLE "frozen_day" (
	"origin" text NOT NULL,
	"day" date NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	"forecasts" integer NOT NULL,
	"hash" text NOT NULL,
	"file" text NOT NULL,
	CONSTRAINT "frozen_day_origin_day_pk" PRIMARY KEY("origin","day"),
	CONSTRAINT "frozen_day_hash" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "frozen_outlook" (
	"origin" text NOT NULL,
	"league" text NOT NULL,
	"season" text NOT NULL,
	"checkpoint" integer NOT NULL,
	"league_name" text NOT NULL,
	"frozen_at" timestamp (3) with time zone NOT NULL,
	"replayed" boolean NOT NULL,
	"hash" text NOT NULL,
	"file" text NOT NULL,
	CONSTRAINT "frozen_outlook_origin_league_season_checkpoint_pk" PRIMARY KEY("origin","league","season","checkpoint"),
	CONSTRAINT "frozen_outlook_hash" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "outlook_day" (
	"origin" text NOT NULL,
	"league" text NOT NULL,
	"season" text NOT NULL,
	"day" date NOT NULL,
	"calculated_at" timestamp (3) with time zone NOT NULL,
	"played" integer NOT NULL,
	"replayed" boolean NOT NULL,
	"teams" jsonb NOT NULL,
	CONSTRAINT "outlook_day_origin_league_season_day_pk" PRIMARY KEY("origin","league","season","day")
);
--> statement-breakpoint
CREATE TABLE "outlook_grade" (
	"origin" text NOT NULL,
	"league" text NOT NULL,
	"season" text NOT NULL,
	"checkpoint" integer NOT NULL,
	"graded_at" timestamp (3) with time zone NOT NULL,
	"grade" jsonb NOT NULL,
	CONSTRAINT "outlook_grade_origin_league_season_checkpoint_pk" PRIMARY KEY("origin","league","season","checkpoint")
);
--> statement-breakpoint
CREATE TABLE "outlook_league" (
	"origin" text NOT NULL,
	"league" text NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "outlook_league_origin_league_pk" PRIMARY KEY("origin","league")
);
--> statement-breakpoint
CREATE FUNCTION reject_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'rows of % never change', TG_TABLE_NAME;
END
$$;
--> statement-breakpoint
CREATE TRIGGER frozen_outlook_never_changes BEFORE UPDATE ON "frozen_outlook" FOR EACH ROW EXECUTE FUNCTION reject_change();
--> statement-breakpoint
CREATE TRIGGER frozen_day_never_changes BEFORE UPDATE ON "frozen_day" FOR EACH ROW EXECUTE FUNCTION reject_change();
