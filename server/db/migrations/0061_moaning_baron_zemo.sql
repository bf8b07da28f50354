CREATE TABLE "import_row" (
	"import_id" text NOT NULL,
	"row" integer NOT NULL,
	"act" text NOT NULL,
	"subject_id" text,
	"version" integer,
	"detail" text,
	"undo" text,
	"why" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "import_row_import_id_row_pk" PRIMARY KEY("import_id","row")
);
--> statement-breakpoint
ALTER TABLE "import_run" ADD COLUMN "org_id" text;--> statement-breakpoint
ALTER TABLE "import_row" ADD CONSTRAINT "import_row_import_id_import_run_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."import_run"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_row_created" ON "import_row" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "import_row_subject" ON "import_row" USING btree ("subject_id");--> statement-breakpoint
-- An import that was under way knew its refused rows by another way: its sheet is checked again, and what is stored stays.
UPDATE "import_run" SET "expires_at" = "created_at", "progress" = null WHERE "answer" IS NULL AND "progress" IS NOT NULL;
