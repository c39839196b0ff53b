CREATE TABLE "push_follow" (
	"key" text NOT NULL,
	"delay_seconds" integer NOT NULL,
	"subscription_id" bigint NOT NULL,
	CONSTRAINT "push_follow_key_delay_seconds_subscription_id_pk" PRIMARY KEY("key","delay_seconds","subscription_id")
);
--> statement-breakpoint
CREATE TABLE "push_key" (
	"id" integer PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_match" (
	"match_id" text PRIMARY KEY NOT NULL,
	"memory" jsonb NOT NULL,
	"revision" integer NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_news" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "push_news_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"facts" jsonb NOT NULL,
	"keys" text[] NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"told_delay" integer NOT NULL,
	"told_id" bigint NOT NULL,
	"next_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "push_subscription" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "push_subscription_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"user_id" text,
	"choice" jsonb NOT NULL,
	"delay_seconds" integer NOT NULL,
	"hears_from" timestamp (3) with time zone NOT NULL,
	"refusals" integer NOT NULL,
	"renewed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "push_subscription_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
ALTER TABLE "push_follow" ADD CONSTRAINT "push_follow_subscription_id_push_subscription_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."push_subscription"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscription" ADD CONSTRAINT "push_subscription_user_id_user_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "push_follow_subscription" ON "push_follow" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "push_news_next" ON "push_news" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "push_news_at" ON "push_news" USING btree ("at");--> statement-breakpoint
CREATE INDEX "push_subscription_user" ON "push_subscription" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "push_subscription_renewed" ON "push_subscription" USING btree ("renewed_at");