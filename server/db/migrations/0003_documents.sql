CREATE TABLE "document" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"account_id" text NOT NULL,
	"plan_id" text,
	"stage" text DEFAULT '' NOT NULL,
	"status" smallint NOT NULL,
	"attempt" integer DEFAULT 0 NOT NULL,
	"level" smallint DEFAULT 0 NOT NULL,
	"office_id" text,
	"title" text DEFAULT '' NOT NULL,
	"values" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"last_reason" text,
	"submitted_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"no" text,
	"verify_code" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"row_version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "document_log" (
	"id" text PRIMARY KEY NOT NULL,
	"document_id" text NOT NULL,
	"attempt" integer NOT NULL,
	"action" text NOT NULL,
	"status" smallint NOT NULL,
	"level" smallint DEFAULT 0 NOT NULL,
	"operator_id" text,
	"operator" text NOT NULL,
	"reason" text,
	"remarks" jsonb,
	"marks" jsonb,
	"before" jsonb,
	"undoes" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "document_snapshot" (
	"document_id" text NOT NULL,
	"attempt" integer NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "document_snapshot_document_id_attempt_pk" PRIMARY KEY("document_id","attempt")
);
--> statement-breakpoint
CREATE TABLE "review_draft" (
	"document_id" text NOT NULL,
	"account_id" text NOT NULL,
	"attempt" integer NOT NULL,
	"opinion" text NOT NULL,
	"scores" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"row_version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "review_draft_document_id_account_id_pk" PRIMARY KEY("document_id","account_id")
);
--> statement-breakpoint
-- The review of earlier yearly assessments moves into the tables of documents; ids stay.
INSERT INTO "document" ("id", "kind", "account_id", "plan_id", "status", "attempt", "title", "last_reason", "submitted_at", "decided_at", "no", "verify_code", "created_at", "updated_at", "row_version")
SELECT a."id", 'assessment', a."account_id", a."plan_id", a."status", a."attempt", p."name", a."last_reason", a."submitted_at",
	(SELECT max(l."created_at") FROM "review_log" l WHERE l."document_id" = a."id" AND l."action" IN ('pass', 'notPass')),
	a."form_no", a."verify_code",
	least(a."updated_at", a."submitted_at", (SELECT min(l."created_at") FROM "review_log" l WHERE l."document_id" = a."id")),
	a."updated_at", a."row_version"
FROM "assessment" a INNER JOIN "assessment_plan" p ON p."id" = a."plan_id";
--> statement-breakpoint
-- Whose turn it is: the first office above the teacher's organisation that has not passed the attempt (domain/assessment/levels.ts).
WITH RECURSIVE "chain" AS (
	SELECT a."id" AS "document_id", a."attempt", o."id" AS "org_id", o."parent_id", o."kind", 1 AS "depth"
	FROM "assessment" a INNER JOIN "account" c ON c."id" = a."account_id" INNER JOIN "organisation" o ON o."id" = c."org_id"
	WHERE a."status" IN (1, 2, 4)
	UNION ALL
	SELECT n."document_id", n."attempt", o."id", o."parent_id", o."kind", n."depth" + 1
	FROM "chain" n INNER JOIN "organisation" o ON o."id" = n."parent_id" WHERE n."depth" < 10
), "office" AS (
	SELECT n."document_id", n."attempt", n."org_id", n."depth",
		CASE n."kind" WHEN 'county' THEN 2 WHEN 'city' THEN 3 WHEN 'province' THEN 4 ELSE 1 END AS "level"
	FROM "chain" n
), "turn" AS (
	SELECT DISTINCT ON (o."document_id") o."document_id", o."org_id", o."level"
	FROM "office" o
	WHERE o."level" > coalesce((SELECT max(l."level") FROM "review_log" l WHERE l."document_id" = o."document_id" AND l."attempt" = o."attempt" AND l."action" = 'pass'), 0)
	ORDER BY o."document_id", o."depth"
)
UPDATE "document" d SET "level" = t."level", "office_id" = t."org_id" FROM "turn" t WHERE t."document_id" = d."id";
--> statement-breakpoint
INSERT INTO "document_snapshot" ("document_id", "attempt", "data", "created_at")
SELECT "assessment_id", "attempt", "data", "created_at" FROM "assessment_snapshot";
--> statement-breakpoint
INSERT INTO "document_log" ("id", "document_id", "attempt", "action", "status", "level", "operator_id", "operator", "reason", "remarks", "created_at")
SELECT l."id", l."document_id", l."attempt", l."action", l."status", l."level",
	CASE WHEN l."level" = 0 THEN a."account_id" END, l."operator", l."reason",
	(SELECT jsonb_agg(jsonb_build_object('section', m.v ->> 'value', 'reason', coalesce(m.v ->> 'reason', '')) ORDER BY m.n)
		FROM jsonb_array_elements(l."modules") WITH ORDINALITY AS m(v, n)),
	l."created_at"
FROM "review_log" l INNER JOIN "assessment" a ON a."id" = l."document_id";
--> statement-breakpoint
ALTER TABLE "assessment_snapshot" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "review_log" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "assessment_snapshot" CASCADE;--> statement-breakpoint
DROP TABLE "review_log" CASCADE;--> statement-breakpoint
ALTER TABLE "assessment" DROP CONSTRAINT "assessment_plan_id_assessment_plan_id_fk";
--> statement-breakpoint
ALTER TABLE "assessment" DROP CONSTRAINT "assessment_account_id_account_id_fk";
--> statement-breakpoint
DROP INDEX "assessment_plan_account";--> statement-breakpoint
DROP INDEX "assessment_form_no";--> statement-breakpoint
DROP INDEX "assessment_code";--> statement-breakpoint
DROP INDEX "assessment_account";--> statement-breakpoint
DROP INDEX "review_seat_account";--> statement-breakpoint
ALTER TABLE "review_seat" DROP CONSTRAINT "review_seat_org_id_account_id_pk";--> statement-breakpoint
ALTER TABLE "review_seat" ADD COLUMN "kind" text DEFAULT 'assessment' NOT NULL;--> statement-breakpoint
ALTER TABLE "review_seat" ALTER COLUMN "kind" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "review_seat" ADD CONSTRAINT "review_seat_kind_org_id_account_id_pk" PRIMARY KEY("kind","org_id","account_id");--> statement-breakpoint
ALTER TABLE "document" ADD CONSTRAINT "document_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document" ADD CONSTRAINT "document_office_id_organisation_id_fk" FOREIGN KEY ("office_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_log" ADD CONSTRAINT "document_log_document_id_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."document"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_snapshot" ADD CONSTRAINT "document_snapshot_document_id_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."document"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_draft" ADD CONSTRAINT "review_draft_document_id_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."document"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_draft" ADD CONSTRAINT "review_draft_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "document_of_plan" ON "document" USING btree ("kind","plan_id","account_id","stage");--> statement-breakpoint
CREATE UNIQUE INDEX "document_no" ON "document" USING btree ("no");--> statement-breakpoint
CREATE UNIQUE INDEX "document_code" ON "document" USING btree ("verify_code");--> statement-breakpoint
CREATE INDEX "document_account" ON "document" USING btree ("account_id","kind");--> statement-breakpoint
CREATE INDEX "document_office" ON "document" USING btree ("kind","office_id","status","submitted_at","id");--> statement-breakpoint
CREATE INDEX "document_log_document" ON "document_log" USING btree ("document_id","created_at");--> statement-breakpoint
CREATE INDEX "document_log_operator" ON "document_log" USING btree ("operator_id","created_at");--> statement-breakpoint
CREATE INDEX "review_draft_account" ON "review_draft" USING btree ("account_id");--> statement-breakpoint
ALTER TABLE "assessment" ADD CONSTRAINT "assessment_id_document_id_fk" FOREIGN KEY ("id") REFERENCES "public"."document"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_seat_account" ON "review_seat" USING btree ("account_id","kind");--> statement-breakpoint
ALTER TABLE "assessment" DROP COLUMN "plan_id";--> statement-breakpoint
ALTER TABLE "assessment" DROP COLUMN "account_id";--> statement-breakpoint
ALTER TABLE "assessment" DROP COLUMN "status";--> statement-breakpoint
ALTER TABLE "assessment" DROP COLUMN "attempt";--> statement-breakpoint
ALTER TABLE "assessment" DROP COLUMN "form_no";--> statement-breakpoint
ALTER TABLE "assessment" DROP COLUMN "verify_code";--> statement-breakpoint
ALTER TABLE "assessment" DROP COLUMN "last_reason";--> statement-breakpoint
ALTER TABLE "assessment" DROP COLUMN "submitted_at";--> statement-breakpoint
ALTER TABLE "assessment" DROP COLUMN "updated_at";--> statement-breakpoint
ALTER TABLE "assessment" DROP COLUMN "row_version";