CREATE TABLE "office_grant" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"org_id" text NOT NULL,
	"rights" jsonb NOT NULL,
	"given_by" text,
	"confirmed_by" text,
	"retired_at" timestamp with time zone,
	"row_version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "resource_change" (
	"id" text PRIMARY KEY NOT NULL,
	"resource" text NOT NULL,
	"row_id" text NOT NULL,
	"act" text NOT NULL,
	"row_version" integer NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"account_id" text,
	"confirmed_by" text,
	"import_id" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "resource_request" (
	"id" text PRIMARY KEY NOT NULL,
	"resource" text NOT NULL,
	"act" text NOT NULL,
	"row_id" text,
	"body" jsonb NOT NULL,
	"account_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"agreed" boolean
);
--> statement-breakpoint
INSERT INTO "office_grant" ("id", "account_id", "org_id", "rights", "given_by", "created_at", "updated_at")
  SELECT "account_id" || ':' || "org_id", "account_id", "org_id",
    jsonb_agg("right" ORDER BY "right" DESC) || CASE WHEN "organisation"."parent_id" IS NULL THEN '["system"]'::jsonb ELSE '[]'::jsonb END,
    min("given_by"), min("office_right"."created_at"), min("office_right"."created_at")
  FROM "office_right" JOIN "organisation" ON "organisation"."id" = "org_id"
  GROUP BY "account_id", "org_id", "organisation"."parent_id";--> statement-breakpoint
DROP TABLE "office_right";--> statement-breakpoint
ALTER TABLE "organisation" ADD COLUMN "retired_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "organisation" ADD COLUMN "row_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "organisation" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "organisation" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "dictionary_item" ADD COLUMN "code" text;--> statement-breakpoint
ALTER TABLE "dictionary_item" ADD COLUMN "retired_at" timestamp with time zone;--> statement-breakpoint
UPDATE "dictionary_item" SET "code" = "id", "id" = "dictionary" || ':' || "id", "retired_at" = CASE WHEN "disabled" THEN now() END;--> statement-breakpoint
ALTER TABLE "dictionary_item" ALTER COLUMN "code" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "dictionary_item" DROP CONSTRAINT "dictionary_item_dictionary_id_pk";--> statement-breakpoint
ALTER TABLE "dictionary_item" ADD PRIMARY KEY ("id");--> statement-breakpoint
ALTER TABLE "dictionary_item" ADD COLUMN "name_en" text;--> statement-breakpoint
ALTER TABLE "dictionary_item" ADD COLUMN "name_ar" text;--> statement-breakpoint
ALTER TABLE "dictionary_item" ADD COLUMN "valid_until" text;--> statement-breakpoint
ALTER TABLE "dictionary_item" ADD COLUMN "successor" text;--> statement-breakpoint
ALTER TABLE "dictionary_item" ADD COLUMN "row_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "dictionary_item" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "dictionary_item" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "office_grant" ADD CONSTRAINT "office_grant_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_grant" ADD CONSTRAINT "office_grant_org_id_organisation_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "office_grant_person" ON "office_grant" USING btree ("account_id","org_id");--> statement-breakpoint
CREATE INDEX "office_grant_org" ON "office_grant" USING btree ("org_id");--> statement-breakpoint
CREATE INDEX "resource_change_row" ON "resource_change" USING btree ("resource","row_id","created_at");--> statement-breakpoint
CREATE INDEX "resource_change_import" ON "resource_change" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "resource_request_open" ON "resource_request" USING btree ("resource","expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "dictionary_item_code" ON "dictionary_item" USING btree ("dictionary","code");--> statement-breakpoint
ALTER TABLE "dictionary_item" DROP COLUMN "disabled";