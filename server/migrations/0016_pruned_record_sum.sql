CREATE TABLE "pruned_record_sum" (
	"origin" text NOT NULL,
	"sport" text NOT NULL,
	"basis" text NOT NULL,
	"model" text NOT NULL,
	"frozen" integer NOT NULL,
	"graded" integer NOT NULL,
	"void" integer NOT NULL,
	"since" timestamp (3) with time zone,
	"sums" jsonb NOT NULL,
	CONSTRAINT "pruned_record_sum_origin_sport_basis_model_pk" PRIMARY KEY("origin","sport","basis","model")
);
