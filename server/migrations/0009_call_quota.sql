CREATE TABLE "call_quota" (
	"account" text NOT NULL,
	"sport" text NOT NULL,
	"day_limit" integer,
	"day_remaining" integer,
	"minute_limit" integer,
	"reported_at" timestamp (3) with time zone NOT NULL,
	"begins_ms" integer,
	"is_late" boolean NOT NULL,
	"before_reset" integer,
	CONSTRAINT "call_quota_account_sport_pk" PRIMARY KEY("account","sport")
);
