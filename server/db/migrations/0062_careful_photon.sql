ALTER TABLE "account" ADD COLUMN "approved_before" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Those who wait for approval again were approved before: their last registration was passed, and not taken back.
UPDATE "account" SET "approved_before" = true WHERE "profile_review" <> 2 AND EXISTS (SELECT 1 FROM "document_log" l JOIN "document" d ON d."id" = l."document_id" WHERE d."kind" = 'profile' AND d."account_id" = "account"."id" AND l."action" = 'pass' AND NOT EXISTS (SELECT 1 FROM "document_log" later WHERE later."undoes" = l."id"));
