CREATE TABLE "known_league" (
	"key" text PRIMARY KEY NOT NULL,
	"sport" text NOT NULL,
	"league" text NOT NULL,
	"country" text,
	"asked_id" text,
	"season" text,
	"seen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "known_league_seen" ON "known_league" USING btree ("seen_at");