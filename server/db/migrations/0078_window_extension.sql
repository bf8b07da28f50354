CREATE TABLE "assessment_extension" (
	"id" text PRIMARY KEY NOT NULL,
	"year" integer NOT NULL,
	"org_id" text NOT NULL,
	"account_id" text,
	"until" timestamp with time zone NOT NULL,
	"given_by" text,
	"retired_at" timestamp with time zone,
	"row_version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "document_log" ADD COLUMN "conflict" text;--> statement-breakpoint
CREATE INDEX "assessment_extension_year" ON "assessment_extension" USING btree ("year");--> statement-breakpoint
CREATE INDEX "document_log_conflict" ON "document_log" USING btree ("created_at","conflict") WHERE "document_log"."conflict" is not null;