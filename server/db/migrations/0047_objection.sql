ALTER TABLE "kpi_objection" RENAME TO "objection";--> statement-breakpoint
ALTER TABLE "objection" DROP CONSTRAINT "kpi_objection_document_id_document_id_fk";
--> statement-breakpoint
ALTER TABLE "objection" DROP CONSTRAINT "kpi_objection_account_id_account_id_fk";
--> statement-breakpoint
DROP INDEX "kpi_objection_once";--> statement-breakpoint
DROP INDEX "kpi_objection_account";--> statement-breakpoint
ALTER TABLE "objection" ADD COLUMN "office_id" text;--> statement-breakpoint
ALTER TABLE "objection" ADD COLUMN "contact" text;--> statement-breakpoint
ALTER TABLE "objection" ADD COLUMN "seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "research_plan" ADD COLUMN "objection_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "objection" ADD CONSTRAINT "objection_document_id_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."document"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "objection" ADD CONSTRAINT "objection_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "objection" ADD CONSTRAINT "objection_office_id_organisation_id_fk" FOREIGN KEY ("office_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "objection_once" ON "objection" USING btree ("document_id","account_id");--> statement-breakpoint
CREATE INDEX "objection_account" ON "objection" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "objection_office" ON "objection" USING btree ("office_id","state","id");--> statement-breakpoint
WITH RECURSIVE "up" ("objection_id", "org_id", "parent_id", "depth") AS (
  SELECT "objection"."id", "organisation"."id", "organisation"."parent_id", 1 FROM "objection" JOIN "document" ON "document"."id" = "objection"."document_id" JOIN "account" ON "account"."id" = "document"."account_id" JOIN "organisation" ON "organisation"."id" = "account"."org_id"
  UNION ALL SELECT "up"."objection_id", "organisation"."id", "organisation"."parent_id", "up"."depth" + 1 FROM "up" JOIN "organisation" ON "organisation"."id" = "up"."parent_id" WHERE "up"."depth" < 10
)
UPDATE "objection" SET "office_id" = (SELECT "org_id" FROM "up" WHERE "objection_id" = "objection"."id" AND "depth" <= 3 ORDER BY "depth" DESC LIMIT 1);--> statement-breakpoint
UPDATE "message" SET "words" = replace(replace(replace("words"::text, 'notice.kpi.objection', 'notice.objection.raised'), 'notice.kpi.', 'notice.objection.'), '"kpi.objection.state.', '"objection.state.')::jsonb WHERE "words" ->> 'key' LIKE 'notice.kpi.%';--> statement-breakpoint
UPDATE "message" SET "target" = jsonb_set("target", '{page}', '"publicResult"') WHERE "target" ->> 'page' = 'kpiResult';
