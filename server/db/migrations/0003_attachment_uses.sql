CREATE TABLE "attachment_use" (
	"resource_id" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" text NOT NULL,
	CONSTRAINT "attachment_use_resource_id_subject_kind_subject_id_pk" PRIMARY KEY("resource_id","subject_kind","subject_id")
);
--> statement-breakpoint
CREATE INDEX "attachment_use_subject" ON "attachment_use" USING btree ("subject_kind","subject_id");--> statement-breakpoint
INSERT INTO "attachment_use" ("resource_id", "subject_kind", "subject_id")
SELECT DISTINCT f."id", 'record', r."id"
FROM "record" r
CROSS JOIN LATERAL jsonb_path_query(r."data", 'strict $.**') AS v
JOIN "resource" f ON f."id" = v #>> '{}' AND f."owner_id" = r."account_id"
WHERE jsonb_typeof(v) = 'string';
--> statement-breakpoint
INSERT INTO "attachment_use" ("resource_id", "subject_kind", "subject_id")
SELECT u."resource_id", 'document', a."id"
FROM "attachment_use" u
JOIN "record" r ON u."subject_kind" = 'record' AND r."id" = u."subject_id"
JOIN "assessment" a ON a."id" = r."assessment_id" AND a."attempt" > 0
UNION
SELECT f."id", 'document', a."id"
FROM "assessment_snapshot" s
JOIN "assessment" a ON a."id" = s."assessment_id"
CROSS JOIN LATERAL jsonb_path_query(s."data", 'strict $.**') AS v
JOIN "resource" f ON f."id" = v #>> '{}' AND f."owner_id" = a."account_id"
WHERE jsonb_typeof(v) = 'string'
UNION
SELECT f."id", 'document', a."id"
FROM "assessment" a
JOIN "account" p ON p."id" = a."account_id"
JOIN "resource" f ON f."id" = p."profile" ->> 'avatarResId' AND f."owner_id" = p."id"
WHERE a."attempt" > 0;
--> statement-breakpoint
INSERT INTO "attachment_use" ("resource_id", "subject_kind", "subject_id")
SELECT f."id", 'profile', p."id"
FROM "account" p
JOIN "resource" f ON f."id" = p."profile" ->> 'avatarResId' AND f."owner_id" = p."id";
--> statement-breakpoint
INSERT INTO "attachment_use" ("resource_id", "subject_kind", "subject_id")
SELECT f."id", 'invoice', i."id"
FROM "invoice" i
JOIN "resource" f ON f."id" = i."res_id";
--> statement-breakpoint
UPDATE "message"
SET "target" = "target" || jsonb_build_object('page', 'profile', 'bizId', "account_id")
WHERE "words" ->> 'key' LIKE 'notice.profile.%' AND "target" ->> 'page' IS NULL;
