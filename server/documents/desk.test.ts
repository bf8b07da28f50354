import { and, eq } from 'drizzle-orm';
import { type Api, startApi } from '../../tests/support/api';
import { type Declarant, declarationWorld } from '../../tests/support/declarant';
import { testArea, testKind } from '../../tests/support/testDocument';
import { account, auditLog, document, message, reviewSeat } from '../db/schema';
import type { DocumentKind } from './kind';

/* The desk of a reviewer: decisions at one level only, by impartial reviewers, and the presence of colleagues. */

let api: Api;
let world: Awaited<ReturnType<typeof declarationWorld>>;
beforeAll(async () => {
  api = await startApi({ further: [testArea], kinds: [testKind as unknown as DocumentKind] });
  world = await declarationWorld(api);
}, 150_000);
afterAll(() => api.close());

type Reviewer = (typeof world)['lower'];
type Data = Record<string, never>;
const call = async ({ token }: Pick<Reviewer, 'token'>, key: string, options: Parameters<Api['call']>[1] = {}) => {
  const answer = await api.call(key.replace(' ', ' /api/TestReview/'), { token, ...options });
  return { ...answer, data: answer.data as unknown as Data };
};
const handedIn = async (): Promise<Declarant> => {
  const owner = await world.declarant();
  for (const answer of [await owner.save(), await owner.submit()])
    if (!answer.success) throw new Error(`${answer.errorMessage} ${JSON.stringify(answer.data)}`);
  return owner;
};
const decide = async (by: Reviewer, id: string, more: object = {}) =>
  (await call(by, 'POST SubmitReview', { body: { ids: [id], result: 1, ...more } })).data as unknown as {
    done: string[];
    failed: { reason: string }[];
  };
const inQueue = async (by: Reviewer, id: string) =>
  (
    (await call(by, 'GET SearchReview', { query: { pageSize: '100' } })).data as unknown as {
      list: { id: string; conflicts: string[]; opened: boolean; rowVersion: number; level: number }[];
    }
  ).list.find((row) => row.id === id);
/** Makes a reviewer with a seat at both levels. */
const atBoth = async (realName: string) => {
  const person = await world.reviewerAt(world.offices[0], realName);
  const [, above] = world.offices;
  await api.db.insert(reviewSeat).values({ kind: testKind.kind, orgId: above.orgId, accountId: person.row.id });
  // An account of the school would be partial at the level above for that reason alone.
  await api.db.update(account).set({ orgId: above.orgId }).where(eq(account.id, person.row.id));
  return person;
};

test('the same send, however often, decides one level; and nobody decides about a document at two', async () => {
  const both = await atBoth('黄启明');
  const { id } = await handedIn();
  const sent = await Promise.all(Array.from({ length: 6 }, () => decide(both, id)));
  expect(sent.filter(({ done }) => done.length > 0)).toHaveLength(1);
  await api.takeEffect();
  expect((await decide(both, id)).failed).toMatchObject([{ reason: expect.stringContaining('另一级') }]);
  expect(await inQueue(both, id)).toMatchObject({ conflicts: ['otherLevel'] });
  // Reading by a partial reviewer does not open the document for review.
  const { data } = await call(both, `GET GetReview/${id}`);
  expect(data).toMatchObject({ status: 4, conflicts: ['otherLevel'] });
  expect((data.moves as unknown as { unmet: string[] }[])[0]?.unmet).toEqual(['impartial']);
});

test('a decision for another level than the one whose turn it is, or about another version, is none', async () => {
  const { id } = await handedIn();
  const row = await inQueue(world.lower, id);
  expect(row).toMatchObject({ opened: false, level: 1 });
  const rowVersions = { [id]: row?.rowVersion ?? 0 };
  expect((await decide(world.lower, id, { levels: { [id]: 2 } })).failed).toHaveLength(1);
  expect((await decide(world.lower, id, { rowVersions: { [id]: 99 } })).failed).toHaveLength(1);
  await call(world.lower, `GET GetReview/${id}`);
  expect(await inQueue(world.lower, id)).toMatchObject({ opened: true, rowVersion: row?.rowVersion });
  expect((await decide(world.lower, id, { rowVersions, levels: { [id]: 1 } })).done).toEqual([id]);
});

test('a colleague of the applicant decides for their own unit, and for no office above it', async () => {
  const { id, row } = await handedIn();
  expect(row.orgId).toBe(world.offices[0].orgId);
  await decide(world.lower, id);
  await api.takeEffect();
  const colleague = await world.reviewerAt(world.offices[1], '覃海峰');
  await api.db.update(account).set({ orgId: row.orgId }).where(eq(account.id, colleague.row.id));
  expect((await inQueue(colleague, id))?.conflicts).toEqual(['sameUnit']);
  const [refused] = (await decide(colleague, id)).failed;
  expect(refused?.reason).toContain('同一单位');
  expect((await decide(world.last, id)).done).toEqual([id]);
});

test('who is partial hands over: it is on his desk no more, the colleague is told, and it is in the audit log', async () => {
  const { id } = await handedIn();
  const partial = await world.reviewerAt(world.offices[0], '韦晓岚');
  const told = (await call(partial, `GET ListColleague/${id}`)).data as unknown as {
    colleagues: { id: string; conflicts: string[]; waiting: number }[];
  };
  const able = told.colleagues.find((one) => one.id === world.lower.row.id);
  expect(able).toMatchObject({ conflicts: [], waiting: expect.any(Number) });
  const counts = async () => (await call(partial, 'GET SearchReview')).data.counts as unknown as { todo: number };
  const before = await counts();
  const handed = await call(partial, 'POST HandOverReview', { body: { id, to: world.lower.row.id } });
  expect(handed.data).toEqual({ to: world.lower.row.realName });
  expect(await inQueue(partial, id)).toBeUndefined();
  expect((await counts()).todo).toBe(before.todo - 1);
  expect(await inQueue(world.lower, id)).toBeDefined();
  const todo = and(eq(message.accountId, world.lower.row.id));
  const open = (await api.db.select().from(message).where(todo)).filter(
    ({ target }) => target.bizId === id && target.state === 'open',
  );
  expect(open.length).toBeGreaterThan(0);
  const log = await api.db.select().from(auditLog).where(eq(auditLog.subjectId, id));
  expect(log.map(({ action }) => action)).toContain('test.handOver');
});

test('where nobody else of an office may decide, the office above does; where there is none, that is said', async () => {
  const { id } = await handedIn();
  const [office] = world.offices;
  const seats = and(eq(reviewSeat.kind, testKind.kind), eq(reviewSeat.orgId, office.orgId));
  const all = await api.db.select().from(reviewSeat).where(seats);
  await api.db.delete(reviewSeat).where(seats);
  const alone = await world.reviewerAt(office, '韦晓岚');
  const { data } = await call(alone, `GET ListColleague/${id}`);
  expect(data).toMatchObject({ colleagues: [], above: world.offices[1].name });
  expect((await call(alone, 'POST HandOverReview', { body: { id } })).data).toEqual({ to: world.offices[1].name });
  expect(await inQueue(world.last, id)).toMatchObject({ level: world.offices[1].level });
  expect((await decide(world.last, id)).done).toEqual([id]);
  await api.db.delete(reviewSeat).where(seats);
  await api.db.insert(reviewSeat).values(all);
});

test('two at one document see each other, until the last sign of life is old', async () => {
  const other = await world.reviewerAt(world.offices[0], '陆文瑛');
  const { id } = await handedIn();
  const beat = async (by: Reviewer, body: object) =>
    (await call(by, 'POST BeatReview', { body })).data as unknown as {
      others: { id: string; name: string; writing: boolean }[];
    };
  await beat(world.lower, { id, writing: true });
  expect((await beat(other, { id })).others).toContainEqual(
    expect.objectContaining({ id, name: world.lower.row.realName, writing: true }),
  );
  api.pass(46);
  expect((await beat(other, {})).others.filter((one) => one.id === id)).toEqual([]);
  // An account without a seat cannot announce its presence.
  expect(
    (await call((await world.declarant()) as unknown as Reviewer, 'POST BeatReview', { body: { id } })).status,
  ).toBe(403);
});

test('what has a status that nobody knows is in no queue, no count, no batch, and comes next to nothing', async () => {
  const { id } = await handedIn();
  const counts = async () =>
    (await call(world.lower, 'GET SearchReview')).data as unknown as {
      counts: Record<string, number>;
      mine: { total: number };
    };
  const before = await counts();
  await api.db.update(document).set({ status: 9 }).where(eq(document.id, id));
  expect(await inQueue(world.lower, id)).toBeUndefined();
  const after = await counts();
  expect([after.counts.todo, after.counts.all, after.mine.total]).toEqual(
    [before.counts.todo, before.counts.all, before.mine.total].map((n) => (n ?? 0) - 1),
  );
  const [refused] = (await decide(world.lower, id)).failed;
  expect(refused?.reason).toContain('不在待审状态');
});

test('every way to look at a document is in the audit log, read ahead and compared too', async () => {
  const { id } = await handedIn();
  const looks = async (by: Reviewer) =>
    (
      await api.db
        .select()
        .from(auditLog)
        .where(and(eq(auditLog.subjectId, id), eq(auditLog.accountId, by.row.id)))
    ).map(({ action }) => action);
  for (let n = 0; n < 3; n++) await call(world.lower, `GET GetReview/${id}`, { query: { ahead: 'true' } });
  expect(await looks(world.lower)).toEqual(['test.ahead']);
  await call(world.lower, 'GET CompareReview', { query: { id } });
  expect(await looks(world.lower)).toEqual(['test.ahead', 'test.compare']);
  // A look at another level's turn is logged as well.
  await call(world.last, `GET GetReview/${id}`);
  expect(await looks(world.last)).toEqual(['test.review']);
});

test('a batch is known while it can be taken back, and is taken back by one call', async () => {
  const all = [await handedIn(), await handedIn(), await handedIn()].map(({ id }) => id);
  const sent = { ids: [...all, 'nobody'], result: 1, opinion: '同意' };
  await call(world.lower, 'POST SubmitReview', { body: sent });
  const recent = async () =>
    (await call(world.lower, 'GET ListDecision')).data as unknown as {
      decisions: { ids: string[]; opinion?: string; secondsLeft: number; runId?: string }[];
      runs: { id: string; action: string; done: string[]; failed: { id: string; reason: string }[]; state: string }[];
    };
  const { decisions, runs } = await recent();
  const mine = decisions.find(({ runId }) => runId === runs[0]?.id);
  expect([...(mine?.ids ?? [])].sort()).toEqual([...all].sort());
  expect(mine).toMatchObject({ opinion: '同意', secondsLeft: 60 });
  expect(runs[0]).toMatchObject({ action: 'pass', state: 'ended', failed: [{ id: 'nobody' }] });
  const back = (await call(world.lower, 'PUT UndoReviews', { body: { ids: all } })).data as unknown as {
    done: string[];
  };
  expect(back.done).toEqual(all);
  expect((await recent()).decisions.filter(({ ids }) => ids.some((one) => all.includes(one)))).toEqual([]);
});

test('what was returned is not handed in as it was without a word why, which its reviewer reads', async () => {
  const owner = await handedIn();
  const { id } = owner;
  await decide(world.lower, id, { result: 2, opinion: '请写明进度' });
  await api.takeEffect();
  // The first save turns it into a draft, even when nothing was changed.
  await owner.save();
  const refused = await owner.submit();
  expect([refused.status, refused.data.unchanged]).toEqual([422, true]);
  const body = { id, rowVersion: await owner.version(), unchanged: '进度已写在第三节' };
  expect((await owner.ask('submit', { body })).success).toBe(true);
  const { data } = await call(world.lower, `GET GetReview/${id}`);
  expect(data.since).toMatchObject({ changes: [] });
  expect((data.history as unknown as { reason?: string }[]).some(({ reason }) => reason === '进度已写在第三节')).toBe(
    true,
  );
});
