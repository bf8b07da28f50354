CREATE TABLE "certificate" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"cert_type" smallint NOT NULL,
	"biz_id" text NOT NULL,
	"year" integer NOT NULL,
	"title" text NOT NULL,
	"issue_org" text NOT NULL,
	"hour" integer,
	"credit" integer,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"holder" text,
	"cert_no" text,
	"verify_code" text,
	"issued_at" timestamp with time zone,
	"verify_count" integer DEFAULT 0 NOT NULL,
	"revoked_at" timestamp with time zone,
	"revoked_reason" text,
	"replaced_by" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "certificate" ADD CONSTRAINT "certificate_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_once" ON "certificate" USING btree ("account_id","cert_type","biz_id") WHERE "certificate"."revoked_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_no" ON "certificate" USING btree ("cert_no");--> statement-breakpoint
CREATE INDEX "certificate_account" ON "certificate" USING btree ("account_id","year");