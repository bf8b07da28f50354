CREATE TABLE "sms_hour" (
	"hour" timestamp with time zone PRIMARY KEY NOT NULL,
	"sent" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "org_id" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "network" text;--> statement-breakpoint
UPDATE "audit_log" SET "org_id" = a."org_id" FROM "account" a WHERE a."id" = "audit_log"."account_id";--> statement-breakpoint
ALTER TABLE "due_claim" ADD COLUMN "failed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "audit_log_time" ON "audit_log" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_org" ON "audit_log" USING btree ("org_id","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("action","created_at","id");