CREATE TABLE "visitor_day" (
	"purpose" text NOT NULL,
	"day" text NOT NULL,
	"visitor" text NOT NULL,
	"used" integer NOT NULL,
	CONSTRAINT "visitor_day_purpose_day_visitor_pk" PRIMARY KEY("purpose","day","visitor")
);
