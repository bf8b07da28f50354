CREATE TABLE "recusal_rule" (
	"id" text PRIMARY KEY NOT NULL,
	"rule" text NOT NULL,
	"kinds" jsonb,
	"lowest" smallint,
	"highest" smallint,
	"retired_at" timestamp with time zone,
	"row_version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
-- The rules as they held before they could be set: for all documents, at every level. That of teams is new, and holds when an office brings it into force.
INSERT INTO "recusal_rule" ("id", "rule", "created_at", "updated_at", "retired_at") VALUES
	('rule:sameUnit', 'sameUnit', now(), now(), null),
	('rule:team', 'team', now(), now(), now()),
	('rule:named', 'named', now(), now(), null);
