CREATE INDEX "studio_largest" ON "studio" USING btree ("member_count","level","id");--> statement-breakpoint
CREATE INDEX "studio_newest" ON "studio" USING btree ("established_on","id");