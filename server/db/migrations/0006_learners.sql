ALTER TABLE "study_course" ADD COLUMN "learners" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "study_course" SET "learners" = (SELECT count(*) FROM "study_enrolment" "e" WHERE "e"."course_id" = "study_course"."id" AND "e"."revoked_at" IS NULL);
