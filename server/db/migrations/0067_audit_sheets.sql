ALTER TABLE "audit_log" ADD COLUMN "sheet_id" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "sheet" jsonb;--> statement-breakpoint
CREATE INDEX "audit_log_alone_time" ON "audit_log" USING btree ("created_at","id") WHERE "audit_log"."sheet_id" is null;--> statement-breakpoint
CREATE INDEX "audit_log_alone_org" ON "audit_log" USING btree ("org_id","created_at","id") WHERE "audit_log"."sheet_id" is null;--> statement-breakpoint
CREATE INDEX "audit_log_alone_action" ON "audit_log" USING btree ("action","created_at","id") WHERE "audit_log"."sheet_id" is null;--> statement-breakpoint
CREATE INDEX "audit_log_alone_office" ON "audit_log" USING btree ("office_id","created_at","id") WHERE "audit_log"."sheet_id" is null and "audit_log"."office_id" is not null;--> statement-breakpoint
CREATE INDEX "audit_log_sheet" ON "audit_log" USING btree ("sheet_id","created_at","id") WHERE "audit_log"."sheet_id" is not null;