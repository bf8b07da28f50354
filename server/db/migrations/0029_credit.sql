CREATE TABLE "credit" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"credit_type_id" text NOT NULL,
	"credit" integer NOT NULL,
	"hour" integer,
	"year" integer NOT NULL,
	"source" smallint NOT NULL,
	"title" text NOT NULL,
	"date" text NOT NULL,
	"rule" jsonb NOT NULL,
	"cap_group" text,
	"mark" text NOT NULL,
	"document_id" text,
	"link" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "credit" ADD CONSTRAINT "credit_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit" ADD CONSTRAINT "credit_document_id_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."document"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "credit_once" ON "credit" USING btree ("account_id","mark");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_document" ON "credit" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "credit_account" ON "credit" USING btree ("account_id","year","date","id");