CREATE TABLE "personnel_record" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"section" text NOT NULL,
	"kind" text,
	"title" text NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	"date" text NOT NULL,
	"hour" integer,
	"credit" integer,
	"verified" boolean NOT NULL,
	"resource_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "personnel_record" ADD CONSTRAINT "personnel_record_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "personnel_record_account" ON "personnel_record" USING btree ("account_id","date");