CREATE TABLE "account" (
	"id" text PRIMARY KEY NOT NULL,
	"login_name" text NOT NULL,
	"login_key" text NOT NULL,
	"password_hash" text NOT NULL,
	"real_name" text NOT NULL,
	"id_doc_type" smallint NOT NULL,
	"id_doc_no" text NOT NULL,
	"mobile" text NOT NULL,
	"email" text,
	"org_id" text NOT NULL,
	"stage_category" smallint NOT NULL,
	"roles" jsonb NOT NULL,
	"grants" jsonb NOT NULL,
	"profile" jsonb NOT NULL,
	"profile_review" smallint NOT NULL,
	"profile_review_reason" text,
	"mobile_key" text,
	"id_doc_key" text,
	"official_open_id" text,
	"balance" integer DEFAULT 0 NOT NULL,
	"credit" integer DEFAULT 0 NOT NULL,
	"merged_into" text,
	"row_version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_login_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "assessment" (
	"id" text PRIMARY KEY NOT NULL,
	"plan_id" text NOT NULL,
	"account_id" text NOT NULL,
	"status" smallint NOT NULL,
	"grade" smallint DEFAULT 0 NOT NULL,
	"attempt" integer DEFAULT 0 NOT NULL,
	"form_no" text NOT NULL,
	"verify_code" text NOT NULL,
	"confirmed_none" jsonb NOT NULL,
	"last_reason" text,
	"submitted_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	"row_version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "assessment_plan" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"year" integer NOT NULL,
	"start_at" timestamp with time zone NOT NULL,
	"deadline" timestamp with time zone NOT NULL,
	"level_deadlines" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "assessment_snapshot" (
	"assessment_id" text NOT NULL,
	"attempt" integer NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "assessment_snapshot_assessment_id_attempt_pk" PRIMARY KEY("assessment_id","attempt")
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"action" text NOT NULL,
	"subject_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dictionary_item" (
	"dictionary" text NOT NULL,
	"id" text NOT NULL,
	"parent_id" text,
	"name" text NOT NULL,
	"disabled" boolean DEFAULT false NOT NULL,
	"sort" integer NOT NULL,
	CONSTRAINT "dictionary_item_dictionary_id_pk" PRIMARY KEY("dictionary","id")
);
--> statement-breakpoint
CREATE TABLE "idempotency" (
	"account_id" text NOT NULL,
	"key" text NOT NULL,
	"endpoint" text NOT NULL,
	"body_hash" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_account_id_key_pk" PRIMARY KEY("account_id","key")
);
--> statement-breakpoint
CREATE TABLE "import_run" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"category" text NOT NULL,
	"assessment_id" text NOT NULL,
	"res_id" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"category" smallint NOT NULL,
	"sub_type" smallint NOT NULL,
	"title" text,
	"content" text,
	"words" jsonb,
	"sender" text,
	"deadline" timestamp with time zone,
	"target" jsonb NOT NULL,
	"read_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"delete_id" text
);
--> statement-breakpoint
CREATE TABLE "organisation" (
	"id" text PRIMARY KEY NOT NULL,
	"parent_id" text,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"stage_category" smallint,
	"code" text NOT NULL,
	"path" jsonb NOT NULL,
	"sort" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limit" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expire" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "record" (
	"id" text PRIMARY KEY NOT NULL,
	"assessment_id" text NOT NULL,
	"account_id" text NOT NULL,
	"category" text NOT NULL,
	"data" jsonb NOT NULL,
	"review_state" smallint DEFAULT 0 NOT NULL,
	"review_reason" text,
	"source_record_id" text,
	"duplicate_reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"row_version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "resource" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"name" text NOT NULL,
	"ext" text NOT NULL,
	"mime" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"storage_key" text NOT NULL,
	"scene" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_log" (
	"id" text PRIMARY KEY NOT NULL,
	"document_id" text NOT NULL,
	"attempt" integer NOT NULL,
	"action" text NOT NULL,
	"status" smallint NOT NULL,
	"level" smallint DEFAULT 0 NOT NULL,
	"operator" text NOT NULL,
	"reason" text,
	"modules" jsonb,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_seat" (
	"org_id" text NOT NULL,
	"account_id" text NOT NULL,
	CONSTRAINT "review_seat_org_id_account_id_pk" PRIMARY KEY("org_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "revision" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "secret" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"hash" text NOT NULL,
	"payload" jsonb NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"keep" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "setting" (
	"name" text PRIMARY KEY NOT NULL,
	"value" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sms_outbox" (
	"id" text PRIMARY KEY NOT NULL,
	"mobile" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "upload_part" (
	"owner_id" text NOT NULL,
	"file_hash" text NOT NULL,
	"index" integer NOT NULL,
	"size" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "upload_part_owner_id_file_hash_index_pk" PRIMARY KEY("owner_id","file_hash","index")
);
--> statement-breakpoint
CREATE TABLE "bill" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"amount" integer NOT NULL,
	"balance_after" integer NOT NULL,
	"kind" text NOT NULL,
	"params" jsonb NOT NULL,
	"biz_id" text,
	"serial" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"title_type" smallint NOT NULL,
	"title" text NOT NULL,
	"tax_no" text,
	"email" text NOT NULL,
	"amount" integer NOT NULL,
	"state" smallint NOT NULL,
	"res_id" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_order" (
	"order_id" text PRIMARY KEY NOT NULL,
	"invoice_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "learning_card" (
	"card_no" text PRIMARY KEY NOT NULL,
	"password_hash" text NOT NULL,
	"amount" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"used_by" text,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "order_event" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"kind" text NOT NULL,
	"amount" integer,
	"params" jsonb NOT NULL,
	"serial" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_item" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"account_id" text NOT NULL,
	"course_id" text NOT NULL,
	"course_name" text NOT NULL,
	"hour" integer NOT NULL,
	"price" integer NOT NULL,
	"state" smallint NOT NULL,
	"refunded_amount" integer DEFAULT 0 NOT NULL,
	"sort" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"biz" text NOT NULL,
	"biz_id" text NOT NULL,
	"pay_type" smallint NOT NULL,
	"amount" integer NOT NULL,
	"state" smallint NOT NULL,
	"kind" text,
	"value" text,
	"demo_url" text,
	"trade_no" text,
	"fail_reason" text,
	"queried_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"expire_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "recharge" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"method" smallint NOT NULL,
	"amount" integer NOT NULL,
	"status" smallint NOT NULL,
	"pay_type" smallint,
	"card_no" text,
	"client_token" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expire_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "refund" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"account_id" text NOT NULL,
	"payment_id" text NOT NULL,
	"amount" integer NOT NULL,
	"reason_id" text NOT NULL,
	"remark" text,
	"status" smallint NOT NULL,
	"automatic" boolean DEFAULT false NOT NULL,
	"client_token" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"submitted_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"fail_reason" text
);
--> statement-breakpoint
CREATE TABLE "refund_item" (
	"refund_id" text NOT NULL,
	"order_item_id" text NOT NULL,
	"amount" integer NOT NULL,
	CONSTRAINT "refund_item_refund_id_order_item_id_pk" PRIMARY KEY("refund_id","order_item_id")
);
--> statement-breakpoint
CREATE TABLE "sandbox_refund" (
	"refund_no" text PRIMARY KEY NOT NULL,
	"out_no" text NOT NULL,
	"amount" integer NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_trade" (
	"trade_no" text PRIMARY KEY NOT NULL,
	"out_no" text NOT NULL,
	"subject" text NOT NULL,
	"amount" integer NOT NULL,
	"state" text NOT NULL,
	"notify_url" text NOT NULL,
	"due_at" timestamp with time zone,
	"paid_at" timestamp with time zone,
	"notified_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sandbox_trade_outNo_unique" UNIQUE("out_no")
);
--> statement-breakpoint
CREATE TABLE "study_order" (
	"id" text PRIMARY KEY NOT NULL,
	"order_no" text NOT NULL,
	"account_id" text NOT NULL,
	"plan_id" text NOT NULL,
	"plan_name" text NOT NULL,
	"status" smallint NOT NULL,
	"amount" integer NOT NULL,
	"pay_amount" integer NOT NULL,
	"refunded_amount" integer DEFAULT 0 NOT NULL,
	"pay_type" smallint,
	"client_token" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expire_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "comment" (
	"id" text PRIMARY KEY NOT NULL,
	"course_id" text NOT NULL,
	"account_id" text NOT NULL,
	"parent_id" text,
	"content" text NOT NULL,
	"like_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "comment_like" (
	"comment_id" text NOT NULL,
	"account_id" text NOT NULL,
	CONSTRAINT "comment_like_comment_id_account_id_pk" PRIMARY KEY("comment_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "study_archive" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"plan_id" text NOT NULL,
	"archive_no" text NOT NULL,
	"verify_code" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "study_cart_item" (
	"account_id" text NOT NULL,
	"plan_id" text NOT NULL,
	"course_id" text NOT NULL,
	"price" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "study_cart_item_account_id_plan_id_course_id_pk" PRIMARY KEY("account_id","plan_id","course_id")
);
--> statement-breakpoint
CREATE TABLE "study_clock" (
	"account_id" text PRIMARY KEY NOT NULL,
	"used_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "study_course" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"teacher_name" text NOT NULL,
	"intro" text NOT NULL,
	"score" smallint,
	"allow_skip" boolean NOT NULL,
	"max_speed" smallint NOT NULL,
	"exam_tries" smallint,
	"attachments" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "study_enrolment" (
	"account_id" text NOT NULL,
	"course_id" text NOT NULL,
	"plan_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"opened_at" timestamp with time zone,
	"started_at" timestamp with time zone,
	"last_study_at" timestamp with time zone,
	"passed_at" timestamp with time zone,
	"finished_seconds" integer DEFAULT 0 NOT NULL,
	"percent" smallint DEFAULT 0 NOT NULL,
	"exam_state" smallint NOT NULL,
	"exam_score" smallint,
	"exam_taken" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "study_enrolment_account_id_course_id_pk" PRIMARY KEY("account_id","course_id")
);
--> statement-breakpoint
CREATE TABLE "study_framework" (
	"id" text PRIMARY KEY NOT NULL,
	"plan_id" text NOT NULL,
	"parent_id" text,
	"name" text NOT NULL,
	"hour_type" smallint,
	"min_hour" integer NOT NULL,
	"sort" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "study_ledger" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"plan_id" text NOT NULL,
	"course_id" text NOT NULL,
	"section_id" text NOT NULL,
	"client_id" text NOT NULL,
	"seq" integer NOT NULL,
	"from_second" integer NOT NULL,
	"to_second" integer NOT NULL,
	"counted" integer NOT NULL,
	"uncounted" integer NOT NULL,
	"reason" text,
	"watched_at" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "study_plan" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"year" integer NOT NULL,
	"org_id" text NOT NULL,
	"intro" text NOT NULL,
	"target" text NOT NULL,
	"rules" jsonb NOT NULL,
	"required_hour" integer NOT NULL,
	"elective_hour" integer NOT NULL,
	"credit" integer NOT NULL,
	"publish_at" timestamp with time zone NOT NULL,
	"start_at" timestamp with time zone NOT NULL,
	"end_at" timestamp with time zone NOT NULL,
	"signup_start_at" timestamp with time zone NOT NULL,
	"signup_end_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "study_plan_course" (
	"plan_id" text NOT NULL,
	"course_id" text NOT NULL,
	"framework_id" text NOT NULL,
	"hour_type" smallint NOT NULL,
	"hour" integer NOT NULL,
	"price" integer NOT NULL,
	"off_shelf" boolean DEFAULT false NOT NULL,
	"sort" integer NOT NULL,
	CONSTRAINT "study_plan_course_plan_id_course_id_pk" PRIMARY KEY("plan_id","course_id")
);
--> statement-breakpoint
CREATE TABLE "study_section" (
	"id" text PRIMARY KEY NOT NULL,
	"course_id" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"seconds" integer NOT NULL,
	"storage_key" text NOT NULL,
	"captions_key" text,
	"mime" text NOT NULL,
	"size" integer NOT NULL,
	"captions_size" integer,
	"sha256" text NOT NULL,
	"sort" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "study_signup" (
	"account_id" text NOT NULL,
	"plan_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ending_told" boolean DEFAULT false NOT NULL,
	CONSTRAINT "study_signup_account_id_plan_id_pk" PRIMARY KEY("account_id","plan_id")
);
--> statement-breakpoint
CREATE TABLE "study_watched" (
	"account_id" text NOT NULL,
	"section_id" text NOT NULL,
	"parts" jsonb NOT NULL,
	"finished_seconds" integer NOT NULL,
	"last_position" integer NOT NULL,
	CONSTRAINT "study_watched_account_id_section_id_pk" PRIMARY KEY("account_id","section_id")
);
--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_org_id_organisation_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessment" ADD CONSTRAINT "assessment_plan_id_assessment_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."assessment_plan"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessment" ADD CONSTRAINT "assessment_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessment_snapshot" ADD CONSTRAINT "assessment_snapshot_assessment_id_assessment_id_fk" FOREIGN KEY ("assessment_id") REFERENCES "public"."assessment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_run" ADD CONSTRAINT "import_run_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_run" ADD CONSTRAINT "import_run_assessment_id_assessment_id_fk" FOREIGN KEY ("assessment_id") REFERENCES "public"."assessment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record" ADD CONSTRAINT "record_assessment_id_assessment_id_fk" FOREIGN KEY ("assessment_id") REFERENCES "public"."assessment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_seat" ADD CONSTRAINT "review_seat_org_id_organisation_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_seat" ADD CONSTRAINT "review_seat_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill" ADD CONSTRAINT "bill_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_order" ADD CONSTRAINT "invoice_order_invoice_id_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoice"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_event" ADD CONSTRAINT "order_event_order_id_study_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."study_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_item" ADD CONSTRAINT "order_item_order_id_study_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."study_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_item" ADD CONSTRAINT "order_item_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recharge" ADD CONSTRAINT "recharge_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_order_id_study_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."study_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_item" ADD CONSTRAINT "refund_item_refund_id_refund_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refund"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_order" ADD CONSTRAINT "study_order_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment" ADD CONSTRAINT "comment_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_like" ADD CONSTRAINT "comment_like_comment_id_comment_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_like" ADD CONSTRAINT "comment_like_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_archive" ADD CONSTRAINT "study_archive_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_archive" ADD CONSTRAINT "study_archive_plan_id_study_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."study_plan"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_cart_item" ADD CONSTRAINT "study_cart_item_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_clock" ADD CONSTRAINT "study_clock_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_enrolment" ADD CONSTRAINT "study_enrolment_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_enrolment" ADD CONSTRAINT "study_enrolment_course_id_study_course_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."study_course"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_enrolment" ADD CONSTRAINT "study_enrolment_plan_id_study_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."study_plan"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_framework" ADD CONSTRAINT "study_framework_plan_id_study_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."study_plan"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_ledger" ADD CONSTRAINT "study_ledger_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_plan" ADD CONSTRAINT "study_plan_org_id_organisation_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_plan_course" ADD CONSTRAINT "study_plan_course_plan_id_study_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."study_plan"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_plan_course" ADD CONSTRAINT "study_plan_course_course_id_study_course_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."study_course"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_plan_course" ADD CONSTRAINT "study_plan_course_framework_id_study_framework_id_fk" FOREIGN KEY ("framework_id") REFERENCES "public"."study_framework"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_section" ADD CONSTRAINT "study_section_course_id_study_course_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."study_course"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_signup" ADD CONSTRAINT "study_signup_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_signup" ADD CONSTRAINT "study_signup_plan_id_study_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."study_plan"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_watched" ADD CONSTRAINT "study_watched_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_watched" ADD CONSTRAINT "study_watched_section_id_study_section_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."study_section"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_login_key" ON "account" USING btree ("login_key");--> statement-breakpoint
CREATE UNIQUE INDEX "account_mobile_key" ON "account" USING btree ("mobile_key");--> statement-breakpoint
CREATE UNIQUE INDEX "account_id_doc_key" ON "account" USING btree ("id_doc_key");--> statement-breakpoint
CREATE UNIQUE INDEX "account_official" ON "account" USING btree ("official_open_id");--> statement-breakpoint
CREATE INDEX "account_mobile" ON "account" USING btree ("mobile");--> statement-breakpoint
CREATE INDEX "account_id_doc" ON "account" USING btree ("id_doc_no");--> statement-breakpoint
CREATE INDEX "account_org" ON "account" USING btree ("org_id");--> statement-breakpoint
CREATE UNIQUE INDEX "assessment_plan_account" ON "assessment" USING btree ("plan_id","account_id");--> statement-breakpoint
CREATE INDEX "assessment_account" ON "assessment" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "audit_log_account" ON "audit_log" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "dictionary_item_sort" ON "dictionary_item" USING btree ("dictionary","sort");--> statement-breakpoint
CREATE INDEX "idempotency_created" ON "idempotency" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "import_run_expires" ON "import_run" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "message_newest" ON "message" USING btree ("account_id","created_at","id") WHERE "message"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "message_category" ON "message" USING btree ("account_id","category","created_at","id") WHERE "message"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "message_unread" ON "message" USING btree ("account_id","category","created_at","id") WHERE "message"."read_at" is null and "message"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "message_open_todo" ON "message" USING btree (("target" ->> 'bizId')) WHERE ("message"."target" ->> 'state') = 'open';--> statement-breakpoint
CREATE INDEX "message_deletion" ON "message" USING btree ("account_id","delete_id") WHERE "message"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "message_deleted" ON "message" USING btree ("deleted_at") WHERE "message"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "organisation_parent" ON "organisation" USING btree ("parent_id","sort");--> statement-breakpoint
CREATE INDEX "rate_limit_expire" ON "rate_limit" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "record_assessment" ON "record" USING btree ("assessment_id","category","created_at");--> statement-breakpoint
CREATE INDEX "record_account" ON "record" USING btree ("account_id","category");--> statement-breakpoint
CREATE INDEX "resource_owner" ON "resource" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "review_log_document" ON "review_log" USING btree ("document_id","created_at");--> statement-breakpoint
CREATE INDEX "review_seat_account" ON "review_seat" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "secret_subject" ON "secret" USING btree ("kind","subject","created_at");--> statement-breakpoint
CREATE INDEX "secret_hash" ON "secret" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "secret_expires" ON "secret" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "session_account" ON "session" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "session_expires" ON "session" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sms_outbox_created" ON "sms_outbox" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "bill_serial" ON "bill" USING btree ("account_id","serial");--> statement-breakpoint
CREATE INDEX "bill_time" ON "bill" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "invoice_owner" ON "invoice" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "order_event_serial" ON "order_event" USING btree ("order_id","serial");--> statement-breakpoint
CREATE INDEX "order_item_order" ON "order_item" USING btree ("order_id","sort");--> statement-breakpoint
CREATE INDEX "order_item_course" ON "order_item" USING btree ("account_id","course_id");--> statement-breakpoint
CREATE INDEX "payment_biz" ON "payment" USING btree ("biz","biz_id","created_at");--> statement-breakpoint
CREATE INDEX "recharge_owner" ON "recharge" USING btree ("account_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "recharge_token" ON "recharge" USING btree ("account_id","client_token");--> statement-breakpoint
CREATE INDEX "refund_order" ON "refund" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "refund_token" ON "refund" USING btree ("account_id","client_token");--> statement-breakpoint
CREATE INDEX "refund_open" ON "refund" USING btree ("created_at") WHERE "refund"."status" = 2;--> statement-breakpoint
CREATE UNIQUE INDEX "study_order_no" ON "study_order" USING btree ("order_no");--> statement-breakpoint
CREATE UNIQUE INDEX "study_order_token" ON "study_order" USING btree ("account_id","client_token");--> statement-breakpoint
CREATE INDEX "study_order_owner" ON "study_order" USING btree ("account_id","created_at","id");--> statement-breakpoint
CREATE INDEX "study_order_waiting" ON "study_order" USING btree ("expire_at") WHERE "study_order"."status" = 0;--> statement-breakpoint
CREATE INDEX "comment_latest" ON "comment" USING btree ("course_id","created_at","id");--> statement-breakpoint
CREATE INDEX "comment_likes" ON "comment" USING btree ("course_id","like_count","created_at","id");--> statement-breakpoint
CREATE INDEX "comment_parent" ON "comment" USING btree ("parent_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "study_archive_owner" ON "study_archive" USING btree ("account_id","plan_id");--> statement-breakpoint
CREATE UNIQUE INDEX "study_archive_code" ON "study_archive" USING btree ("verify_code");--> statement-breakpoint
CREATE INDEX "study_enrolment_plan" ON "study_enrolment" USING btree ("account_id","plan_id");--> statement-breakpoint
CREATE INDEX "study_enrolment_course" ON "study_enrolment" USING btree ("course_id","last_study_at") WHERE "study_enrolment"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "study_framework_plan" ON "study_framework" USING btree ("plan_id","sort");--> statement-breakpoint
CREATE UNIQUE INDEX "study_ledger_replay" ON "study_ledger" USING btree ("account_id","client_id","seq");--> statement-breakpoint
CREATE INDEX "study_ledger_plan" ON "study_ledger" USING btree ("account_id","plan_id","created_at","id");--> statement-breakpoint
CREATE INDEX "study_plan_year" ON "study_plan" USING btree ("year","publish_at");--> statement-breakpoint
CREATE INDEX "study_plan_published" ON "study_plan" USING btree ("publish_at");--> statement-breakpoint
CREATE INDEX "study_plan_course_sort" ON "study_plan_course" USING btree ("plan_id","sort");--> statement-breakpoint
CREATE INDEX "study_plan_course_course" ON "study_plan_course" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "study_section_course" ON "study_section" USING btree ("course_id","sort");--> statement-breakpoint
CREATE INDEX "study_signup_plan" ON "study_signup" USING btree ("plan_id");