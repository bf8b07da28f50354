ALTER TABLE "account" ADD COLUMN "locked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "locked_why" text;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "left_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "left_on" text;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "left_why" text;--> statement-breakpoint
ALTER TABLE "resource_change" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "resource_request" ADD COLUMN "secrets" text;