CREATE TABLE "research_plan" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" smallint NOT NULL,
	"name" text NOT NULL,
	"year" integer NOT NULL,
	"org_id" text NOT NULL,
	"intro" text NOT NULL,
	"guide_html" text NOT NULL,
	"quota" integer,
	"publish_at" timestamp with time zone NOT NULL,
	"stages" jsonb NOT NULL,
	"public_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "research_plan" ADD CONSTRAINT "research_plan_org_id_organisation_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "research_plan_published" ON "research_plan" USING btree ("publish_at");