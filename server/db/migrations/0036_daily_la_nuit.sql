CREATE TABLE "review_ask" (
	"document_id" text NOT NULL,
	"account_id" text NOT NULL,
	"to_account_id" text NOT NULL,
	"want" text NOT NULL,
	"answer" boolean,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "review_ask_document_id_account_id_to_account_id_pk" PRIMARY KEY("document_id","account_id","to_account_id")
);
--> statement-breakpoint
ALTER TABLE "document_log" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "review_ask" ADD CONSTRAINT "review_ask_document_id_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."document"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_ask" ADD CONSTRAINT "review_ask_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_ask" ADD CONSTRAINT "review_ask_to_account_id_account_id_fk" FOREIGN KEY ("to_account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_ask_account" ON "review_ask" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "review_ask_to" ON "review_ask" USING btree ("to_account_id");--> statement-breakpoint
CREATE INDEX "review_ask_created" ON "review_ask" USING btree ("created_at");