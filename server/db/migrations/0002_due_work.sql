CREATE TABLE "due_claim" (
	"job" text NOT NULL,
	"subject" text NOT NULL,
	"owner" text NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"tries" integer NOT NULL,
	CONSTRAINT "due_claim_job_subject_pk" PRIMARY KEY("job","subject")
);
--> statement-breakpoint
CREATE INDEX "due_claim_until" ON "due_claim" USING btree ("until");--> statement-breakpoint
CREATE INDEX "upload_part_created" ON "upload_part" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "invoice_asked" ON "invoice" USING btree ("created_at") WHERE "invoice"."state" = 0;--> statement-breakpoint
CREATE INDEX "payment_waiting" ON "payment" USING btree ("created_at") WHERE "payment"."state" = 0;--> statement-breakpoint
CREATE INDEX "recharge_waiting" ON "recharge" USING btree ("expire_at") WHERE "recharge"."status" = 0;