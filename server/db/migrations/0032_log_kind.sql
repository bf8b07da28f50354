DROP INDEX "document_desk";--> statement-breakpoint
DROP INDEX "document_log_decided";--> statement-breakpoint
ALTER TABLE "document_log" ADD COLUMN "kind" text;--> statement-breakpoint
UPDATE "document_log" SET "kind" = d."kind" FROM "document" d WHERE d."id" = "document_log"."document_id";--> statement-breakpoint
ALTER TABLE "document_log" ALTER COLUMN "kind" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "document_waits" ON "document" USING btree ("kind","office_id","plan_id","level") WHERE "document"."office_id" is not null;--> statement-breakpoint
CREATE INDEX "document_desk" ON "document" USING btree ("kind","office_id","submitted_at","id","account_id");--> statement-breakpoint
CREATE INDEX "document_log_decided" ON "document_log" USING btree ("operator_id","kind","document_id","action","id") WHERE "document_log"."action" in ('pass', 'notPass', 'refuse');