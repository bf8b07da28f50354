import { eq, inArray } from 'drizzle-orm';
import { insertAccount, someOrganisations } from '../../../tests/support/accounts';
import { type Api, startApi } from '../../../tests/support/api';
import { insertAssessment, planEnds } from '../../../tests/support/assessment';
import { merging, someone } from '../../../tests/support/merging';
import { insertPlan, insertSignup } from '../../../tests/support/study';
import {
  assessmentPlan,
  auditLog,
  comment,
  commentLike,
  document,
  learningCard,
  message,
  record,
  resource,
  reviewSeat,
  studyCartItem,
  studyClock,
  studySignup,
} from '../../db/schema';

let api: Api;
let accounts: ReturnType<typeof merging>;
beforeAll(async () => {
  api = await startApi();
  accounts = merging(api);
});
afterAll(() => api.close());
beforeEach(() => api.pass(3600));

test('a reviewer takes the offices and the right to review along', async () => {
  const { school, above } = await someOrganisations(api.db);
  const same = someone();
  const mine = await accounts.person(same);
  const old = await insertAccount(api.db, { ...same, grants: { ...mine.row.grants, appraising: true } });
  const seat = (orgId: string, accountId: string) => ({ kind: 'assessment', orgId, accountId });
  await api.db
    .insert(reviewSeat)
    .values([seat(school.id, mine.row.id), seat(school.id, old.id), seat(above.id, old.id)]);
  expect((await accounts.merge(mine.token, old.id)).data.mergedCount).toBe(1);
  const seats = await api.db
    .select()
    .from(reviewSeat)
    .where(inArray(reviewSeat.accountId, [mine.row.id, old.id]));
  expect(seats).toHaveLength(2);
  expect(seats.every(({ accountId }) => accountId === mine.row.id)).toBe(true);
  expect((await mine.stored())?.grants.appraising).toBe(true);
});

test('merging brings records, files, messages, credits and money, and closes the other account', async () => {
  const same = someone();
  const mine = await accounts.person({ ...same, credit: 965, balance: 100 });
  const old = await accounts.person({ ...same, credit: 315, balance: 3650, officialOpenId: 'o1' });
  const now = api.now();
  const plan = { id: 'plan1', name: '2026', year: 2026, startAt: now, deadline: now, ...planEnds() };
  await api.db.insert(assessmentPlan).values([plan, { ...plan, id: 'plan2' }]);
  await insertAssessment(api.db, { id: 'as1', planId: 'plan1', accountId: old.row.id });
  await insertAssessment(api.db, { id: 'as2', planId: 'plan2', accountId: mine.row.id });
  await insertAssessment(api.db, { id: 'as3', planId: 'plan2', accountId: old.row.id });
  const thesis = {
    assessmentId: 'as1',
    accountId: old.row.id,
    category: 'Thesis',
    data: {},
    createdAt: now,
    updatedAt: now,
  };
  await api.db.insert(record).values({ id: 'r1', ...thesis });
  const file = {
    name: 'a.pdf',
    ext: 'pdf',
    mime: 'application/pdf',
    size: 1,
    sha256: 'x',
    scene: 'attachment',
    storageKey: 'k',
  };
  await api.db.insert(resource).values({ id: 'f1', ownerId: old.row.id, ...file, createdAt: now });
  await api.db.insert(message).values({
    id: 'm1',
    accountId: old.row.id,
    category: 1,
    subType: 1,
    title: 't',
    content: 'c',
    target: {},
    createdAt: now,
  });

  // The list before the merge names only things that move; the empty declaration of the same plan does not.
  const [told] = await accounts.list(mine.token);
  expect(told?.moves).toEqual([
    { thing: 'record', n: 1 },
    { thing: 'balance', n: 36.5 },
    { thing: 'file', n: 1 },
    { thing: 'message', n: 1 },
  ]);
  const answer = await accounts.merge(mine.token, `${old.row.id}, ${old.row.id}`);
  expect(answer.data).toEqual({ mergedCount: 1, creditTotal: 128, failed: [] });
  expect(await mine.stored()).toMatchObject({ credit: 1280, balance: 3750 });
  expect(await old.stored()).toMatchObject({ mergedInto: mine.row.id, credit: 0, balance: 0, officialOpenId: null });
  const owners = async (rows: PromiseLike<{ owner: string }[]>) => (await rows).map((one) => one.owner);
  expect(await owners(api.db.select({ owner: record.accountId }).from(record).where(eq(record.id, 'r1')))).toEqual([
    mine.row.id,
  ]);
  expect(await owners(api.db.select({ owner: resource.ownerId }).from(resource).where(eq(resource.id, 'f1')))).toEqual([
    mine.row.id,
  ]);
  expect(await owners(api.db.select({ owner: message.accountId }).from(message).where(eq(message.id, 'm1')))).toEqual([
    mine.row.id,
  ]);
  expect(
    await owners(api.db.select({ owner: document.accountId }).from(document).where(eq(document.id, 'as1'))),
  ).toEqual([mine.row.id]);
  expect(await accounts.me(old.token)).toMatchObject({ status: 401, data: { why: 'merged' } });
  const log = await api.db.select().from(auditLog).where(eq(auditLog.subjectId, old.row.id));
  expect(log.map(({ action }) => action)).toContain('account.merge');
  expect(await accounts.list(mine.token)).toEqual([]);
  expect((await accounts.merge(mine.token, old.row.id)).data).toMatchObject({
    mergedCount: 0,
    failed: [{ userJumpId: old.row.id }],
  });
});

test('nothing is lost: records of the same yearly assessment in both accounts stop it', async () => {
  const same = someone();
  const [mine, old] = [await accounts.person(same), await accounts.person({ ...same, credit: 10 })];
  const now = api.now();
  await api.db
    .insert(assessmentPlan)
    .values({ id: 'plan3', name: '2025', year: 2025, startAt: now, deadline: now, ...planEnds() });
  for (const [id, accountId] of [
    ['as5', mine.row.id],
    ['as6', old.row.id],
  ] as const)
    await insertAssessment(api.db, { id, planId: 'plan3', accountId });
  await api.db.insert(record).values({
    id: 'r2',
    assessmentId: 'as6',
    accountId: old.row.id,
    category: 'Thesis',
    data: {},
    createdAt: now,
    updatedAt: now,
  });
  const answer = await accounts.merge(mine.token, old.row.id);
  expect(answer.data).toMatchObject({
    mergedCount: 0,
    creditTotal: 0,
    failed: [{ reason: expect.stringContaining('考核') }],
  });
  expect(await old.stored()).toMatchObject({ mergedInto: null, credit: 10 });
});

test('what both have is had once: likes, sign-ups, the clock of a learner; the cart stays behind', async () => {
  const same = someone();
  const [mine, old] = [await accounts.person(same), await accounts.person(same)];
  const both = [mine.row.id, old.row.id];
  const { db } = api;
  const now = api.now();
  const plan = await insertPlan(db, now, [{}]);
  const courseId = plan.courses[0]?.courseId ?? '';
  for (const id of both) await insertSignup(db, id, plan.planId, now);
  await db
    .insert(studyCartItem)
    .values({ accountId: old.row.id, planId: plan.planId, courseId, price: 1, createdAt: now });
  await db.insert(studyClock).values([
    { accountId: mine.row.id, usedUntil: new Date(1000) },
    { accountId: old.row.id, usedUntil: new Date(2000) },
  ]);
  const said = (id: string, likeCount: number) => ({
    id,
    courseId,
    accountId: old.row.id,
    content: '好',
    likeCount,
    createdAt: now,
  });
  await db.insert(comment).values([said('both', 2), said('one', 1)]);
  await db
    .insert(commentLike)
    .values([
      ...both.map((accountId) => ({ commentId: 'both', accountId })),
      { commentId: 'one', accountId: old.row.id },
    ]);
  const used = { passwordHash: '', amount: 1, expiresAt: now, usedAt: now };
  await db.insert(learningCard).values({ ...used, cardNo: '6226000000009999', usedBy: old.row.id });

  expect((await accounts.merge(mine.token, old.row.id)).data.mergedCount).toBe(1);
  expect(await db.select().from(studySignup).where(inArray(studySignup.accountId, both))).toHaveLength(1);
  expect(await db.select().from(studyCartItem).where(inArray(studyCartItem.accountId, both))).toEqual([]);
  expect(await db.select().from(studyClock).where(inArray(studyClock.accountId, both))).toEqual([
    { accountId: mine.row.id, usedUntil: new Date(2000) },
  ]);
  const likes = await db.select().from(commentLike).where(eq(commentLike.accountId, mine.row.id));
  expect(likes.map(({ commentId }) => commentId).toSorted()).toEqual(['both', 'one']);
  const rows = await db.select().from(comment).where(eq(comment.courseId, courseId));
  expect(Object.fromEntries(rows.map(({ id, likeCount }) => [id, likeCount]))).toEqual({ both: 1, one: 1 });
  expect(rows.every(({ accountId }) => accountId === mine.row.id)).toBe(true);
  const [card] = await db.select().from(learningCard).where(eq(learningCard.cardNo, '6226000000009999'));
  expect(card?.usedBy).toBe(mine.row.id);
});

test('a merge that is sent twice with the same key happens once and answers the same', async () => {
  const same = someone();
  const [mine, old] = [await accounts.person(same), await accounts.person({ ...same, credit: 55 })];
  const first = await accounts.merge(mine.token, old.row.id, 'merge-key-0001');
  expect(await accounts.merge(mine.token, old.row.id, 'merge-key-0001')).toEqual(first);
  expect(first.data).toMatchObject({ mergedCount: 1, creditTotal: 5.5 });
});

test('two that merge each other at the same moment: one takes over the other, and neither is lost', async () => {
  for (const keyed of [false, true]) {
    const same = someone();
    const [one, two] = [await accounts.person(same), await accounts.person({ ...same, credit: 20 })];
    const answers = await Promise.all([
      accounts.merge(one.token, two.row.id, keyed ? `mutual-one-${two.row.id}` : undefined),
      accounts.merge(two.token, one.row.id, keyed ? `mutual-two-${two.row.id}` : undefined),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    const left = [await one.stored(), await two.stored()].filter((row) => row?.mergedInto === null);
    expect(left).toHaveLength(1);
    expect(left[0]?.credit).toBe(20);
  }
});
