-- What was handed in before its time was kept: it is as old as its document.
UPDATE "document" SET "submitted_at" = "created_at" WHERE "submitted_at" IS NULL AND ("office_id" IS NOT NULL OR "attempt" > 0);--> statement-breakpoint
DROP INDEX "document_office";--> statement-breakpoint
CREATE INDEX "document_desk" ON "document" USING btree ("kind","office_id","submitted_at","id","account_id","plan_id","level");--> statement-breakpoint
ALTER TABLE "document" ADD CONSTRAINT "document_waits_since" CHECK ("document"."office_id" is null or "document"."submitted_at" is not null);