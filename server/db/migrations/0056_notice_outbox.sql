CREATE TABLE "mail_outbox" (
	"id" text PRIMARY KEY NOT NULL,
	"receiver" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notice_choice" (
	"account_id" text PRIMARY KEY NOT NULL,
	"off" jsonb NOT NULL,
	"quiet_from" smallint,
	"quiet_to" smallint,
	"digest_at" smallint NOT NULL,
	"mail" text
);
--> statement-breakpoint
CREATE TABLE "notice_outbox" (
	"message_id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"timed" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notice_parcel" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"way" text NOT NULL,
	"message_ids" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"ended_at" timestamp with time zone,
	"failure" text,
	"texts" smallint
);
--> statement-breakpoint
CREATE TABLE "notice_way" (
	"way" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "locale" text;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "variant" text;--> statement-breakpoint
ALTER TABLE "notice_choice" ADD CONSTRAINT "notice_choice_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_outbox" ADD CONSTRAINT "notice_outbox_message_id_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."message"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_outbox" ADD CONSTRAINT "notice_outbox_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_parcel" ADD CONSTRAINT "notice_parcel_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_outbox_created" ON "mail_outbox" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "notice_outbox_due" ON "notice_outbox" USING btree ("due_at","account_id");--> statement-breakpoint
CREATE INDEX "notice_outbox_account" ON "notice_outbox" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "notice_parcel_waiting" ON "notice_parcel" USING btree ("created_at") WHERE "notice_parcel"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "notice_parcel_ended" ON "notice_parcel" USING btree ("ended_at") WHERE "notice_parcel"."ended_at" is not null;--> statement-breakpoint
CREATE INDEX "notice_parcel_account" ON "notice_parcel" USING btree ("account_id");