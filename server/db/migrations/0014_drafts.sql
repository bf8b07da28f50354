CREATE TABLE "draft" (
	"account_id" text NOT NULL,
	"key" text NOT NULL,
	"content" text NOT NULL,
	"base_version" integer,
	"device" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"row_version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "draft_account_id_key_pk" PRIMARY KEY("account_id","key")
);
--> statement-breakpoint
ALTER TABLE "draft" ADD CONSTRAINT "draft_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "draft_saved" ON "draft" USING btree ("saved_at");