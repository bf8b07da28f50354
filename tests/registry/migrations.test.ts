import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BEFORE_THE_RULES, hindrances } from '../../scripts/migrationRules';
import { readMigrations } from '../../server/db/migrating/read';
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

test('no migration breaks the release before it or makes people wait', () => {
  const all = readMigrations(folder);
  const later = all.slice(all.findIndex(({ name }) => name === BEFORE_THE_RULES) + 1);
  expect(later.length).toBeLessThan(all.length);
  expect(later.flatMap((migration) => hindrances(migration).map((why) => `${migration.name}: ${why}`))).toEqual([]);
});

const since = { name: '0000_initial', when: 1 };
test.each([
  [['ALTER TABLE "a" ADD COLUMN "b" text', 'CREATE INDEX "a_b" ON "a" ("b")'], 0],
  [
    ['CREATE TABLE "a" ("b" text)', 'ALTER TABLE "a" ADD CONSTRAINT "a_b" UNIQUE ("b")', 'INSERT INTO "a" VALUES (1)'],
    0,
  ],
  [['ALTER TABLE "a" ADD COLUMN "b" integer DEFAULT 1 NOT NULL'], 0],
  [['ALTER TABLE "a" ADD COLUMN "b" integer NOT NULL'], 1],
  [['ALTER TABLE "a" ALTER COLUMN "b" SET NOT NULL'], 1],
  [['ALTER TABLE "a" RENAME COLUMN "b" TO "c"', 'DROP TABLE "d"'], 2],
  [['ALTER TABLE "a" ADD CONSTRAINT "a_b" CHECK ("b" > 0)'], 1],
  [['ALTER TABLE "a" ALTER COLUMN "b" SET DATA TYPE bigint'], 2],
  [['-- brief: a row for each office\nALTER TABLE "a" ALTER COLUMN "b" SET DATA TYPE bigint'], 1],
  [['UPDATE "a" SET "b" = 1'], 1],
  [['-- portions of "a" by "id"\nUPDATE "a" SET "b" = 1 WHERE :portion'], 0],
  [['-- brief: a row for each office\nUPDATE "a" SET "b" = 1'], 0],
] as const)('%j has %i hindrances', (texts, count) => {
  expect(hindrances({ texts: [...texts] })).toHaveLength(count);
});

test('what an earlier release has done without may go', () => {
  expect(hindrances({ texts: ['ALTER TABLE "a" DROP COLUMN "b"'], since })).toEqual([]);
});
