ALTER TABLE "forecast" ADD COLUMN "markets" json;--> statement-breakpoint
ALTER TABLE "forecast_result" ADD COLUMN "score" jsonb;--> statement-breakpoint
ALTER TABLE "rated_match" ADD COLUMN "competition" text;