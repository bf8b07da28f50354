import { eq, inArray } from 'drizzle-orm';
import { insertAccount, newIdCard, signedIn, someOrganisations } from '../../../tests/support/accounts';
import { type Api, startApi } from '../../../tests/support/api';
import { insertAssessment } from '../../../tests/support/assessment';
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
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(() => api.pass(3600));

const person = (changes: Parameters<typeof signedIn>[1] = {}) => signedIn(api, changes);
const me = (token: string) => api.call('GET /api/Account/GetUserInfo', { token });

describe('similar accounts', () => {
  const list = async (token: string) =>
    (await api.call('GET /api/Account/GetSimilarAccountInfo', { token })).data as unknown as Record<string, unknown>[];
  const merge = (token: string, userJumpIds: string, key?: string) =>
    api.call('POST /api/Account/MergeAccount', {
      token,
      body: { userJumpIds },
      ...(key && { headers: { 'idempotency-key': key } }),
    });
  test('a reviewer takes the offices and the right to review along', async () => {
    const { school, above } = await someOrganisations(api.db);
    const same = someone();
    const mine = await person(same);
    const old = await insertAccount(api.db, { ...same, grants: { ...mine.row.grants, appraising: true } });
    const seat = (orgId: string, accountId: string) => ({ kind: 'assessment', orgId, accountId });
    await api.db
      .insert(reviewSeat)
      .values([seat(school.id, mine.row.id), seat(school.id, old.id), seat(above.id, old.id)]);
    expect((await merge(mine.token, old.id)).data.mergedCount).toBe(1);
    const seats = await api.db
      .select()
      .from(reviewSeat)
      .where(inArray(reviewSeat.accountId, [mine.row.id, old.id]));
    expect(seats).toHaveLength(2);
    expect(seats.every(({ accountId }) => accountId === mine.row.id)).toBe(true);
    expect((await mine.stored())?.grants.appraising).toBe(true);
  });

  let n = 0;
  const someone = () => ({ realName: `蓝${String.fromCodePoint(0x4e00 + n++)}宁`, idDocNo: newIdCard('19800101', 1) });

  test('are found by document, by mobile, and by name and organisation; only a proven one can be merged', async () => {
    const { other } = await someOrganisations(api.db);
    const same = someone();
    const mine = await person({ ...same, mobile: '13977770001' });
    const byDocument = await insertAccount(api.db, {
      ...same,
      realName: '蓝旧名',
      orgId: other.id,
      loginName: 'old_account',
    });
    const byMobile = await insertAccount(api.db, {
      ...same,
      idDocNo: newIdCard(),
      mobile: '13977770001',
      orgId: other.id,
    });
    const namesake = await insertAccount(api.db, { ...same, idDocNo: newIdCard(), loginName: 'namesake1' });
    const passport = await insertAccount(api.db, { ...same, idDocType: 2, idDocNo: 'ELX000001' });
    const found = new Map((await list(mine.token)).map((one) => [one.userJumpId, one]));
    expect(found.size).toBe(4);
    expect(found.get(byDocument.id)).toMatchObject({ sameBy: ['idDocNo'], mergeable: true, loginName: 'old_account' });
    expect(found.get(byMobile.id)).toMatchObject({ sameBy: ['mobile'], mergeable: true });
    expect(found.get(passport.id)).toMatchObject({
      sameBy: ['realName+orgName'],
      mergeable: true,
      needsConsent: true,
      // It may be somebody else's.
      loginName: expect.stringContaining('*'),
    });
    // Nor what it has.
    expect(found.get(passport.id)).not.toHaveProperty('moves');
    expect(found.get(byDocument.id)?.needsConsent).toBe(false);
    expect(found.get(namesake.id)).toMatchObject({
      mergeable: false,
      reason: expect.any(String),
      loginName: 'na****1',
    });
    for (const one of found.values()) expect(String(one.idDocNo)).toContain('*');
    expect((await me(mine.token)).data.similarAccountCount).toBe(4);
  });

  test('merging brings records, files, messages, credits and money, and closes the other account', async () => {
    const same = someone();
    const mine = await person({ ...same, credit: 965, balance: 100 });
    const old = await person({ ...same, credit: 315, balance: 3650, officialOpenId: 'o1' });
    const now = api.now();
    const plan = { id: 'plan1', name: '2026', year: 2026, startAt: now, deadline: now, levelDeadlines: [] };
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

    // What is told before is what moves: the empty declaration of the same plan does not.
    const [told] = await list(mine.token);
    expect(told?.moves).toEqual([
      { thing: 'record', n: 1 },
      { thing: 'balance', n: 36.5 },
      { thing: 'file', n: 1 },
      { thing: 'message', n: 1 },
    ]);
    const answer = await merge(mine.token, `${old.row.id}, ${old.row.id}`);
    expect(answer.data).toEqual({ mergedCount: 1, creditTotal: 128, failed: [] });
    expect(await mine.stored()).toMatchObject({ credit: 1280, balance: 3750 });
    expect(await old.stored()).toMatchObject({ mergedInto: mine.row.id, credit: 0, balance: 0, officialOpenId: null });
    const owners = async (rows: PromiseLike<{ owner: string }[]>) => (await rows).map((one) => one.owner);
    expect(await owners(api.db.select({ owner: record.accountId }).from(record).where(eq(record.id, 'r1')))).toEqual([
      mine.row.id,
    ]);
    expect(
      await owners(api.db.select({ owner: resource.ownerId }).from(resource).where(eq(resource.id, 'f1'))),
    ).toEqual([mine.row.id]);
    expect(await owners(api.db.select({ owner: message.accountId }).from(message).where(eq(message.id, 'm1')))).toEqual(
      [mine.row.id],
    );
    expect(
      await owners(api.db.select({ owner: document.accountId }).from(document).where(eq(document.id, 'as1'))),
    ).toEqual([mine.row.id]);
    expect(await me(old.token)).toMatchObject({ status: 401, data: { why: 'merged' } });
    const log = await api.db.select().from(auditLog).where(eq(auditLog.subjectId, old.row.id));
    expect(log.map(({ action }) => action)).toContain('account.merge');
    expect(await list(mine.token)).toEqual([]);
    expect((await merge(mine.token, old.row.id)).data).toMatchObject({
      mergedCount: 0,
      failed: [{ userJumpId: old.row.id }],
    });
  });

  test('nothing is lost: records of the same yearly assessment in both accounts stop it', async () => {
    const same = someone();
    const [mine, old] = [await person(same), await person({ ...same, credit: 10 })];
    const now = api.now();
    await api.db
      .insert(assessmentPlan)
      .values({ id: 'plan3', name: '2025', year: 2025, startAt: now, deadline: now, levelDeadlines: [] });
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
    const answer = await merge(mine.token, old.row.id);
    expect(answer.data).toMatchObject({
      mergedCount: 0,
      creditTotal: 0,
      failed: [{ reason: expect.stringContaining('考核') }],
    });
    expect(await old.stored()).toMatchObject({ mergedInto: null, credit: 10 });
  });

  test('what both have is had once: likes, sign-ups, the clock of a learner; the cart stays behind', async () => {
    const same = someone();
    const [mine, old] = [await person(same), await person(same)];
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

    expect((await merge(mine.token, old.row.id)).data.mergedCount).toBe(1);
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

  test('strangers, namesakes and unapproved owners get reasons and nothing else', async () => {
    const same = someone();
    const mine = await person(same);
    const [stranger, namesake] = [await person(), await person({ ...same, idDocNo: newIdCard() })];
    const answer = await merge(mine.token, `${stranger.row.id},${namesake.row.id},nobody,${mine.row.id}`);
    expect(answer.data.mergedCount).toBe(0);
    expect((answer.data.failed as unknown[]).length).toBe(4);
    const waiting = await person({ ...same, profileReview: 1 });
    expect((await merge(waiting.token, mine.row.id)).data).toMatchObject({
      mergedCount: 0,
      failed: [{ userJumpId: mine.row.id }],
    });
    for (const body of ['', ' , ', Array.from({ length: 21 }, (_, i) => i).join()])
      expect((await merge(mine.token, body)).status).toBe(400);
    expect((await api.call('POST /api/Account/MergeAccount', { body: { userJumpIds: mine.row.id } })).status).toBe(401);
  });

  test('a merge that is sent twice with the same key happens once and answers the same', async () => {
    const same = someone();
    const [mine, old] = [await person(same), await person({ ...same, credit: 55 })];
    const first = await merge(mine.token, old.row.id, 'merge-key-0001');
    expect(await merge(mine.token, old.row.id, 'merge-key-0001')).toEqual(first);
    expect(first.data).toMatchObject({ mergedCount: 1, creditTotal: 5.5 });
  });

  test('two that merge each other at the same moment: one takes over the other, and neither is lost', async () => {
    for (const keyed of [false, true]) {
      const same = someone();
      const [one, two] = [await person(same), await person({ ...same, credit: 20 })];
      const answers = await Promise.all([
        merge(one.token, two.row.id, keyed ? `mutual-one-${n}` : undefined),
        merge(two.token, one.row.id, keyed ? `mutual-two-${n}` : undefined),
      ]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
      const left = [await one.stored(), await two.stored()].filter((row) => row?.mergedInto === null);
      expect(left).toHaveLength(1);
      expect(left[0]?.credit).toBe(20);
    }
  });

  test('an account that may be another person is merged after a yes from its own phone only', async () => {
    const same = someone();
    const mine = await person({ ...same, mobile: '13977770101' });
    const passport = { ...same, idDocType: 2, mobile: '13977770102' };
    const old = await person({ ...passport, idDocNo: 'ELX000101', credit: 5 });
    const another = await person({ ...passport, idDocNo: 'ELX000102', mobile: '13977770103' });
    const withTicket = (ticket: unknown, id: string) =>
      api.call('POST /api/Account/MergeAccount', { token: mine.token, body: { userJumpIds: id, tickets: [ticket] } });

    const unasked = await merge(mine.token, old.row.id);
    expect(unasked.data).toMatchObject({ mergedCount: 0, failed: [{ reason: expect.stringContaining('确认') }] });
    const code = (token: string, id: string) =>
      api.call('GET /api/Account/MergeSMSCode', { token, query: { userJumpId: id } });
    const sent = await code(mine.token, old.row.id);
    expect(sent.data).toMatchObject({ resendAfter: 60, mobileMasked: '139****0102' });
    expect(api.texts.at(-1)).toMatchObject({ mobile: '13977770102', text: expect.stringContaining('合并') });

    const verify = (id: string, digits: string) =>
      api.call('POST /api/Account/VerifyMergeSMSCode', { token: mine.token, body: { userJumpId: id, code: digits } });
    const right = api.codeFor('13977770102');
    expect((await verify(old.row.id, right === '000000' ? '111111' : '000000')).data.fields).toMatchObject([
      { name: 'code' },
    ]);
    // The code of one account says nothing for another.
    expect((await verify(another.row.id, right)).status).toBe(400);
    const { ticket } = (await verify(old.row.id, right)).data;
    expect((await verify(old.row.id, right)).status).toBe(400);

    expect((await withTicket(ticket, another.row.id)).data.mergedCount).toBe(0);
    expect((await withTicket('x'.repeat(43), old.row.id)).data.mergedCount).toBe(0);
    expect((await withTicket(ticket, old.row.id)).data).toMatchObject({ mergedCount: 1, failed: [] });
    expect(await old.stored()).toMatchObject({ mergedInto: mine.row.id });

    // Nobody is asked who need not be, or is a stranger.
    const [sameDocument, stranger] = [await person({ ...same, idDocNo: mine.row.idDocNo }), await person()];
    expect((await code(mine.token, sameDocument.row.id)).status).toBe(422);
    expect((await code(mine.token, stranger.row.id)).status).toBe(404);
  });
});
