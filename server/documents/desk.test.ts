import { and, eq } from 'drizzle-orm';
import { StudioReview } from '../../domain/statuses';
import type { Api } from '../../tests/support/api';
import { type Reviewer, type TestDesk, testDesk } from '../../tests/support/testDesk';
import { testKind } from '../../tests/support/testDocument';
import {
  account,
  auditLog,
  document,
  documentLog,
  message,
  recusalRule,
  reviewSeat,
  studio,
  studioMember,
} from '../db/schema';
import { readSheet } from '../files/sheet';
import { toldLogOf } from './rows';

/* The desk of a reviewer: decisions at one level only, by impartial reviewers, and the presence of colleagues. */

let api: TestDesk['api'];
let world: TestDesk['world'];
let handedIn: TestDesk['handedIn'];
beforeAll(async () => {
  ({ api, world, handedIn } = await testDesk());
});
afterAll(() => api.close());

type Data = Record<string, never>;
const call = async ({ token }: Pick<Reviewer, 'token'>, key: string, options: Parameters<Api['call']>[1] = {}) => {
  const answer = await api.call(key.replace(' ', ' /api/TestReview/'), { token, ...options });
  return { ...answer, data: answer.data as unknown as Data };
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

test('a rule holds where the offices have set it, from the next look on', async () => {
  const { id, row } = await handedIn();
  await decide(world.lower, id);
  await api.takeEffect();
  const colleague = await world.reviewerAt(world.offices[1], '莫燕');
  await api.db.update(account).set({ orgId: row.orgId }).where(eq(account.id, colleague.row.id));
  const set = (values: Partial<typeof recusalRule.$inferInsert>) =>
    api.db.update(recusalRule).set(values).where(eq(recusalRule.id, 'rule:sameUnit'));
  const seen = async () =>
    ((await call(colleague, `GET GetReview/${id}`)).data as unknown as { rules: string[] }).rules;
  expect(await seen()).toEqual(['sameUnit', 'otherLevel', 'named', 'recused']);
  await set({ lowest: 3 });
  expect((await inQueue(colleague, id))?.conflicts).toEqual([]);
  expect(await seen()).toEqual(['otherLevel', 'named', 'recused']);
  await set({ lowest: null, kinds: ['assessment'] });
  expect((await inQueue(colleague, id))?.conflicts).toEqual([]);
  await set({ kinds: [testKind.kind] });
  expect((await inQueue(colleague, id))?.conflicts).toEqual(['sameUnit']);
  await set({ kinds: null });
});

test('who is in a studio or a research project with the applicant is partial where that rule holds', async () => {
  const { id, row } = await handedIn();
  const inForce = (retiredAt: Date | null) =>
    api.db.update(recusalRule).set({ retiredAt }).where(eq(recusalRule.id, 'rule:team'));
  const conflicts = async (by: Reviewer) => (await inQueue(by, id))?.conflicts;
  const mate = await world.reviewerAt(world.offices[0], '兰秀梅');
  await api.db.insert(studio).values({
    id: `studio-${id}`,
    type: 1,
    name: '名师工作室',
    hostId: mate.row.id,
    orgId: row.orgId,
    level: 3,
    establishedOn: '2025-01-01',
    createdAt: api.now(),
  });
  const member = { studioId: `studio-${id}`, accountId: row.id, type: 2, appliedAt: api.now() };
  await api.db.insert(studioMember).values({ ...member, id: `member-${id}`, status: StudioReview.Waiting });
  await inForce(null);
  expect(await conflicts(mate)).toEqual([]);
  await api.db
    .update(studioMember)
    .set({ status: StudioReview.Passed })
    .where(eq(studioMember.id, `member-${id}`));
  expect(await conflicts(mate)).toEqual(['team']);
  const [refused] = (await decide(mate, id)).failed;
  expect(refused?.reason).toContain('课题组');

  const researcher = await world.reviewerAt(world.offices[0], '蓝天明');
  expect(await conflicts(researcher)).toEqual([]);
  const project = {
    kind: 'subjectapp',
    accountId: row.id,
    status: 1,
    attempt: 1,
    createdAt: api.now(),
    updatedAt: api.now(),
  };
  await api.db.insert(document).values({
    ...project,
    id: `project-${id}`,
    values: { people: [{ fullName: row.realName }, { fullName: '蓝天明' }] },
  });
  expect(await conflicts(researcher)).toEqual(['team']);
  await inForce(api.now());
  expect(await conflicts(researcher)).toEqual([]);
  await api.db.delete(document).where(eq(document.id, `project-${id}`));
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
  const [left] = await api.db
    .select({ conflict: documentLog.conflict })
    .from(documentLog)
    .where(and(eq(documentLog.documentId, id), eq(documentLog.action, 'handOver')));
  expect(left?.conflict).toBe('named');
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
  expect((await call(alone, 'POST HandOverReview', { body: { id, reason: '申报人是我的亲属' } })).data).toEqual({
    to: world.offices[1].name,
  });
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
  // Who says that the document is left is gone at once.
  await beat(world.lower, { id });
  expect((await beat(other, {})).others).toContainEqual(expect.objectContaining({ id }));
  await beat(world.lower, { left: id });
  expect((await beat(other, {})).others.filter((one) => one.id === id)).toEqual([]);
  // Who has decided for the level below reads on, and stands in nobody's way.
  expect((await decide(world.lower, id)).done).toEqual([id]);
  await api.takeEffect();
  await beat(world.lower, { id });
  expect((await beat(world.last, {})).others.filter((one) => one.id === id)).toEqual([]);
  // An account without a seat cannot announce its presence.
  expect(
    (await call((await world.declarant()) as unknown as Reviewer, 'POST BeatReview', { body: { id } })).status,
  ).toBe(403);
});

test('one of two at a document asks the other, who answers; the answer is read wherever he is by then', async () => {
  const [lower, other] = [world.lower, await world.reviewerAt(world.offices[0], '卢景明')];
  const { id } = await handedIn();
  const beat = async (by: Reviewer, body: object) =>
    (await call(by, 'POST BeatReview', { body })).data as unknown as { asks: object[] };
  const ask = { id, to: other.row.id, want: 'mine' };
  const early = await call(lower, 'POST AskReview', { body: ask });
  expect([early.status, early.errorMessage]).toEqual([422, '对方已经离开这一件']);
  await beat(other, { id });
  expect((await call(lower, 'POST AskReview', { body: ask })).status).toBe(200);
  expect((await beat(lower, { id })).asks).toMatchObject([
    { id, want: 'mine', mine: true, accountId: other.row.id, name: '卢景明' },
  ]);
  // The other reviewer has gone on to another document, and still gets the question.
  expect((await beat(other, {})).asks).toMatchObject([{ id, want: 'mine', mine: false, accountId: lower.row.id }]);
  const answer = { id, to: lower.row.id, yes: true };
  expect((await call(lower, 'POST AnswerReview', { body: { ...answer, to: other.row.id } })).status).toBe(422);
  expect((await call(other, 'POST AnswerReview', { body: answer })).status).toBe(200);
  expect((await call(other, 'POST AnswerReview', { body: answer })).status).toBe(422);
  expect((await beat(other, {})).asks).toEqual([]);
  expect((await beat(lower, {})).asks).toMatchObject([{ id, mine: true, answer: true }]);
  // A new question of the same reviewer is open again, and a question expires after some minutes.
  await beat(other, { id });
  await call(lower, 'POST AskReview', { body: { ...ask, want: 'yours' } });
  expect((await beat(other, {})).asks).toMatchObject([{ want: 'yours' }]);
  api.pass(601);
  expect((await beat(other, {})).asks).toEqual([]);
  expect((await call(other, 'POST AnswerReview', { body: answer })).status).toBe(422);
});

test('who is partial by no rule hands over with a reason, which the next one reads and the owner does not', async () => {
  const involved = await world.reviewerAt(world.offices[0], '岑雅琴');
  const owner = await handedIn();
  const { id } = owner;
  const bare = await call(involved, 'POST HandOverReview', { body: { id } });
  expect([bare.status, bare.data.fields]).toMatchObject([400, [{ name: 'reason', message: '请写明您为什么回避' }]]);
  expect(await inQueue(involved, id)).toBeDefined();
  const reason = '申报人是我的亲属';
  const handed = await call(involved, 'POST HandOverReview', { body: { id, to: world.lower.row.id, reason } });
  expect(handed.data).toEqual({ to: world.lower.row.realName });
  expect(await inQueue(involved, id)).toBeUndefined();
  expect((await decide(involved, id)).failed).toMatchObject([{ reason: expect.stringContaining('您已经回避') }]);
  const again = await call(involved, 'POST HandOverReview', { body: { id, reason } });
  expect([again.status, again.errorMessage]).toMatchObject([422, expect.stringContaining('您已经回避')]);
  const { history } = (await call(world.lower, `GET GetReview/${id}`)).data as unknown as { history: object[] };
  expect(history.at(-2)).toMatchObject({ action: 'handOver', operator: '岑雅琴', note: reason });
  const log = await api.db.select().from(auditLog).where(eq(auditLog.subjectId, id));
  expect(log.map(({ action, accountId }) => [action, accountId])).toContainEqual(['test.handOver', involved.row.id]);
  expect(JSON.stringify(await toldLogOf(api.db, id))).not.toContain(reason);
});

test('nobody leaves a document where nobody else can decide, whatever the reason', async () => {
  const { id } = await handedIn();
  const seats = await api.db.select().from(reviewSeat).where(eq(reviewSeat.kind, testKind.kind));
  await api.db.delete(reviewSeat).where(eq(reviewSeat.kind, testKind.kind));
  const alone = await world.reviewerAt(world.offices[0], '莫正福');
  const refused = await call(alone, 'POST HandOverReview', { body: { id, reason: '申报人是我的亲属' } });
  expect([refused.status, refused.errorMessage]).toMatchObject([422, expect.stringContaining('没有其他评审人')]);
  expect(await inQueue(alone, id)).toBeDefined();
  await api.db.delete(reviewSeat).where(eq(reviewSeat.kind, testKind.kind));
  await api.db.insert(reviewSeat).values(seats);
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
  const [first = ''] = all;
  await call(world.lower, `PUT UndoReview/${first}`);
  const sheet = await api.app.request(`/api/TestReview/ExportReviewRun/${runs[0]?.id}`, {
    headers: { authorization: `Bearer ${world.lower.token}` },
  });
  const [, ...rows] = await readSheet(new Uint8Array(await sheet.arrayBuffer()), 10);
  expect(rows.map(([, , result]) => result).sort()).toEqual(['已撤销', '已通过', '已通过', '未办成'].sort());
  expect(rows.find(([, , result]) => result === '已通过')).toEqual(expect.arrayContaining(['同意', expect.any(Date)]));
  expect((await call(world.last, `GET ExportReviewRun/${runs[0]?.id}`)).status).toBe(404);
  const back = (await call(world.lower, 'PUT UndoReviews', { body: { ids: all } })).data as unknown as {
    done: string[];
  };
  expect(back.done).toEqual(all.slice(1));
  expect((await recent()).decisions.filter(({ ids }) => ids.some((one) => all.includes(one)))).toEqual([]);
});

test.each<[string, string | undefined]>([
  ['comes back as a draft', '同意'],
  ['leaves no draft where nothing was written', undefined],
])('an opinion that is taken back %s', async (_, opinion) => {
  const { id } = await handedIn();
  await call(world.lower, 'POST SubmitReview', { body: { ids: [id], result: 1, opinion } });
  await call(world.lower, 'PUT UndoReviews', { body: { ids: [id] } });
  const { data } = await call(world.lower, `GET GetReview/${id}`);
  expect((data.draft as { opinion?: string } | undefined)?.opinion).toBe(opinion);
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
