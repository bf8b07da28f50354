ALTER TABLE "review_recusal" ADD COLUMN "given_by" text;--> statement-breakpoint
ALTER TABLE "review_recusal" ADD COLUMN "office_id" text;