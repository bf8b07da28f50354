import { asc, eq, inArray } from 'drizzle-orm';
import { testDatabase } from '../../tests/support/testDatabase';
import { relatedRows } from './relatedRows';
import { organisation, studyFramework, studyPlan } from './schema';

let memory: Awaited<ReturnType<typeof testDatabase>>;
const at = new Date('2026-11-21T01:02:03.456Z');
beforeAll(async () => {
  memory = await testDatabase();
  const { db } = memory;
  await db
    .insert(organisation)
    .values({ id: 'o', name: '省', kind: 'province', code: '1', path: ['省', '"'], sort: 1 });
  const plan = {
    year: 2026,
    orgId: 'o',
    intro: '',
    target: '',
    rules: ['甲', '{"a":1}'],
    requiredHour: 1,
    electiveHour: 2,
    credit: 3,
  };
  const times = { publishAt: at, startAt: at, endAt: at, signupStartAt: at, signupEndAt: at };
  await db.insert(studyPlan).values([
    { id: 'p1', name: '一', ...plan, ...times },
    { id: 'p2', name: '二', ...plan, ...times },
  ]);
  await db.insert(studyFramework).values(
    ['f2', 'f1', 'g1'].map((id, sort) => ({
      id,
      planId: id === 'g1' ? 'p2' : 'p1',
      parentId: null,
      name: id,
      minHour: 10,
      sort,
    })),
  );
});
afterAll(() => memory.close());

test('rows that belong to a row come with it, equal to what the table itself answers', async () => {
  const { db } = memory;
  const frameworks = relatedRows(studyFramework, {
    where: eq(studyFramework.planId, studyPlan.id),
    order: [asc(studyFramework.id)],
  });
  const read = await db.select({ id: studyPlan.id, frameworks }).from(studyPlan).orderBy(asc(studyPlan.id));
  const own = await db
    .select()
    .from(studyFramework)
    .where(eq(studyFramework.planId, 'p1'))
    .orderBy(asc(studyFramework.id));
  expect(own.map(({ id }) => id)).toEqual(['f1', 'f2']);
  expect(read.map((one) => one.frameworks.map(({ id }) => id))).toEqual([['f1', 'f2'], ['g1']]);
  expect(read[0]?.frameworks).toEqual(own);
});

test('instants, texts and objects are what they are, and nothing is an empty list', async () => {
  const { db } = memory;
  const plans = relatedRows(studyPlan, { where: eq(studyPlan.orgId, organisation.id), order: [asc(studyPlan.id)] });
  const [read] = await db
    .select({ plans })
    .from(organisation)
    .where(inArray(organisation.id, ['o']));
  expect(read?.plans).toEqual(await db.select().from(studyPlan).orderBy(asc(studyPlan.id)));
  expect(read?.plans[0]?.publishAt).toEqual(at);
  await db.insert(organisation).values({ id: 'x', name: '', kind: 'city', code: '2', path: [], sort: 2 });
  expect(await db.select({ plans }).from(organisation).where(eq(organisation.id, 'x'))).toEqual([{ plans: [] }]);
});
