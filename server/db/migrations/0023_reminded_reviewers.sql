CREATE TABLE "document_work" (
	"document_id" text NOT NULL,
	"mark" text NOT NULL,
	"title" text NOT NULL,
	CONSTRAINT "document_work_document_id_mark_pk" PRIMARY KEY("document_id","mark")
);
--> statement-breakpoint
ALTER TABLE "document" ADD COLUMN "works_of" integer;--> statement-breakpoint
ALTER TABLE "document" ADD COLUMN "reviewers_reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "document_work" ADD CONSTRAINT "document_work_document_id_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."document"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_work_mark" ON "document_work" USING btree ("mark");