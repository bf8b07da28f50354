CREATE TABLE "office_right" (
	"account_id" text NOT NULL,
	"org_id" text NOT NULL,
	"right" text NOT NULL,
	"given_by" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "office_right_account_id_org_id_right_pk" PRIMARY KEY("account_id","org_id","right")
);
--> statement-breakpoint
ALTER TABLE "office_right" ADD CONSTRAINT "office_right_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_right" ADD CONSTRAINT "office_right_org_id_organisation_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "office_right_org" ON "office_right" USING btree ("org_id");