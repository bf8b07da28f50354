CREATE INDEX "account_counted" ON "account" USING btree ("org_id","profile_review","left_at") WHERE "account"."merged_into" is null;--> statement-breakpoint
CREATE INDEX "account_unapproved" ON "account" USING btree ("profile_review","id") WHERE "account"."profile_review" <> 2;--> statement-breakpoint
CREATE INDEX "account_locked" ON "account" USING btree ("id") WHERE "account"."locked_at" is not null;--> statement-breakpoint
CREATE INDEX "account_left" ON "account" USING btree ("left_why","id") WHERE "account"."left_why" is not null;