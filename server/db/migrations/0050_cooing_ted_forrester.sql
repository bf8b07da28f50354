ALTER TABLE "office_grant" ADD COLUMN "until" text;--> statement-breakpoint
CREATE INDEX "office_grant_until" ON "office_grant" USING btree ("until") WHERE "office_grant"."until" is not null and "office_grant"."retired_at" is null;--> statement-breakpoint
CREATE INDEX "resource_request_due" ON "resource_request" USING btree ("expires_at") WHERE "resource_request"."decided_at" is null;