CREATE TABLE "odds_snapshot" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "odds_snapshot_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"match_id" text NOT NULL,
	"sport" text NOT NULL,
	"origin" text NOT NULL,
	"bookmaker" text NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"kick_off" timestamp (3) with time zone NOT NULL,
	"in_play" boolean NOT NULL,
	"prices" jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "odds_snapshot_match" ON "odds_snapshot" USING btree ("match_id","seen_at");