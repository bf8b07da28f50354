ALTER TABLE "study_course" ADD COLUMN "lecturer_id" text;--> statement-breakpoint
CREATE INDEX "study_course_lecturer" ON "study_course" USING btree ("lecturer_id") WHERE "study_course"."lecturer_id" is not null;--> statement-breakpoint
-- A lecturer was known by name alone: it is the account of a trainer where nobody else has the name.
-- portions of "study_course" by "id"
UPDATE "study_course" SET "lecturer_id" = known.id FROM (SELECT real_name, min(id) AS id FROM "account" WHERE merged_into IS NULL AND left_at IS NULL GROUP BY real_name HAVING count(*) = 1 AND bool_and(roles @> '["trainer"]' AND profile_review = 2)) known WHERE known.real_name = "study_course"."teacher_name" AND "study_course"."lecturer_id" IS NULL AND :portion;
