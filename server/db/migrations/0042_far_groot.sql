CREATE TABLE "training_reminder" (
	"id" text PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"account_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "training_waiting" (
	"id" text PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"account_id" text NOT NULL,
	"turn" integer NOT NULL,
	"kept_until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "training_work_version" (
	"work_id" text NOT NULL,
	"attempt" smallint NOT NULL,
	"resource_id" text NOT NULL,
	"remark" text NOT NULL,
	"upload_state" smallint NOT NULL,
	"reason" text,
	"submitted_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "training_work_version_work_id_attempt_pk" PRIMARY KEY("work_id","attempt")
);
--> statement-breakpoint
ALTER TABLE "training_reminder" ADD CONSTRAINT "training_reminder_project_id_training_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."training_project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_reminder" ADD CONSTRAINT "training_reminder_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_waiting" ADD CONSTRAINT "training_waiting_project_id_training_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."training_project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_waiting" ADD CONSTRAINT "training_waiting_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_work_version" ADD CONSTRAINT "training_work_version_work_id_training_work_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."training_work"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_work_version" ADD CONSTRAINT "training_work_version_resource_id_resource_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."resource"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "training_reminder_once" ON "training_reminder" USING btree ("project_id","account_id");--> statement-breakpoint
CREATE INDEX "training_reminder_account" ON "training_reminder" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "training_waiting_once" ON "training_waiting" USING btree ("project_id","account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "training_waiting_turn" ON "training_waiting" USING btree ("project_id","turn");--> statement-breakpoint
CREATE INDEX "training_waiting_account" ON "training_waiting" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "training_waiting_kept" ON "training_waiting" USING btree ("kept_until");