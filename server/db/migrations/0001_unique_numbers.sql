CREATE UNIQUE INDEX "assessment_form_no" ON "assessment" USING btree ("form_no");--> statement-breakpoint
CREATE UNIQUE INDEX "assessment_code" ON "assessment" USING btree ("verify_code");--> statement-breakpoint
CREATE UNIQUE INDEX "study_archive_no" ON "study_archive" USING btree ("archive_no");