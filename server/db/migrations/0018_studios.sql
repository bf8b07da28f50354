CREATE TABLE "enterprise_member" (
	"id" text PRIMARY KEY NOT NULL,
	"studio_id" text NOT NULL,
	"account_id" text NOT NULL,
	"name" text NOT NULL,
	"enterprise_name" text NOT NULL,
	"mobile" text NOT NULL,
	"email" text,
	"id_doc_type" smallint NOT NULL,
	"id_doc_no" text NOT NULL,
	"values" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"row_version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "studio" (
	"id" text PRIMARY KEY NOT NULL,
	"type" smallint NOT NULL,
	"name" text NOT NULL,
	"host_id" text NOT NULL,
	"org_id" text NOT NULL,
	"level" smallint NOT NULL,
	"period_id" text,
	"subject_id" text,
	"major_id" text,
	"subject_category_id" text,
	"motto" text DEFAULT '' NOT NULL,
	"researchworkintro" text DEFAULT '' NOT NULL,
	"studioconstructionplan" text DEFAULT '' NOT NULL,
	"photo_id" text,
	"video_id" text,
	"established_on" text NOT NULL,
	"member_count" integer DEFAULT 0 NOT NULL,
	"waiting_count" integer DEFAULT 0 NOT NULL,
	"enterprise_count" integer DEFAULT 0 NOT NULL,
	"declaration_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"row_version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "studio_achievement" (
	"id" text PRIMARY KEY NOT NULL,
	"studio_id" text NOT NULL,
	"category" text NOT NULL,
	"title" text NOT NULL,
	"date" text NOT NULL,
	"authors" jsonb NOT NULL,
	"resource_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "studio_batch" (
	"id" text PRIMARY KEY NOT NULL,
	"type" smallint NOT NULL,
	"name" text NOT NULL,
	"year" integer NOT NULL,
	"org_id" text NOT NULL,
	"start_at" timestamp with time zone NOT NULL,
	"deadline" timestamp with time zone NOT NULL,
	"review_until" timestamp with time zone NOT NULL,
	"public_at" timestamp with time zone NOT NULL,
	"quota" integer NOT NULL,
	"guide_html" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "studio_member" (
	"id" text PRIMARY KEY NOT NULL,
	"studio_id" text NOT NULL,
	"account_id" text NOT NULL,
	"type" smallint NOT NULL,
	"status" smallint,
	"reason" text DEFAULT '' NOT NULL,
	"result" text,
	"applied_at" timestamp with time zone NOT NULL,
	"examined_at" timestamp with time zone,
	"row_version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "studio_member_log" (
	"id" text PRIMARY KEY NOT NULL,
	"membership_id" text NOT NULL,
	"action" text NOT NULL,
	"status" smallint,
	"operator_id" text NOT NULL,
	"operator" text NOT NULL,
	"result" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "enterprise_member" ADD CONSTRAINT "enterprise_member_studio_id_studio_id_fk" FOREIGN KEY ("studio_id") REFERENCES "public"."studio"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enterprise_member" ADD CONSTRAINT "enterprise_member_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "studio" ADD CONSTRAINT "studio_host_id_account_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "studio" ADD CONSTRAINT "studio_org_id_organisation_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "studio" ADD CONSTRAINT "studio_declaration_id_document_id_fk" FOREIGN KEY ("declaration_id") REFERENCES "public"."document"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "studio_achievement" ADD CONSTRAINT "studio_achievement_studio_id_studio_id_fk" FOREIGN KEY ("studio_id") REFERENCES "public"."studio"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "studio_batch" ADD CONSTRAINT "studio_batch_org_id_organisation_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "studio_member" ADD CONSTRAINT "studio_member_studio_id_studio_id_fk" FOREIGN KEY ("studio_id") REFERENCES "public"."studio"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "studio_member" ADD CONSTRAINT "studio_member_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "studio_member_log" ADD CONSTRAINT "studio_member_log_membership_id_studio_member_id_fk" FOREIGN KEY ("membership_id") REFERENCES "public"."studio_member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "enterprise_member_once" ON "enterprise_member" USING btree ("studio_id",(case when "id_doc_no" like 's1.%' then split_part("id_doc_no", '.', 3) end));--> statement-breakpoint
CREATE INDEX "enterprise_member_studio" ON "enterprise_member" USING btree ("studio_id","created_at","id");--> statement-breakpoint
CREATE INDEX "enterprise_member_account" ON "enterprise_member" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "studio_declaration" ON "studio" USING btree ("declaration_id");--> statement-breakpoint
CREATE INDEX "studio_host" ON "studio" USING btree ("host_id");--> statement-breakpoint
CREATE INDEX "studio_type" ON "studio" USING btree ("type","member_count","id");--> statement-breakpoint
CREATE INDEX "studio_achievement_studio" ON "studio_achievement" USING btree ("studio_id","date","id");--> statement-breakpoint
CREATE INDEX "studio_batch_type" ON "studio_batch" USING btree ("type","start_at");--> statement-breakpoint
CREATE UNIQUE INDEX "studio_member_once" ON "studio_member" USING btree ("studio_id","account_id");--> statement-breakpoint
CREATE INDEX "studio_member_account" ON "studio_member" USING btree ("account_id","status");--> statement-breakpoint
CREATE INDEX "studio_member_state" ON "studio_member" USING btree ("studio_id","status","applied_at","id");--> statement-breakpoint
CREATE INDEX "studio_member_log_membership" ON "studio_member_log" USING btree ("membership_id","created_at");