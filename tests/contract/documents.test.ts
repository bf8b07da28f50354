/**
 * @covers documents
 */
import { eq, isNotNull } from 'drizzle-orm';
import type { Comparison } from '../../domain/api/documentShapes';
import { StageStatus } from '../../domain/statuses';
import { reviewedDocument } from '../../domain/workflows/reviewedDocument';
import { forgetDictionaries } from '../../server/db/dictionaries';
import { assessmentPlan, dictionaryItem } from '../../server/db/schema';
import type { DocumentKind } from '../../server/documents/kind';
import { type Answer, type Api, startApi } from '../support/api';
import { type Declarant, declarationWorld, PLAN } from '../support/declarant';
import { testArea, testKind } from '../support/testDocument';

/*
 * A kind of document that is declared in one file (tests/support/testDocument.ts) goes through every move over HTTP,
 * for owner and reviewers: it has all this only because it is declared.
 */

let api: Api;
let world: Awaited<ReturnType<typeof declarationWorld>>;
beforeAll(async () => {
  api = await startApi({ further: [testArea], kinds: [testKind as unknown as DocumentKind] });
  world = await declarationWorld(api);
}, 150_000);
afterAll(() => api.close());

type Reviewer = Awaited<ReturnType<typeof declarationWorld>>['lower'];
const review = ({ token }: Reviewer) => ({
  open: (id: string) => api.call(`GET /api/TestReview/GetReview/${id}`, { token }),
  decide: (ids: string[], body: Record<string, unknown>) =>
    api.call('POST /api/TestReview/SubmitReview', { token, body: { ids, ...body } }),
  undo: (id: string) => api.call(`PUT /api/TestReview/UndoReview/${id}`, { token }),
  search: (query: Record<string, string> = {}) => api.call('GET /api/TestReview/SearchReview', { token, query }),
  call: (key: string, options: Parameters<Api['call']>[1] = {}) => api.call(key, { token, ...options }),
});
const pass = { result: 1, opinion: '同意' };
const fail = {
  result: 2,
  opinion: '研究内容过宽',
  remarks: [
    { section: 'budget', reason: '调研费偏高' },
    { section: 'basics', reason: '名称过宽' },
  ],
};
const good = (answer: Answer): Answer => {
  if (!answer.success) throw new Error(`${answer.status} ${answer.errorMessage} ${JSON.stringify(answer.data)}`);
  return answer;
};
const names = (moves: unknown) => (moves as { name: string }[]).map(({ name }) => name);
const handedIn = async (): Promise<Declarant> => {
  const owner = await world.declarant();
  good(await owner.save());
  good(await owner.submit());
  return owner;
};

test('every move that its machine has is made here', () => {
  // The move of an accepted objection, tested in server/modules/kpi.
  const elsewhere = ['reopen'];
  const made = new Set(['save', 'submit', 'withdraw', 'review', 'fail', 'pass', 'open', ...elsewhere]);
  expect(new Set(reviewedDocument.moves.map(({ name }) => name))).toEqual(made);
});

test('a draft takes anything that fits its shape, and keeps nothing that is somebody else’s', async () => {
  const owner = await world.declarant();
  expect(await owner.read()).toMatchObject({ status: StageStatus.NotApplied, attempt: 0, values: {}, attempts: [] });
  good(
    await owner.call('POST /api/Test/SaveDeclare', { body: { id: owner.id, rowVersion: 0, values: { name: '草稿' } } }),
  );
  const { moves, status, rowVersion } = await owner.read();
  expect(status).toBe(StageStatus.NotSubmitted);
  expect(moves).toEqual([
    { name: 'save', unmet: [] },
    { name: 'submit', unmet: ['formComplete'] },
  ]);
  const other = await world.declarant();
  const foreign = await owner.save({ bookResId: other.values.bookResId });
  expect([foreign.status, foreign.data.fields?.map(({ name }) => name)]).toEqual([400, ['bookResId']]);
  expect((await owner.save({}, Number(rowVersion) + 7)).status).toBe(409);
  expect((await owner.call('POST /api/Test/CreateDeclare', { body: { planId: 'plan' } })).data.id).toBe(owner.id);
});

test('handing in names everything that is missing, with its place', async () => {
  const owner = await world.declarant();
  good(await owner.save({ significance: undefined, members: [], bookResId: undefined, subjectId: 'nothing' }));
  const refused = await owner.submit();
  expect(refused.status).toBe(422);
  const missing = refused.data.missing as { field: string; message: string }[];
  expect(missing.map(({ field }) => field)).toEqual(['significance', 'members', 'bookResId']);
  for (const { message } of missing) expect(message).toMatch(/\p{Script=Han}/u);
  // References are looked up only after all rules hold.
  good(await owner.save({ subjectId: 'nothing' }));
  expect((await owner.submit()).data.missing).toMatchObject([{ field: 'subjectId' }]);
  expect(await owner.read()).toMatchObject({ status: StageStatus.NotSubmitted, attempt: 0 });
});

test('it goes up two levels, is returned with remarks, corrected, compared and passed', async () => {
  const owner = await handedIn();
  const [lower, last] = [review(world.lower), review(world.last)];
  expect(names((await owner.read()).moves)).toEqual(['withdraw']);
  expect((await owner.save()).status).toBe(422);

  expect((await last.open(owner.id)).data).toMatchObject({
    status: StageStatus.WaitingReview,
    moves: [{ name: 'review', unmet: ['atMyLevel'] }],
  });
  const opened = good(await lower.open(owner.id));
  expect(opened.data).toMatchObject({ status: StageStatus.Reviewing, title: owner.values.name, attempts: [1] });
  const form = opened.data.form as { section: string; label: string; value: string; resInfos?: object[] }[];
  expect(form.find(({ label }) => label.endsWith('significance'))?.value).toBe(owner.values.significance);
  expect(form.filter(({ label }) => label.endsWith('members')).map(({ value }) => value)[0]).toContain('韦晓岚');
  expect(form.filter(({ resInfos }) => resInfos?.length)).toHaveLength(4);
  expect((await owner.withdraw()).status).toBe(422);
  good(await lower.decide([owner.id], fail));
  expect(await owner.read()).toMatchObject({ status: StageStatus.Reviewing, remarks: [] });
  await api.takeEffect();
  const returned = await owner.read();
  expect(returned).toMatchObject({ status: StageStatus.ReviewFailed, lastReason: fail.opinion });
  expect(returned.remarks).toEqual(fail.remarks.map((remark) => ({ ...remark, changed: false })));
  expect(returned.moves).toEqual([
    { name: 'save', unmet: [] },
    { name: 'submit', unmet: ['corrected'] },
  ]);
  expect((await owner.submit()).status).toBe(422);

  const members = owner.values.members as { id: string; duty: string }[];
  const corrected = {
    name: '乡村初中数学项目化学习的实施研究',
    significance: `${owner.values.significance}学生难以体会数学与生活的联系。`,
    members: [members[2], members[0], { id: 'r9', fullName: '覃家豪', orgName: '市教研室', duty: '专业指导' }],
    bookResId: await owner.file('attachment', '申报书（盖章）.pdf'),
  };
  good(await owner.save(corrected));
  // A remark counts as done when the owner has changed its section; the others still wait for their change.
  expect((await owner.read()).remarks).toMatchObject([{ changed: false }, { changed: true }]);
  expect((await owner.submit()).data).toMatchObject({ unchanged: true, sections: ['test.group.budget'] });
  const budget = owner.values.budget as { id: string; amount: number }[];
  const cheaper = budget.map((row, i) => (i === 0 ? { ...row, amount: row.amount - 1 } : row));
  good(await owner.save({ ...corrected, budget: cheaper }));
  good(await owner.submit());
  const comparison = (await owner.call('GET /api/Test/CompareDeclare', { query: { id: owner.id } }))
    .data as unknown as Comparison;
  expect(comparison).toMatchObject({ from: 1, to: 2, attempts: [{ outcome: { result: 2 } }, { attempt: 2 }] });
  const kinds = comparison.changes.map(({ path, kind }) => `${path} ${kind}`);
  expect(kinds).toEqual([
    'name changed',
    'significance changed',
    'members.r3 moved',
    'members.r9 added',
    'members.r2 removed',
    `budget.${budget[0]?.id}.amount changed`,
    'bookResId changed',
  ]);
  const prose = comparison.changes.find(({ path }) => path === 'significance');
  expect(prose?.words?.some(({ op, text }) => op === 'ins' && text.includes('体会'))).toBe(true);
  expect(comparison.changes.find(({ isFile }) => isFile)?.files).toMatchObject({
    before: { resName: 'book.pdf', resSize: 1_900_000 },
    after: { resName: '申报书（盖章）.pdf' },
  });
  expect(comparison.same.length).toBeGreaterThan(5);
  const seen = await lower.call('GET /api/TestReview/CompareReview', { query: { id: owner.id, from: '1', to: '2' } });
  expect(seen.data.changes).toEqual(comparison.changes);
  expect((await lower.call('GET /api/TestReview/CompareReview', { query: { id: owner.id, from: '9' } })).status).toBe(
    404,
  );

  // A document that is read before its turn is not opened, and names what has changed; its form shows where.
  const ahead = await lower.call(`GET /api/TestReview/GetReview/${owner.id}`, { query: { ahead: 'true' } });
  expect(ahead.data).toMatchObject({
    status: StageStatus.WaitingReview,
    since: { attempt: 1, changes: comparison.changes },
    grades: false,
  });
  expect(ahead.data.conflicts).toEqual([]);
  const namesake = await world.reviewerAt(world.offices[0] as (typeof world.offices)[0], '覃家豪');
  const named = await review(namesake).call(`GET /api/TestReview/GetReview/${owner.id}`, { query: { ahead: 'true' } });
  expect(named.data.conflicts).toEqual(['named']);
  const refused = good(await review(namesake).decide([owner.id], pass));
  expect(refused.data).toMatchObject({ done: [], failed: [{ reason: expect.stringContaining('同名') }] });
  const places = (ahead.data.form as { path: string }[]).map(({ path }) => path);
  expect(places).toEqual(expect.arrayContaining(['name', 'significance', 'members.r3', 'members.r9', 'bookResId']));
  expect((await owner.read()).moves).toContainEqual({ name: 'withdraw', unmet: [] });

  expect(good(await lower.open(owner.id)).data).toMatchObject({ status: StageStatus.Reviewing });
  expect(good(await lower.decide([owner.id], pass)).data).toMatchObject({ done: [owner.id], failed: [] });
  expect((await lower.open(owner.id)).data).toMatchObject({
    status: StageStatus.Reported,
    decision: { result: 1, mine: true },
  });
  expect(await owner.read()).toMatchObject({ status: StageStatus.Reviewing });
  await api.takeEffect();
  expect(await owner.read()).toMatchObject({ status: StageStatus.Reported });
  good(await last.open(owner.id));
  good(await last.decide([owner.id], pass));
  await api.takeEffect();
  expect(await owner.read()).toMatchObject({
    status: StageStatus.ReviewPassed,
    attempt: 2,
    attempts: [1, 2],
    moves: [],
  });
  expect((await owner.log()).map(({ action }) => action)).toEqual(
    'submit open notPass save submit open pass open pass'.split(' '),
  );
  expect(await owner.told()).toEqual([
    'notice.declaration.returned',
    'notice.declaration.reported',
    'notice.declaration.passed',
  ]);
});

test('an entry that was retired since stays in what was handed in with it, and is not chosen in a first draft', async () => {
  const lower = review(world.lower);
  const [returned, draft] = [await handedIn(), await world.declarant()];
  good(await lower.open(returned.id));
  good(await lower.decide([returned.id], fail));
  await api.takeEffect();
  good(await draft.save());
  const retire = async (retiredAt: Date | null) => {
    const chosen = eq(dictionaryItem.id, `11:${returned.values.subjectId}`);
    await api.db.update(dictionaryItem).set({ retiredAt }).where(chosen);
    forgetDictionaries(api.db);
  };
  await retire(api.now());
  const [row] = await api.db.select().from(dictionaryItem).where(isNotNull(dictionaryItem.retiredAt));
  expect(row?.code).toBe(returned.values.subjectId);
  const refused = await draft.submit();
  expect([refused.status, JSON.stringify(refused.data)]).toEqual([422, expect.stringContaining('subjectId')]);
  const budget = returned.values.budget as { amount: number }[];
  const cheaper = budget.map((one, i) => (i === 0 ? { ...one, amount: one.amount - 1 } : one));
  const name = '乡村初中数学项目化学习的实施研究';
  good(await returned.save({ name, budget: cheaper }));
  good(await returned.submit());
  expect(await returned.read()).toMatchObject({ attempt: 2 });
  await retire(null);
});

test('taken back before it is opened, it is a draft again; thrown away only before it was ever handed in', async () => {
  const owner = await handedIn();
  good(await owner.withdraw());
  expect(await owner.read()).toMatchObject({ status: StageStatus.NotSubmitted, attempt: 1 });
  expect((await owner.call(`DELETE /api/Test/DelDeclare/${owner.id}`, {})).status).toBe(422);
  const draft = await world.declarant();
  good(await draft.call(`DELETE /api/Test/DelDeclare/${draft.id}`, {}));
  expect((await draft.call('GET /api/Test/GetDeclare', { query: { id: draft.id } })).status).toBe(404);
});

test('another person’s document answers 404 to every call of the owner’s side', async () => {
  const owner = await handedIn();
  const other = await world.declarant();
  const { id } = owner;
  const tries: [string, Parameters<Api['call']>[1]][] = [
    ['GET /api/Test/GetDeclare', { query: { id } }],
    ['POST /api/Test/SaveDeclare', { body: { id, rowVersion: 1, values: {} } }],
    ['PUT /api/Test/SubmitDeclare', { body: { id, rowVersion: 1 } }],
    ['PUT /api/Test/WithdrawDeclare', { body: { id } }],
    ['GET /api/Test/GetReviewLog', { query: { id } }],
    ['GET /api/Test/CompareDeclare', { query: { id } }],
    [`DELETE /api/Test/DelDeclare/${id}`, {}],
  ];
  for (const [key, options] of tries) expect(`${key} ${(await other.call(key, options)).status}`).toBe(`${key} 404`);
  expect((await review(other as unknown as Reviewer).open(id)).status).toBe(403);
});

test('a batch answers for each document; what was decided in it can be taken back within a minute', async () => {
  const lower = review(world.lower);
  const [first, second, own] = [await handedIn(), await handedIn(), await handedIn()];
  good(await own.withdraw());
  const { data } = await lower.decide([first.id, second.id, own.id, 'nobody'], pass);
  expect(data.done).toEqual([first.id, second.id]);
  expect((data.failed as { id: string }[]).map(({ id }) => id)).toEqual([own.id, 'nobody']);
  for (const { reason } of data.failed as { reason: string }[]) expect(reason).toMatch(/\p{Script=Han}/u);
  good(await lower.undo(first.id));
  expect(await first.read()).toMatchObject({ status: StageStatus.Reviewing });
  expect((await lower.undo(first.id)).status).toBe(422);
  api.pass(61);
  expect((await lower.undo(second.id)).status).toBe(422);
  // An undone decision does not appear in the owner's log.
  expect((await first.log()).map(({ action }) => action)).toEqual(['submit', 'open']);
});

test('the queue has its parts, filters and order, opinions are kept, and reasons come again', async () => {
  const lower = review(world.lower);
  const owners = [await handedIn(), await handedIn(), await handedIn()];
  const [a, b, c] = owners.map(({ id }) => id) as [string, string, string];
  const before = (await lower.search()).data as unknown as { counts: Record<string, number>; list: { id: string }[] };
  expect(before.list.map(({ id }) => id)).toEqual(expect.arrayContaining([a, b, c]));
  good(await lower.open(a));
  const draft = { id: a, opinion: '待核对', scores: { i1: 8.5 }, rowVersion: 0 };
  expect((await lower.call('POST /api/TestReview/SaveReviewDraft', { body: draft })).data.rowVersion).toBe(1);
  const again = await lower.call('POST /api/TestReview/SaveReviewDraft', { body: { ...draft, opinion: '另一个窗口' } });
  expect(again.status).toBe(409);
  expect(again.data.current).toMatchObject({ rowVersion: 1, opinion: draft.opinion });
  expect((await lower.open(a)).data).toMatchObject({
    hasDraft: true,
    draft: { opinion: '待核对', scores: { i1: 8.5 } },
  });
  const next = await lower.call('GET /api/TestReview/NextReview', { query: { afterId: a } });
  expect(next.data.id).toBe(b);
  good(await lower.decide([b], fail));
  const after = (await lower.search({ state: 'returned' })).data as unknown as typeof before;
  expect(after.list.map(({ id }) => id)).toContain(b);
  expect(after.counts).toMatchObject({ todo: (before.counts.todo ?? 0) - 1, all: before.counts.all });
  // The decided document has left the queue, and the one after it is still found.
  expect((await lower.call('GET /api/TestReview/NextReview', { query: { afterId: b } })).data.id).toBe(c);
  const reasons = (await lower.call('GET /api/TestReview/ListReason')).data as unknown as { text: string }[];
  expect(reasons[0]).toMatchObject({ text: fail.opinion, usedCount: expect.any(Number) });
  expect((await lower.search({ keyword: '100%_没有' })).data.total).toBe(0);
  const above = (await review(world.last).search()).data as unknown as typeof before;
  expect(above.list.filter(({ id }) => [a, b, c].includes(id))).toEqual([]);
});

test('a closed window refuses every move of the owner, and says so on the buttons', async () => {
  const draft = await world.declarant();
  good(await draft.save());
  const waiting = await handedIn();
  const move = (deadline: Date) => api.db.update(assessmentPlan).set({ deadline }).where(eq(assessmentPlan.id, PLAN));
  await move(new Date(api.now().getTime() - 1000));
  for (const answer of [await draft.save(), await draft.submit(), await waiting.withdraw()])
    expect(answer.status).toBe(410);
  expect((await waiting.read()).moves).toEqual([{ name: 'withdraw', unmet: ['windowOpen'] }]);
  const reviewer = review(world.lower);
  good(await reviewer.decide([waiting.id], fail));
  await api.takeEffect();
  expect(await waiting.told()).toContain('notice.declaration.returnedLate');
  await move(new Date(api.now().getTime() + 24 * 3600 * 1000));
});
