ALTER TABLE "import_run" ADD COLUMN "stored_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "import_run" ADD COLUMN "undone" jsonb;