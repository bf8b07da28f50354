CREATE INDEX "account_letters" ON "account" USING gin (string_to_array("real_name_sought", null)) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "certificate_issued" ON "certificate" USING btree ("issued_at","id") WHERE "certificate"."cert_no" is not null;--> statement-breakpoint
CREATE INDEX "document_letters" ON "document" USING gin (string_to_array("title_sought", null)) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "organisation_letters" ON "organisation" USING gin (string_to_array("name_sought", null)) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "studio_org" ON "studio" USING btree ("org_id");--> statement-breakpoint
CREATE INDEX "studio_letters" ON "studio" USING gin (string_to_array("name_sought", null)) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "training_work_listed" ON "training_work" USING btree (("decided_at" is not null),(case when "decided_at" is null then "submitted_at" end),"decided_at" DESC NULLS FIRST,"id");