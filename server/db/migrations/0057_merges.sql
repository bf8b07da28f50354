CREATE TABLE "organisation_merge" (
	"id" text PRIMARY KEY NOT NULL,
	"from_id" text NOT NULL,
	"into_id" text NOT NULL,
	"seats" text NOT NULL,
	"elsewhere" jsonb,
	"reason" text NOT NULL,
	"moved" jsonb NOT NULL,
	"given_by" text,
	"retired_at" timestamp with time zone,
	"row_version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "organisation" ADD COLUMN "merged_into_id" text;--> statement-breakpoint
ALTER TABLE "organisation" ADD COLUMN "former_names" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "organisation_merge" ADD CONSTRAINT "organisation_merge_from_id_organisation_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisation_merge" ADD CONSTRAINT "organisation_merge_into_id_organisation_id_fk" FOREIGN KEY ("into_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "organisation_merge_from" ON "organisation_merge" USING btree ("from_id","created_at");--> statement-breakpoint
CREATE INDEX "organisation_merge_into" ON "organisation_merge" USING btree ("into_id");
--> statement-breakpoint
-- Those who approve registrations decide about transfers, too.
INSERT INTO "review_seat" ("kind", "org_id", "account_id") SELECT 'unitTransfer', "org_id", "account_id" FROM "review_seat" WHERE "kind" = 'profile' ON CONFLICT DO NOTHING;
