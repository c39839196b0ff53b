CREATE TABLE "account_deletion" (
	"user_id" text PRIMARY KEY NOT NULL,
	"session_hash" text,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"customer_ids" text[] NOT NULL,
	"subscription_ids" text[] NOT NULL,
	"used_subscription_id" text,
	"read_at" timestamp (3) with time zone,
	"checkout_id" text,
	"revision" integer DEFAULT 0 NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE INDEX "account_deletion_next" ON "account_deletion" USING btree ("next_at");