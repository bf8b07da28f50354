CREATE INDEX "document_unnoted" ON "document" USING btree (("attempt" - coalesce("works_of", 0)));--> statement-breakpoint
UPDATE "document" SET "works_of" = "attempt" WHERE "attempt" > 0 AND "kind" IN ('profile', 'unitTransfer', 'certificate', 'eedReport', 'creditConversion');
