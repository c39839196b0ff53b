CREATE TABLE "rating_step" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rating_step_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"origin" text NOT NULL,
	"sport" text NOT NULL,
	"league" text NOT NULL,
	"match_id" text NOT NULL,
	"before" jsonb NOT NULL,
	"rated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "forecast_result" DROP CONSTRAINT "forecast_result_pkey";--> statement-breakpoint
ALTER TABLE "forecast_result" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "forecast_result" ADD CONSTRAINT "forecast_result_forecast_id_revision_pk" PRIMARY KEY("forecast_id","revision");--> statement-breakpoint
CREATE INDEX "rating_step_league" ON "rating_step" USING btree ("origin","sport","league","id");