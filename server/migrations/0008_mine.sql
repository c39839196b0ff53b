CREATE TABLE "user_mine" (
	"user_id" text PRIMARY KEY NOT NULL,
	"mine" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "user_mine" ADD CONSTRAINT "user_mine_user_id_user_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("uid") ON DELETE cascade ON UPDATE no action;