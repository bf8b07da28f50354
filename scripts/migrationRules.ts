import type { Migration } from '../server/db/migrating/read';
import { readStatement } from '../server/db/migrating/steps';

/** The last migration of the releases that could not run beside another: the rules are those of the ones after it. */
export const BEFORE_THE_RULES = '0073_draft_base';

const any = (...texts: string[]) => new RegExp(texts.join('|'), 'i');
const CREATES = /^CREATE TABLE (?:IF NOT EXISTS )?(?:"public"\.)?"?(\w+)"?/i;
const ALTERS = /^(?:ALTER TABLE|UPDATE|DELETE FROM|INSERT INTO|TRUNCATE(?: TABLE)?) (?:"public"\.)?"?(\w+)"?/i;
const TAKES_AWAY = any(
  '^DROP TABLE',
  ' DROP COLUMN ',
  ' RENAME ',
  ' SET NOT NULL',
  ' SET DATA TYPE ',
  ' ADD CONSTRAINT ',
  '^TRUNCATE',
);
const REQUIRED = / ADD COLUMN (?!.* DEFAULT ).* NOT NULL/i;
/** Locks a table for as long as it has rows. */
const LONG = any(
  '^UPDATE ',
  '^DELETE FROM ',
  ' SET DATA TYPE ',
  ' ADD CONSTRAINT \\S+ (?:UNIQUE|PRIMARY KEY)',
  ' DEFAULT (?:now|gen_random|random)',
);
const BRIEF = /^-- brief: \S+/m;

/** Reasons why a migration may not run while people work; none for one that only adds. Statements on its own new tables are free. */
export function hindrances({ texts, since }: Pick<Migration, 'texts' | 'since'>): string[] {
  const made = new Set<string>();
  return texts.flatMap((text) => {
    const { statement, portions } = readStatement(text);
    const created = CREATES.exec(statement)?.[1];
    if (created) made.add(created);
    const table = ALTERS.exec(statement)?.[1];
    if (table && made.has(table)) return [];
    const short = statement.split('\n')[0]?.slice(0, 80);
    const why: string[] = [];
    if ((TAKES_AWAY.test(statement) || REQUIRED.test(statement)) && !since)
      why.push(
        `${short}: the release before still uses or does not fill it. A release has to do without it first; then name that release's migration: "-- contract: since <name>".`,
      );
    if (LONG.test(statement) && !portions && !BRIEF.test(text))
      why.push(
        `${short}: others wait for as long as it takes. Change the rows in portions ("-- portions of "table" by "key"", ":portion" among the conditions), or say above it why that is short: "-- brief: <why>".`,
      );
    return why;
  });
}
