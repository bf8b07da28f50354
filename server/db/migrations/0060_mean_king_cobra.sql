ALTER TABLE "resource_request" ADD COLUMN "office_id" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "office_id" text;--> statement-breakpoint
CREATE INDEX "audit_log_office" ON "audit_log" USING btree ("office_id","created_at","id") WHERE "audit_log"."office_id" is not null;