CREATE TABLE "resource_draft" (
	"id" text PRIMARY KEY NOT NULL,
	"resource" text NOT NULL,
	"published" boolean NOT NULL,
	"values" jsonb NOT NULL,
	"row_version" bigint NOT NULL,
	"account_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "resource_telling" (
	"id" text PRIMARY KEY NOT NULL,
	"resource" text NOT NULL,
	"row_id" text NOT NULL,
	"tells" text NOT NULL,
	"params" jsonb NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"after" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "assessment_plan" ADD COLUMN "school_until" text;--> statement-breakpoint
ALTER TABLE "assessment_plan" ADD COLUMN "county_until" text;--> statement-breakpoint
ALTER TABLE "assessment_plan" ADD COLUMN "city_until" text;--> statement-breakpoint
ALTER TABLE "assessment_plan" ADD COLUMN "province_until" text;--> statement-breakpoint
-- A plan with fewer levels ends with its last one; one without any ends with its window.
UPDATE "assessment_plan" SET
  "school_until" = coalesce("level_deadlines" ->> 0, "level_deadlines" ->> -1, to_char("deadline" at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS')),
  "county_until" = coalesce("level_deadlines" ->> 1, "level_deadlines" ->> -1, to_char("deadline" at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS')),
  "city_until" = coalesce("level_deadlines" ->> 2, "level_deadlines" ->> -1, to_char("deadline" at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS')),
  "province_until" = coalesce("level_deadlines" ->> 3, "level_deadlines" ->> -1, to_char("deadline" at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS'));--> statement-breakpoint
ALTER TABLE "assessment_plan" ALTER COLUMN "school_until" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "assessment_plan" ALTER COLUMN "county_until" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "assessment_plan" ALTER COLUMN "city_until" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "assessment_plan" ALTER COLUMN "province_until" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "assessment_plan" drop column "level_deadlines";--> statement-breakpoint
ALTER TABLE "assessment_plan" ADD COLUMN "level_deadlines" jsonb GENERATED ALWAYS AS (('["' || school_until || '","' || county_until || '","' || city_until || '","' || province_until || '"]')::jsonb) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "assessment_plan" ADD COLUMN "row_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "assessment_plan" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "assessment_plan" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "resource_draft_resource" ON "resource_draft" USING btree ("resource","updated_at");--> statement-breakpoint
CREATE INDEX "resource_telling_due" ON "resource_telling" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "resource_telling_row" ON "resource_telling" USING btree ("row_id");