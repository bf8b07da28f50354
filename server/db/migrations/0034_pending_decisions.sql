CREATE TABLE "review_presence" (
	"document_id" text NOT NULL,
	"account_id" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"writing" boolean DEFAULT false NOT NULL,
	CONSTRAINT "review_presence_document_id_account_id_pk" PRIMARY KEY("document_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "review_recusal" (
	"document_id" text NOT NULL,
	"account_id" text NOT NULL,
	"to_account_id" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "review_recusal_document_id_account_id_pk" PRIMARY KEY("document_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "review_run" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"area" text NOT NULL,
	"action" text NOT NULL,
	"opinion" text,
	"ids" jsonb NOT NULL,
	"done" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"failed" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
DROP INDEX "document_desk";--> statement-breakpoint
DROP INDEX "document_waits";--> statement-breakpoint
ALTER TABLE "document" ADD COLUMN "decision_id" text;--> statement-breakpoint
ALTER TABLE "document" ADD COLUMN "decision_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "review_presence" ADD CONSTRAINT "review_presence_document_id_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."document"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_presence" ADD CONSTRAINT "review_presence_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_recusal" ADD CONSTRAINT "review_recusal_document_id_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."document"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_recusal" ADD CONSTRAINT "review_recusal_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_run" ADD CONSTRAINT "review_run_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_presence_seen" ON "review_presence" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "review_recusal_account" ON "review_recusal" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "review_run_account" ON "review_run" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "document_decision" ON "document" USING btree ("decision_due_at") WHERE "document"."decision_due_at" is not null;--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject_id","account_id","created_at");--> statement-breakpoint
CREATE INDEX "document_desk" ON "document" USING btree ("kind","office_id","submitted_at","id","account_id","status");--> statement-breakpoint
CREATE INDEX "document_waits" ON "document" USING btree ("kind","office_id","plan_id","level","status") WHERE "document"."office_id" is not null;