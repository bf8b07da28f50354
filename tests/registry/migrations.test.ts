import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../server/fingerprint';

const folder = join(projectRoot, 'server/db/migrations');
const { entries } = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as {
  entries: { idx: number; tag: string }[];
};

test('all migrations are there, since a data directory may be of any earlier build', () => {
  expect(entries.length).toBeGreaterThan(36);
  expect(entries.map(({ idx }) => idx)).toEqual(entries.map((_, n) => n));
  expect(entries.filter(({ tag }) => !existsSync(join(folder, `${tag}.sql`)))).toEqual([]);
});

test('only the newest snapshot of the schema is kept: the next migration is compared with it', () => {
  const newest = `${String(entries.at(-1)?.idx).padStart(4, '0')}_snapshot.json`;
  expect(readdirSync(join(folder, 'meta')).sort()).toEqual([newest, '_journal.json']);
});
