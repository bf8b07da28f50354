CREATE TABLE "training_attendance" (
	"signup_id" text NOT NULL,
	"course_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "training_attendance_signup_id_course_id_pk" PRIMARY KEY("signup_id","course_id")
);
--> statement-breakpoint
CREATE TABLE "training_course" (
	"project_id" text NOT NULL,
	"course_id" text NOT NULL,
	"required" boolean NOT NULL,
	"sort" integer NOT NULL,
	"homework_until" timestamp with time zone,
	"place" text,
	"opens_at" timestamp with time zone,
	"closes_at" timestamp with time zone,
	"code" text,
	CONSTRAINT "training_course_project_id_course_id_pk" PRIMARY KEY("project_id","course_id")
);
--> statement-breakpoint
CREATE TABLE "training_project" (
	"id" text PRIMARY KEY NOT NULL,
	"plan_id" text NOT NULL,
	"self_plan_id" text,
	"self_hour" integer DEFAULT 0 NOT NULL,
	"name" text NOT NULL,
	"year" integer NOT NULL,
	"level_id" text NOT NULL,
	"category_id" text NOT NULL,
	"project_period_id" text NOT NULL,
	"mode_id" text NOT NULL,
	"target_id" text NOT NULL,
	"org_id" text NOT NULL,
	"intro" text NOT NULL,
	"publish_at" timestamp with time zone NOT NULL,
	"signup_start_at" timestamp with time zone NOT NULL,
	"signup_end_at" timestamp with time zone NOT NULL,
	"start_at" timestamp with time zone NOT NULL,
	"end_at" timestamp with time zone NOT NULL,
	"quota" integer,
	"signed" integer DEFAULT 0 NOT NULL,
	"credit_type_id" text NOT NULL,
	"credit" integer NOT NULL,
	"study_hour" integer NOT NULL,
	"exam_need" smallint NOT NULL,
	"homework_need" smallint NOT NULL,
	"attendance_need" smallint NOT NULL,
	"survey" jsonb NOT NULL,
	"survey_from" timestamp with time zone,
	"survey_until" timestamp with time zone,
	"contacts" jsonb NOT NULL,
	"resource_ids" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "training_signup" (
	"id" text PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"account_id" text NOT NULL,
	"grade" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"start_told" boolean DEFAULT false NOT NULL,
	"ending_told" boolean DEFAULT false NOT NULL,
	"survey_told" boolean DEFAULT false NOT NULL,
	"completed_told" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "training_survey_answer" (
	"signup_id" text PRIMARY KEY NOT NULL,
	"answers" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "training_work" (
	"id" text PRIMARY KEY NOT NULL,
	"signup_id" text NOT NULL,
	"course_id" text NOT NULL,
	"resource_id" text NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"upload_state" smallint DEFAULT 0 NOT NULL,
	"reason" text,
	"grade" smallint DEFAULT 0 NOT NULL,
	"attempt" smallint DEFAULT 1 NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" text
);
--> statement-breakpoint
ALTER TABLE "study_enrolment" ADD COLUMN "exam_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "study_plan" ADD COLUMN "project_id" text;--> statement-breakpoint
ALTER TABLE "training_attendance" ADD CONSTRAINT "training_attendance_signup_id_training_signup_id_fk" FOREIGN KEY ("signup_id") REFERENCES "public"."training_signup"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_attendance" ADD CONSTRAINT "training_attendance_course_id_study_course_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."study_course"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_course" ADD CONSTRAINT "training_course_project_id_training_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."training_project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_course" ADD CONSTRAINT "training_course_course_id_study_course_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."study_course"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_project" ADD CONSTRAINT "training_project_plan_id_study_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."study_plan"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_project" ADD CONSTRAINT "training_project_self_plan_id_study_plan_id_fk" FOREIGN KEY ("self_plan_id") REFERENCES "public"."study_plan"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_project" ADD CONSTRAINT "training_project_org_id_organisation_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_signup" ADD CONSTRAINT "training_signup_project_id_training_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."training_project"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_signup" ADD CONSTRAINT "training_signup_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_survey_answer" ADD CONSTRAINT "training_survey_answer_signup_id_training_signup_id_fk" FOREIGN KEY ("signup_id") REFERENCES "public"."training_signup"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_work" ADD CONSTRAINT "training_work_signup_id_training_signup_id_fk" FOREIGN KEY ("signup_id") REFERENCES "public"."training_signup"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_work" ADD CONSTRAINT "training_work_course_id_study_course_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."study_course"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_work" ADD CONSTRAINT "training_work_resource_id_resource_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."resource"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_work" ADD CONSTRAINT "training_work_decided_by_account_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "training_course_course" ON "training_course" USING btree ("course_id");--> statement-breakpoint
CREATE UNIQUE INDEX "training_project_plan" ON "training_project" USING btree ("plan_id");--> statement-breakpoint
CREATE INDEX "training_project_published" ON "training_project" USING btree ("publish_at");--> statement-breakpoint
CREATE INDEX "training_project_year" ON "training_project" USING btree ("year","publish_at");--> statement-breakpoint
CREATE UNIQUE INDEX "training_signup_once" ON "training_signup" USING btree ("project_id","account_id");--> statement-breakpoint
CREATE INDEX "training_signup_account" ON "training_signup" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "training_work_once" ON "training_work" USING btree ("signup_id","course_id");--> statement-breakpoint
CREATE INDEX "training_work_waiting" ON "training_work" USING btree ("upload_state","submitted_at","id");