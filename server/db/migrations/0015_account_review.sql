-- Managers who are approved decide on registrations of their organisation, as they did before those were documents.
INSERT INTO "review_seat" ("kind", "org_id", "account_id") SELECT 'profile', "org_id", "id" FROM "account" WHERE "roles" ? 'manager' AND "profile_review" = 2 AND "merged_into" IS NULL ON CONFLICT DO NOTHING;--> statement-breakpoint
UPDATE "account" SET "grants" = "grants" || '{"accountReview": true}' WHERE "roles" ? 'manager' AND "profile_review" = 2 AND "merged_into" IS NULL;
