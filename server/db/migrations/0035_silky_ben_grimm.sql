ALTER TABLE "studio_member" ADD COLUMN "decision_id" text;--> statement-breakpoint
ALTER TABLE "studio_member" ADD COLUMN "decision_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "studio_member_log" ADD COLUMN "todoes" jsonb;--> statement-breakpoint
ALTER TABLE "studio_member_log" ADD COLUMN "undoes" text;--> statement-breakpoint
CREATE INDEX "studio_member_decision" ON "studio_member" USING btree ("decision_due_at","studio_id") WHERE "studio_member"."decision_due_at" is not null;--> statement-breakpoint
-- Decisions are told when they can be taken back no more, so that a decision taken back is told no more: its words are gone.
UPDATE "message" SET "title" = '之前的一项审核决定已撤回', "content" = '请等待新的审核决定。', "words" = NULL WHERE "words" ->> 'key' LIKE 'notice.%.undone';
