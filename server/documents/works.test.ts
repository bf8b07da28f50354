import { eq, like, sql } from 'drizzle-orm';
import { declarationOf } from '../../domain/declarations';
import { worksIn } from '../../domain/declarations/works';
import { type Api, startApi } from '../../tests/support/api';
import { declarationWorld, PLAN } from '../../tests/support/declarant';
import { testContext } from '../../tests/support/server';
import { testArea, testKind } from '../../tests/support/testDocument';
import { newId } from '../db/id';
import { account, assessmentPlan, document, documentWork } from '../db/schema';
import { documentJobs } from './due';
import type { DocumentKind } from './kind';

let api: Api;
let world: Awaited<ReturnType<typeof declarationWorld>>;
beforeAll(async () => {
  api = await startApi({ further: [testArea], kinds: [testKind as unknown as DocumentKind] });
  world = await declarationWorld(api);
});
afterAll(() => api.close());

type Told = { why: string; applicant: string; title?: string; orgName: string; time?: string }[];
const toldOf = async (id: string) =>
  (await api.call(`GET /api/TestReview/GetReview/${id}`, { token: world.lower.token })).data
    .duplicates as never as Told;
async function handedIn() {
  const owner = await world.declarant();
  for (const answer of [await owner.save(), await owner.submit()])
    if (!answer.success) throw new Error(`${answer.errorMessage} ${JSON.stringify(answer.data)}`);
  return owner;
}
const giveBack = (id: string) =>
  api.call('POST /api/TestReview/SubmitReview', {
    token: world.lower.token,
    body: { ids: [id], result: 2, opinion: '题目与他人相同，请另拟' },
  });
const jobs = documentJobs([testKind as unknown as DocumentKind]);
async function due() {
  const work = { db: api.db, now: api.now, services: testContext(api.db, { now: api.now }).services };
  for (const job of jobs) while ((await job.turn(work, () => false)).more);
}

test('whoever declares the same is named to the reviewer; oneself only for something else; a draft is nothing declared', async () => {
  const one = await handedIn();
  expect(await toldOf(one.id)).toEqual([]);
  const two = await handedIn();
  const [told, ...others] = await toldOf(one.id);
  expect(others).toEqual([]);
  expect(told).toMatchObject({ why: 'work', applicant: two.row.realName, time: expect.stringMatching(/^2026/) });
  const [stored] = await api.db.select().from(document).where(eq(document.id, one.id));
  expect(told?.title).toBe(stored?.title);

  // The same work of another year by the same owner; and a third document that was never handed in.
  await world.declarant();
  const [planId, id] = ['plan of before', newId()];
  const [plan] = await api.db.select().from(assessmentPlan).where(eq(assessmentPlan.id, PLAN));
  await api.db.insert(assessmentPlan).values({ ...plan!, id: planId, year: 2025 });
  await api.db.insert(document).values({ ...stored!, id, planId, no: null, verifyCode: null, worksOf: null });
  await due();
  expect((await toldOf(one.id)).map(({ why }) => why).sort()).toEqual(['ownWork', 'work']);
  expect((await toldOf(two.id)).map(({ why }) => why)).toEqual(['work', 'work']);

  // A work that has another name when it is handed in again is no longer the same.
  const noted = await api.db.select().from(documentWork).where(eq(documentWork.documentId, two.id));
  expect(noted).toHaveLength(1);
  await giveBack(two.id);
  await api.takeEffect();
  for (const answer of [await two.save({ name: '别的题目' }), await two.submit()]) expect(answer.success).toBe(true);
  expect(await toldOf(two.id)).toEqual([]);
});

test('what is not noted yet is found without reading what is', async () => {
  const [owner] = await api.db.select({ id: account.id }).from(account).limit(1);
  await api.db.execute(sql`insert into ${document} (id, kind, account_id, status, attempt, works_of, created_at, updated_at)
    select 'noted' || n, ${testKind.kind}, ${owner?.id}, 1, 1, 1, now(), now() from generate_series(1, 5000) n`);
  await api.db.execute(sql`analyze ${document}`);
  const backlog = jobs.find(({ name }) => name === 'documents.unnoted')?.backlog?.({ db: api.db } as never);
  const { rows } = (await api.db.execute(sql`explain analyze ${backlog}`)) as unknown as {
    rows: Record<'QUERY PLAN', string>[];
  };
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('document_unnoted');
  expect(plan).not.toContain('Rows Removed');
  await api.db.delete(document).where(like(document.id, 'noted%'));
});

test('what was handed in before works were noted is noted once, by what was handed in', async () => {
  const owner = await handedIn();
  await api.db.delete(documentWork).where(eq(documentWork.documentId, owner.id));
  await api.db.update(document).set({ worksOf: null }).where(eq(document.id, owner.id));
  await due();
  expect(await api.db.select().from(documentWork).where(eq(documentWork.documentId, owner.id))).toHaveLength(1);
  const [stored] = await api.db.select().from(document).where(eq(document.id, owner.id));
  expect(stored?.worksOf).toBe(stored?.attempt);
});

test('of what is counted only what exists once is a work: by its title and its day', () => {
  const { form } = declarationOf('prokpi')!;
  const [field] = Object.entries(form.fields).flatMap(([name, one]) =>
    one.kind === 'evidence' && (one as { categories: readonly string[] }).categories.includes('Thesis') ? [name] : [],
  );
  const picked = (title: string, date?: string, category = 'Thesis') => ({
    category,
    recordId: title,
    title,
    ...(date && { date }),
    points: 1,
    state: 'verified',
  });
  const works = worksIn('prokpi', form, {
    [field!]: [
      picked('单元整体教学的实践', '2026-03-01'),
      picked('单元整体 教学的实践', '2026-03-01'),
      picked('单元整体教学的实践', '2026-04-01'),
      picked('没有日期'),
      picked('七年级3班', '2026-03-01', 'HeadMaster'),
    ],
  });
  expect(works.map(({ title }) => title)).toEqual(['单元整体 教学的实践', '单元整体教学的实践']);
});
