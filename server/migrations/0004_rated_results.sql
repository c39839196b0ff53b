ALTER TABLE "rated_match" ADD COLUMN "home_team" text NOT NULL;--> statement-breakpoint
ALTER TABLE "rated_match" ADD COLUMN "away_team" text NOT NULL;--> statement-breakpoint
ALTER TABLE "rated_match" ADD COLUMN "home_score" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "rated_match" ADD COLUMN "away_score" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "season_read" ADD COLUMN "outcome" text NOT NULL;--> statement-breakpoint
CREATE INDEX "rated_match_league" ON "rated_match" USING btree ("origin","sport","league","kick_off");