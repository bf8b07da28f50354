CREATE TABLE "record_bin" (
	"id" text PRIMARY KEY NOT NULL,
	"assessment_id" text NOT NULL,
	"account_id" text NOT NULL,
	"category" text NOT NULL,
	"data" jsonb NOT NULL,
	"review_state" smallint DEFAULT 0 NOT NULL,
	"review_reason" text,
	"source_record_id" text,
	"duplicate_reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"row_version" integer DEFAULT 0 NOT NULL,
	"deleted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "record_bin" ADD CONSTRAINT "record_bin_assessment_id_assessment_id_fk" FOREIGN KEY ("assessment_id") REFERENCES "public"."assessment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "record_bin_assessment" ON "record_bin" USING btree ("assessment_id","deleted_at");--> statement-breakpoint
CREATE INDEX "record_bin_deleted" ON "record_bin" USING btree ("deleted_at");