ALTER TABLE "forecast" ADD COLUMN "markets" jsonb;--> statement-breakpoint
ALTER TABLE "forecast_result" ADD COLUMN "score" jsonb;