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
CREATE INDEX "sms_outbox_created" ON "sms_outbox" USING btree ("created_at");