DROP INDEX "enterprise_member_once";--> statement-breakpoint
ALTER TABLE "import_run" ADD COLUMN "studio_id" text;--> statement-breakpoint
ALTER TABLE "enterprise_member" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "import_run" ADD CONSTRAINT "import_run_studio_id_studio_id_fk" FOREIGN KEY ("studio_id") REFERENCES "public"."studio"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "enterprise_member_once" ON "enterprise_member" USING btree ("studio_id",(case when "id_doc_no" like 's1.%' then split_part("id_doc_no", '.', 3) end)) WHERE "enterprise_member"."deleted_at" is null;