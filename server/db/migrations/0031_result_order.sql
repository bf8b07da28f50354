DROP INDEX "document_result";--> statement-breakpoint
CREATE INDEX "document_result" ON "document" USING btree ("kind","plan_id","status",coalesce("score", -1),"id","account_id");