import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';

export interface Migration {
  /** Name of its file, without the ending. */
  name: string;
  /** Moment that it was written, by which all are ordered, in milliseconds. */
  when: number;
  hash: string;
  /** Texts between its breakpoints. */
  texts: string[];
  /**
   * The migration of the first release that no longer uses what this one takes away. Undefined for one that only adds, which
   * every earlier release can work with.
   */
  since?: { name: string; when: number };
}

const SINCE = /^-- contract: since (\w+)$/m;

/** Migrations of a folder, the oldest first. Throws for one that is missing, or that names an unknown one. */
export function readMigrations(folder: string): Migration[] {
  const journal = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as {
    entries: { tag: string; when: number }[];
  };
  const read = readMigrationFiles({ migrationsFolder: folder });
  return journal.entries.map(({ tag: name, when }, place) => {
    const { hash = '', sql: texts = [] } = read[place] ?? {};
    const named = SINCE.exec(texts.join('\n'))?.[1];
    if (!named) return { name, when, hash, texts };
    const since = journal.entries.slice(0, place).find(({ tag }) => tag === named);
    if (!since) throw new Error(`${name}: no migration ${named} before it`);
    return { name, when, hash, texts, since: { name: named, when: since.when } };
  });
}
