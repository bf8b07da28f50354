import { sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { fc, runsOf } from '../../tests/support/properties';
import { testDatabase } from '../../tests/support/testDatabase';
import { isContained, patternOf } from './paged';
import { isAmong, rowsNamed } from './rowsNamed';
import { account, document, organisation, studio, studyCourse, trainingProject } from './schema';
import { soughtOf } from './sought';

/* Rows that an index of letters finds, compared with reading every text. */

let memory: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  memory = await testDatabase();
});
afterAll(() => memory.close());

/** Letters that a search treats in a way of their own, and two of Chinese. */
const letters = ['王', '明', 'a', 'A', 'Ａ', 'ß', '1', '１', '%', '_', '\\', "'", '"', ',', '{', ' ', '\u200b', '𠮷'];
const texts = (least: number, most: number) =>
  fc.array(fc.constantFrom(...letters), { minLength: least, maxLength: most }).map((all) => all.join(''));
const school = (id: string, name: string, parentId?: string) => ({
  id,
  name,
  ...(parentId && { parentId }),
  kind: 'school',
  code: id,
  path: [],
  sort: 0,
});
const find = rowsNamed({
  names: { text: organisation.name },
  below: { text: organisation.name, by: organisation.parentId },
});

test('finds what reading every text finds, whatever the letters', async () => {
  const { db } = memory;
  await fc.assert(
    fc.asyncProperty(fc.array(texts(0, 6), { maxLength: 12 }), texts(1, 3), async (names, keyword) => {
      await db.delete(organisation);
      const rows = names.flatMap((name, i) => [school(`${i}`, name), school(`b${i}`, 'x', `${i}`)]);
      if (rows.length > 0) await db.insert(organisation).values(rows);
      const found = await find(db, keyword);
      const wanted = names.flatMap((name, i) => (isContained(keyword, [name]) ? [i] : []));
      expect(found?.sought).toBe(patternOf(keyword) && 'few');
      if (!found) return;
      expect(found.ids.names.toSorted()).toEqual(wanted.map((i) => `${i}`).toSorted());
      expect(found.ids.below.toSorted()).toEqual(wanted.map((i) => `b${i}`).toSorted());
      // The other way of a list: its own rows, compared with the ids.
      const { names: ids } = found.ids;
      const among = await db.select({ id: organisation.id }).from(organisation).where(isAmong(organisation.id, ids));
      expect(among.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    }),
    { numRuns: runsOf(100) },
  );
});

test('says how many there are: few, some, and many without their ids', async () => {
  const { db } = memory;
  await db.delete(organisation);
  const fill = async (from: number, to: number) => {
    for (let at = from; at < to; at += 1000)
      await db
        .insert(organisation)
        .values(Array.from({ length: Math.min(1000, to - at) }, (_, i) => school(`n${at + i}`, '同名学校', 'n0')));
  };
  const told = async (keyword: string) => {
    const found = await find(db, keyword);
    return found && [found.sought, found.ids.names.length, found.ids.below.length];
  };
  await fill(0, 300);
  expect(await told('学校')).toEqual(['few', 300, 300]);
  // Its letters are there, in another order.
  expect(await told('校学')).toEqual(['few', 0, 0]);
  await fill(300, 301);
  expect(await told('学校')).toEqual(['some', 301, 301]);
  await fill(301, 5001);
  expect(await told('学')).toEqual(['many', 0, 0]);
  expect(await told('缺')).toEqual(['few', 0, 0]);
  expect(await told('\u200b ')).toBeUndefined();
});

test.each([
  ['account', account.realName],
  ['document', document.title],
  ['organisation', organisation.name],
  ['studio', studio.name],
  ['study_course', studyCourse.name],
  ['training_project', trainingProject.name],
])('%s: the database has an index of the letters of its text', async (table, text) => {
  const sought = soughtOf(text);
  if (!sought) throw new Error(`${text.name} is not kept for searches`);
  const { rows } = (await memory.db.execute(
    sql`select indexdef from pg_indexes where tablename = ${table} and indexdef like '% USING gin %'`,
  )) as unknown as { rows: { indexdef: string }[] };
  const column = toSnakeCase(sought.name);
  expect(rows.map(({ indexdef }) => indexdef)).toEqual([
    expect.stringContaining(`gin (string_to_array(${column}, NULL::text))`),
  ]);
});
