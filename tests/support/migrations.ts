import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PORTION } from '../../server/db/migrating/steps';
import { type EmptyDatabase, emptyDatabase } from './testDatabase';

const folder = join(__dirname, '../../server/db/migrations');

export interface EarlierDatabase extends EmptyDatabase {
  /** Runs the migration that it was stopped before, and all later ones. */
  goOn: () => Promise<void>;
}

/** Database as it was before a migration, which is given by the end of its name. */
export async function databaseBefore(migration: string): Promise<EarlierDatabase> {
  const { entries } = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as {
    entries: { tag: string }[];
  };
  const tags = entries.map(({ tag }) => tag);
  const at = tags.findIndex((tag) => tag.endsWith(`_${migration}`));
  if (at < 1) throw new Error(`No migration before ${migration}`);
  const db = await emptyDatabase();
  const apply = async (all: readonly string[]) => {
    // All rows are one portion here.
    for (const tag of all)
      for (const statement of readFileSync(join(folder, `${tag}.sql`), 'utf8').split('--> statement-breakpoint'))
        await db.exec(statement.replaceAll(PORTION, 'true'));
  };
  await apply(tags.slice(0, at));
  return { ...db, goOn: () => apply(tags.slice(at)) };
}
