DROP INDEX "message_deletion";--> statement-breakpoint
CREATE INDEX "comment_account" ON "comment" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "comment_like_account" ON "comment_like" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "document_office" ON "document" USING btree ("office_id") WHERE "document"."office_id" is not null;--> statement-breakpoint
CREATE INDEX "review_seat_org" ON "review_seat" USING btree ("org_id");--> statement-breakpoint
CREATE INDEX "import_run_account" ON "import_run" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "payment_account" ON "payment" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "office_seat_deputised" ON "office_seat" USING btree ("deputises_id") WHERE "office_seat"."deputises_id" is not null;--> statement-breakpoint
CREATE INDEX "training_work_decider" ON "training_work" USING btree ("decided_by") WHERE "training_work"."decided_by" is not null;--> statement-breakpoint
CREATE INDEX "message_deletion" ON "message" USING btree ("account_id","delete_id");