CREATE TABLE "office_seat" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"org_id" text NOT NULL,
	"kinds" jsonb NOT NULL,
	"deputises_id" text,
	"since" text,
	"until" text,
	"given_by" text,
	"retired_at" timestamp with time zone,
	"row_version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "office_seat" ADD CONSTRAINT "office_seat_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_seat" ADD CONSTRAINT "office_seat_org_id_organisation_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_seat" ADD CONSTRAINT "office_seat_deputises_id_account_id_fk" FOREIGN KEY ("deputises_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "office_seat_person" ON "office_seat" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "office_seat_org" ON "office_seat" USING btree ("org_id");--> statement-breakpoint
CREATE INDEX "office_seat_dated" ON "office_seat" USING btree ("until","since") WHERE "office_seat"."retired_at" is null and ("office_seat"."until" is not null or "office_seat"."since" is not null);
--> statement-breakpoint
-- The seats that are there become rows of their own, but for those of registrations, which come with the right to keep people.
INSERT INTO "office_seat" ("id", "account_id", "org_id", "kinds", "created_at", "updated_at")
SELECT md5("account_id" || ':' || "org_id"), "account_id", "org_id", jsonb_agg("kind" ORDER BY "kind"), now(), now()
FROM "review_seat" WHERE "kind" <> 'profile' GROUP BY "account_id", "org_id";--> statement-breakpoint
-- The keepers of the people kept the seats until now, by hand.
UPDATE "office_grant" SET "rights" = "rights" || '["seats"]'::jsonb WHERE "rights" ? 'people';
--> statement-breakpoint
-- Where nobody at the top may read the audit log, nobody could give that right.
UPDATE "office_grant" SET "rights" = "rights" || '["audit"]'::jsonb WHERE "rights" ? 'system' AND NOT "rights" ? 'audit';
