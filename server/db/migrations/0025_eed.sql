CREATE TABLE "eed" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"platform_id" text NOT NULL,
	"course_code" text NOT NULL,
	"title" text NOT NULL,
	"lessons" integer DEFAULT 0 NOT NULL,
	"platform_seconds" integer DEFAULT 0 NOT NULL,
	"year" integer NOT NULL,
	"seconds" integer DEFAULT 0 NOT NULL,
	"finished" integer DEFAULT 0 NOT NULL,
	"learned_at" timestamp with time zone,
	"missing_days" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"synced_at" timestamp with time zone,
	"added" integer DEFAULT 0 NOT NULL,
	"accepted_seconds" integer DEFAULT 0 NOT NULL,
	"accepted_days" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "eed_delivery" (
	"id" text PRIMARY KEY NOT NULL,
	"platform_id" text NOT NULL,
	"sha256" text NOT NULL,
	"total" integer NOT NULL,
	"created" integer NOT NULL,
	"updated" integer NOT NULL,
	"failed" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "eed_platform" (
	"id" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"sync_hour" smallint NOT NULL,
	"back_days" smallint NOT NULL,
	"synced_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "eed_row" (
	"id" text PRIMARY KEY NOT NULL,
	"eed_id" text NOT NULL,
	"platform_id" text NOT NULL,
	"external_id" text NOT NULL,
	"time" timestamp with time zone NOT NULL,
	"lesson_no" integer NOT NULL,
	"lesson" text NOT NULL,
	"action" smallint NOT NULL,
	"seconds" integer,
	"score" integer
);
--> statement-breakpoint
ALTER TABLE "eed" ADD CONSTRAINT "eed_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "eed" ADD CONSTRAINT "eed_platform_id_eed_platform_id_fk" FOREIGN KEY ("platform_id") REFERENCES "public"."eed_platform"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "eed_delivery" ADD CONSTRAINT "eed_delivery_platform_id_eed_platform_id_fk" FOREIGN KEY ("platform_id") REFERENCES "public"."eed_platform"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "eed_row" ADD CONSTRAINT "eed_row_eed_id_eed_id_fk" FOREIGN KEY ("eed_id") REFERENCES "public"."eed"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "eed_row" ADD CONSTRAINT "eed_row_platform_id_eed_platform_id_fk" FOREIGN KEY ("platform_id") REFERENCES "public"."eed_platform"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "eed_once" ON "eed" USING btree ("account_id","platform_id","course_code");--> statement-breakpoint
CREATE INDEX "eed_account" ON "eed" USING btree ("account_id","year","id");--> statement-breakpoint
CREATE INDEX "eed_delivery_platform" ON "eed_delivery" USING btree ("platform_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "eed_platform_code" ON "eed_platform" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "eed_row_external" ON "eed_row" USING btree ("platform_id","external_id");--> statement-breakpoint
CREATE INDEX "eed_row_eed" ON "eed_row" USING btree ("eed_id","time");