CREATE TABLE "kpi_batch" (
	"id" text PRIMARY KEY NOT NULL,
	"flow" text NOT NULL,
	"name" text NOT NULL,
	"year" integer NOT NULL,
	"org_id" text NOT NULL,
	"publish_at" timestamp with time zone NOT NULL,
	"start_at" timestamp with time zone NOT NULL,
	"deadline" timestamp with time zone NOT NULL,
	"level_deadlines" jsonb NOT NULL,
	"evidence_from" text NOT NULL,
	"evidence_to" text NOT NULL,
	"explain_html" text NOT NULL,
	"guide_html" text NOT NULL,
	"materials" jsonb NOT NULL,
	"public_at" timestamp with time zone,
	"objection_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "kpi_notice" (
	"id" text PRIMARY KEY NOT NULL,
	"flow" text NOT NULL,
	"title" text NOT NULL,
	"html" text NOT NULL,
	"publish_at" timestamp with time zone NOT NULL,
	"top" boolean DEFAULT false NOT NULL,
	"resource_ids" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kpi_objection" (
	"id" text PRIMARY KEY NOT NULL,
	"document_id" text NOT NULL,
	"account_id" text NOT NULL,
	"text" text NOT NULL,
	"resource_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"state" smallint DEFAULT 0 NOT NULL,
	"answer" text,
	"answered_by" text,
	"answered_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kpi_reading" (
	"account_id" text NOT NULL,
	"batch_id" text NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "kpi_reading_account_id_batch_id_pk" PRIMARY KEY("account_id","batch_id")
);
--> statement-breakpoint
ALTER TABLE "document" ADD COLUMN "score" integer;--> statement-breakpoint
ALTER TABLE "kpi_batch" ADD CONSTRAINT "kpi_batch_org_id_organisation_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kpi_objection" ADD CONSTRAINT "kpi_objection_document_id_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."document"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kpi_objection" ADD CONSTRAINT "kpi_objection_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kpi_reading" ADD CONSTRAINT "kpi_reading_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kpi_reading" ADD CONSTRAINT "kpi_reading_batch_id_kpi_batch_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."kpi_batch"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "kpi_batch_flow" ON "kpi_batch" USING btree ("flow","publish_at");--> statement-breakpoint
CREATE INDEX "kpi_notice_flow" ON "kpi_notice" USING btree ("flow","top","publish_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "kpi_objection_once" ON "kpi_objection" USING btree ("document_id","account_id");--> statement-breakpoint
CREATE INDEX "kpi_objection_account" ON "kpi_objection" USING btree ("account_id");