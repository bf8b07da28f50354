DROP INDEX "payment_waiting";--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "over_at" timestamp with time zone;--> statement-breakpoint
UPDATE "payment" SET "over_at" = coalesce("paid_at", "created_at") WHERE "state" = 1;--> statement-breakpoint
CREATE INDEX "payment_open" ON "payment" USING btree ("created_at") WHERE "payment"."over_at" is null;