ALTER TABLE "document" ADD COLUMN "secrets" text;--> statement-breakpoint
ALTER TABLE "document_snapshot" ADD COLUMN "secrets" text;