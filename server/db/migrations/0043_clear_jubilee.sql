CREATE TABLE "calendar" (
	"account_id" text PRIMARY KEY NOT NULL,
	"remind_days" jsonb NOT NULL,
	"feed_token" text,
	"feed_locale" text,
	"feed_variant" text,
	"feed_created_at" timestamp with time zone,
	"feed_read_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "training_course" ADD COLUMN "cancelled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "calendar" ADD CONSTRAINT "calendar_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feed" ON "calendar" USING btree ((case when "feed_token" like 's1.%' then split_part("feed_token", '.', 3) end));