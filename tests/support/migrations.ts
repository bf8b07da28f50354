import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';

const folder = join(__dirname, '../../server/db/migrations');

export interface EarlierDatabase {
  /** Runs statements and ignores their results. */
  exec: (sql: string) => Promise<unknown>;
  rows: (sql: string) => Promise<Record<string, unknown>[]>;
  /** Runs the migration that it was stopped before, and all later ones. */
  goOn: () => Promise<void>;
  close: () => Promise<void>;
}

/** Database as it was before a migration, which is given by the end of its name. */
export async function databaseBefore(migration: string): Promise<EarlierDatabase> {
  const { entries } = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as {
    entries: { tag: string }[];
  };
  const tags = entries.map(({ tag }) => tag);
  const at = tags.findIndex((tag) => tag.endsWith(`_${migration}`));
  if (at < 1) throw new Error(`No migration before ${migration}`);
  const db = await PGlite.create();
  const apply = async (all: readonly string[]) => {
    for (const tag of all)
      for (const statement of readFileSync(join(folder, `${tag}.sql`), 'utf8').split('--> statement-breakpoint'))
        await db.exec(statement);
  };
  await apply(tags.slice(0, at));
  return {
    exec: (sql) => db.exec(sql),
    rows: async (sql) => (await db.query<Record<string, unknown>>(sql)).rows,
    goOn: () => apply(tags.slice(at)),
    close: () => db.close(),
  };
}
