import { eq } from 'drizzle-orm';
import { newIdCard, profileOf, profileOwner, someOrganisations } from '../../../tests/support/accounts';
import { type Api, brokenFields, startApi } from '../../../tests/support/api';
import { testContext } from '../../../tests/support/server';
import { auditLog } from '../../db/schema';
import { topMessages } from '../message';
import { decideProfile } from './approval';
import { sessionUser } from './session';

let api: Api;
let orgs: Awaited<ReturnType<typeof someOrganisations>>;
beforeAll(async () => {
  api = await startApi();
  orgs = await someOrganisations(api.db);
});
afterAll(() => api.close());

type Changes = Parameters<typeof profileOwner>[1];
const person = (changes: Changes = {}) => profileOwner(api, changes);

describe('identity and approval', () => {
  test('an approved person confirms a change of identity, and waits for approval again', async () => {
    const { save, stored } = await person();
    for (const change of [
      { realName: '韦小岚' },
      { idDocNo: newIdCard() },
      { orgId: orgs.other.id },
      { managerRole: true },
    ]) {
      const asked = await save(change);
      expect(asked).toMatchObject({ status: 422, data: { confirm: 'identityChange', changed: Object.keys(change) } });
    }
    expect((await stored())?.profileReview).toBe(2);
    const saved = await save({ realName: '韦小岚', confirmIdentityChange: true });
    expect(saved.data).toMatchObject({ profileReview: 1, rowVersion: 1 });
    expect(await stored()).toMatchObject({ profileReview: 1, realName: '韦小岚' });
  });

  test('the same value again is no change; other fields need no confirmation', async () => {
    const { row, save } = await person();
    const answer = await save({ realName: row.realName, idDocNo: row.idDocNo.toLowerCase(), positionName: '校长' });
    expect(answer.data).toMatchObject({ profileReview: 2 });
  });

  test.each([1, 3] as const)('in state %d identity is corrected without a question', async (profileReview) => {
    const { save } = await person({ profileReview });
    expect((await save({ realName: '覃小月', orgId: orgs.other.id })).data).toMatchObject({ profileReview });
  });

  test('a document that another account holds is refused, also at the same moment', async () => {
    const [one, two, held] = [await person({ profileReview: 3 }), await person({ profileReview: 3 }), await person()];
    expect(brokenFields(await one.save({ idDocNo: held.row.idDocNo }))).toEqual(['idDocNo']);
    const idDocNo = newIdCard();
    const both = await Promise.all([one.save({ idDocNo }), two.save({ idDocNo })]);
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 400]);
    expect(both.flatMap(brokenFields)).toEqual(['idDocNo']);
  });

  test('after "not passed" the corrected profile is handed in again, complete and once', async () => {
    const { save, submit, stored } = await person({ profileReview: 3, profileReviewReason: '单位不符', profile: {} });
    const incomplete = await submit(0);
    expect(incomplete).toMatchObject({ status: 422, errorCode: '422' });
    expect((incomplete.data.missing as { field: string }[]).map((m) => m.field)).toContain('positionName');
    const { sex: _, birthday: __, ...rest } = profileOf();
    expect((await save(rest)).status).toBe(200);
    expect((await submit(0)).status).toBe(409);
    expect((await submit(1)).data).toEqual({ profileReview: 1 });
    expect(await stored()).toMatchObject({ profileReview: 1, profileReviewReason: null, rowVersion: 2 });
    expect((await submit(2)).status).toBe(422);
  });

  test.each([1, 2] as const)('in state %d there is nothing to hand in', async (profileReview) => {
    expect((await (await person({ profileReview })).submit(0)).status).toBe(422);
  });

  test('a person without a session changes nothing', async () => {
    const answer = await api.call('PUT /api/Account/ModifyMyProfile', { body: { rowVersion: 0, positionName: 'x' } });
    expect(answer.status).toBe(401);
  });
});

describe("the manager's decision", () => {
  const context = () => testContext(api.db, { now: api.now });
  async function manager(changes: Changes = {}) {
    const { token } = await person({ roles: ['manager'], orgId: orgs.above.id, ...changes });
    const user = await sessionUser(context(), `Bearer ${token}`);
    if (!user) throw new Error('no session');
    return user;
  }
  const decide = (
    by: Awaited<ReturnType<typeof manager>>,
    accountId: string,
    decision: 'pass' | 'fail',
    reason?: string,
  ) => decideProfile(context(), by, { accountId, rowVersion: 0, decision, ...(reason !== undefined && { reason }) });

  test('passes: 1 -> 2, with a message and a line in the audit log', async () => {
    const by = await manager();
    const { row, stored, token } = await person({ profileReview: 1 });
    expect(await decide(by, row.id, 'pass')).toEqual({ profileReview: 2 });
    expect(await stored()).toMatchObject({ profileReview: 2, profileReviewReason: null, rowVersion: 1 });
    const unread = await api.call('GET /api/Message/SumUnread', { token });
    expect(unread.data).toEqual({ notices: 1, news: 0, todoes: 0 });
    const log = await api.db.select().from(auditLog).where(eq(auditLog.subjectId, row.id));
    expect(log.filter(({ accountId }) => accountId === by.id)).toMatchObject([{ action: 'profile.pass' }]);
  });

  test('does not pass: 1 -> 3, with a reason that the person reads', async () => {
    const { row, stored } = await person({ profileReview: 1 });
    expect(await decide(await manager(), row.id, 'fail', ' 单位填写有误 ')).toEqual({ profileReview: 3 });
    expect(await stored()).toMatchObject({ profileReview: 3, profileReviewReason: '单位填写有误' });
    const [told] = await topMessages(context(), row, 1);
    expect(told).toMatchObject({ category: 1, subType: 1, content: expect.stringContaining('单位填写有误') });
  });

  test.each(['', '   ', 'x'.repeat(301)])('a reason is required, not white space, at most 300: %j', async (reason) => {
    const { row, stored } = await person({ profileReview: 1 });
    await expect(decide(await manager(), row.id, 'fail', reason)).rejects.toMatchObject({ code: '400' });
    expect((await stored())?.profileReview).toBe(1);
  });

  test.each([2, 3] as const)('state %d is decided already', async (profileReview) => {
    const { row } = await person({ profileReview });
    for (const decision of ['pass', 'fail'] as const)
      await expect(decide(await manager(), row.id, decision, 'x')).rejects.toMatchObject({ code: '422' });
  });

  test('only an approved manager, of the organisation or one above it, and not about himself', async () => {
    const { row } = await person({ profileReview: 1 });
    await expect(decide(await manager({ roles: ['teacher'] }), row.id, 'pass')).rejects.toMatchObject({ code: '403' });
    await expect(decide(await manager({ profileReview: 1 }), row.id, 'pass')).rejects.toMatchObject({ code: '403' });
    await expect(decide(await manager({ orgId: orgs.far.id }), row.id, 'pass')).rejects.toMatchObject({ code: '404' });
    await expect(decide(await manager(), 'nobody', 'pass')).rejects.toMatchObject({ code: '404' });
    const himself = await manager();
    await expect(decide(himself, himself.id, 'pass')).rejects.toMatchObject({ code: '404' });
  });

  test('what was changed since it was read is not decided', async () => {
    const { row, save } = await person({ profileReview: 1 });
    await save({ realName: '覃小月' });
    await expect(decide(await manager(), row.id, 'pass')).rejects.toMatchObject({ code: '409' });
  });
});
