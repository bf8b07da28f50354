import { eq } from 'drizzle-orm';
import { newIdCard, newMobile, signedIn } from '../../../../tests/support/accounts';
import { type Api, brokenFields, startApi } from '../../../../tests/support/api';
import { newStudio, type Someone } from '../../../../tests/support/studios';
import { account, enterpriseMember, studio } from '../../../db/schema';

/* People of enterprises: their accounts, and what a host may change of them. */
let api: Api;
let host: Someone;
let studioId: string;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  host = await signedIn(api, { realName: '蒙丽华' });
  studioId = await newStudio(api, host);
});

const post = (call: string, who: Someone, body: object) => api.call(`POST /api/${call}`, { token: who.token, body });
const put = (call: string, who: Someone, body?: object) => api.call(`PUT /api/${call}`, { token: who.token, body });
const counts = async () => {
  const [row] = await api.db.select().from(studio).where(eq(studio.id, studioId));
  return [row?.memberCount, row?.waitingCount, row?.enterpriseCount];
};
const person = (more: object = {}) => ({
  studioId,
  name: '覃志强',
  mobile: newMobile(),
  idDocType: 1,
  idDocNo: newIdCard('19880203', 1),
  enterpriseName: '云岭恒达汽车服务有限公司',
  joinTime: '2026-03-02',
  ...more,
});

test('somebody of an enterprise gets an account that passes the guards, and is changed by whoever has read the last version', async () => {
  const body = person();
  const made = await post('SaveEnterpriseMember', host, body);
  expect(made.data).toMatchObject({ createdAccount: true, initialPwdSentTo: expect.stringContaining('****') });
  const [row] = await api.db
    .select()
    .from(enterpriseMember)
    .where(eq(enterpriseMember.id, String(made.data.id)));
  const [theirs] = await api.db
    .select()
    .from(account)
    .where(eq(account.id, row?.accountId ?? ''));
  expect(theirs).toMatchObject({ roles: ['enterprise'], profileReview: 2, passwordHash: '' });
  expect(theirs?.grants.joinedStudioIds).toEqual([studioId]);
  expect(await counts()).toEqual([0, 0, 1]);
  const change = { ...body, id: made.data.id, position: '技术总监' };
  expect((await post('SaveEnterpriseMember', host, { ...change, rowVersion: 0 })).data).toMatchObject({
    rowVersion: 1,
  });
  const stale = await post('SaveEnterpriseMember', host, { ...change, rowVersion: 0 });
  expect([stale.status, stale.data.current]).toMatchObject([409, { position: '技术总监', rowVersion: 1 }]);
  const other = await post('SaveEnterpriseMember', host, { ...change, rowVersion: 1, name: '覃大强' });
  expect(brokenFields(other)).toEqual(['name']);
  const removed = { studioId, ids: [made.data.id] };
  expect((await post('DeleteEnterpriseMember', host, removed)).data).toMatchObject({ done: [made.data.id] });
  expect(await counts()).toEqual([0, 0, 0]);
  expect((await put('RestoreEnterpriseMember', host, removed)).data).toMatchObject({ done: [made.data.id] });
  expect(await counts()).toEqual([0, 0, 1]);
});

test('an enterprise account is linked and never changed; a teacher and another name are refused', async () => {
  const firm = await signedIn(api, { roles: ['enterprise'], realName: '罗继红' });
  const linked = await post(
    'SaveEnterpriseMember',
    host,
    person({ name: '罗继红', idDocNo: firm.row.idDocNo, sex: 2 }),
  );
  expect(linked.data).toMatchObject({ createdAccount: false });
  expect(await firm.stored()).toMatchObject({ mobile: firm.row.mobile, realName: '罗继红' });
  const twice = await post('SaveEnterpriseMember', host, person({ name: '罗继红', idDocNo: firm.row.idDocNo, sex: 2 }));
  expect(twice.data.fields?.[0]?.message).toContain('已经是');
  const elsewhere = await newStudio(api, host);
  const another = person({ studioId: elsewhere, name: '罗大红', idDocNo: firm.row.idDocNo, sex: 2 });
  expect(brokenFields(await post('SaveEnterpriseMember', host, another))).toEqual(['name']);
  const teacher = await signedIn(api);
  const wrong = await post(
    'SaveEnterpriseMember',
    host,
    person({ name: '韦晓岚', idDocNo: teacher.row.idDocNo, sex: 2 }),
  );
  expect(wrong.data.fields?.[0]?.message).toContain('教师');
});
