import { eq, sql } from 'drizzle-orm';
import { searchText } from '../../domain/text';
import { testDatabase } from '../../tests/support/testDatabase';
import { asSeen, isLike, patternOf } from './paged';
import { organisation } from './schema';
import { soughtOf } from './sought';

let memory: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  memory = await testDatabase();
});
afterAll(() => memory.close());

const names = ['柳州市第二中学', 'Ｎｏ．１２ High\u200bSchool', '\u202a外国语\u202c 学校', 'ABC', 'ﬁne', ''];

test('the database keeps a text as a search makes it, and follows a change', async () => {
  const { db } = memory;
  await db
    .insert(organisation)
    .values(
      names.map((name, i) => ({ id: `sought${i}`, name, kind: 'school' as const, code: `${i}`, path: [], sort: i })),
    );
  const stored = async (i: number) =>
    (
      await db
        .select()
        .from(organisation)
        .where(eq(organisation.id, `sought${i}`))
    )[0]?.nameSought;
  for (const [i, name] of names.entries()) {
    const [made] = await db
      .select({ text: sql<string>`lower(${asSeen(sql`${name}::text`)})` })
      .from(sql`(values (1)) one`);
    expect([name, await stored(i)]).toEqual([name, made?.text]);
  }
  await db.update(organisation).set({ name: '新校名' }).where(eq(organisation.id, 'sought0'));
  expect(await stored(0)).toBe('新校名');
});

test.each([
  ['no.12 high', ['sought1']],
  ['HIGHSCHOOL', ['sought1']],
  ['外国语', ['sought2']],
  ['abc', ['sought3']],
  ['fine', ['sought4']],
  ['%', []],
])('a search for %s compares the kept text', async (keyword, ids) => {
  const { db } = memory;
  expect(soughtOf(organisation.name)).toBeDefined();
  const pattern = patternOf(keyword) as string;
  expect(pattern).toContain(searchText(keyword).slice(0, 1) === '%' ? '\\%' : searchText(keyword));
  const query = db
    .select({ id: organisation.id })
    .from(organisation)
    .where(isLike(pattern, [organisation.name]))
    .orderBy(organisation.id);
  expect(query.toSQL().sql).toContain('name_sought');
  const found = (await query).filter(({ id }) => id.startsWith('sought'));
  expect(found.map(({ id }) => id)).toEqual(ids);
});
