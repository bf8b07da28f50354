CREATE TABLE "work" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"call" text NOT NULL,
	"outcome" text,
	"stop_asked" boolean DEFAULT false NOT NULL,
	"run" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"alive_at" timestamp with time zone,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "import_run" ADD COLUMN "progress" jsonb;--> statement-breakpoint
ALTER TABLE "work" ADD CONSTRAINT "work_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "work_account" ON "work" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "work_status" ON "work" USING btree ("status","alive_at");