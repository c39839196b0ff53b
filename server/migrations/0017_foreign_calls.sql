ALTER TABLE "call_quota" ADD COLUMN "explained_calls" integer;--> statement-breakpoint
ALTER TABLE "call_quota" ADD COLUMN "foreign_calls" real;--> statement-breakpoint
ALTER TABLE "call_quota" ADD COLUMN "foreign_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "call_quota" ADD COLUMN "foreign_last_at" timestamp (3) with time zone;