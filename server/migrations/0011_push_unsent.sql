CREATE TABLE "push_unsent" (
	"subscription_id" bigint NOT NULL,
	"match_id" text NOT NULL,
	"news_id" bigint NOT NULL,
	"tries" integer NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "push_unsent_subscription_id_match_id_pk" PRIMARY KEY("subscription_id","match_id")
);
--> statement-breakpoint
CREATE INDEX "push_unsent_next" ON "push_unsent" USING btree ("next_at");