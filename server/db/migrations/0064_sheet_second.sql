ALTER TABLE "import_run" ADD COLUMN "confirmed_by" text;--> statement-breakpoint
ALTER TABLE "resource_request" ADD COLUMN "sheet_id" text;