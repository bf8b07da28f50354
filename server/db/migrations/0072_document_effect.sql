ALTER TABLE "document" ADD COLUMN "effect_on" text;--> statement-breakpoint
CREATE INDEX "document_effect" ON "document" USING btree ("kind","effect_on") WHERE "document"."effect_on" is not null;