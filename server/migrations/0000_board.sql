CREATE TABLE "board" (
	"id" integer PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"base_version" bigint NOT NULL,
	"term" bigint NOT NULL,
	"updated_at" timestamp (3) with time zone,
	"source" text NOT NULL,
	"provider" text NOT NULL,
	"origin" text NOT NULL,
	CONSTRAINT "board_has_one_row" CHECK ("board"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "board_match" (
	"id" text PRIMARY KEY NOT NULL,
	"sport" text NOT NULL,
	"data" text,
	"version" bigint NOT NULL,
	"dropped_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "board_sport" (
	"sport" text PRIMARY KEY NOT NULL,
	"data" jsonb NOT NULL,
	"version" bigint NOT NULL
);

--> statement-breakpoint
ALTER TABLE "board_match" SET (fillfactor = 50);
