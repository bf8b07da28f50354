import { insertAccount, newMobile, PASSWORD } from '../../../tests/support/accounts';
import { type Api, startApi } from '../../../tests/support/api';
import { auditLog } from '../../db/schema';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const signIn = async (loginName: string, password = PASSWORD) =>
  String((await api.call('POST /api/Account/Login', { body: { loginName, password } })).data.token);
const listed = async (token: string, query = {}) => {
  const { data } = await api.call('GET /api/Account/ListMyEvents', { token, query });
  return (data.list as { event: string }[]).map(({ event }) => event);
};

test('sign-ins, phone, roles, password: each is written and shown to its person, the newest first', async () => {
  const { loginName } = await insertAccount(api.db);
  const token = await signIn(loginName);
  await api.call('POST /api/Account/Login', { body: { loginName, password: 'wrong1234' } });
  api.pass(1);
  const mobile = newMobile();
  await api.call('GET /api/Account/ModifyMobileSMSCode', { token, query: { mobile } });
  const body = { mobile, code: api.codeFor(mobile), password: PASSWORD };
  expect((await api.call('PUT /api/Account/ModifyMobile', { token, body })).status).toBe(200);
  api.pass(1);
  const { rowVersion } = (await api.call('GET /api/Account/GetMyProfile', { token })).data;
  const change = { rowVersion, trainerRole: true, confirmIdentityChange: true };
  expect((await api.call('PUT /api/Account/ModifyMyProfile', { token, body: change })).status).toBe(200);
  api.pass(1);
  const newPwd = 'neu12345';
  const password = { oldPwd: PASSWORD, newPwd, confirmPwd: newPwd };
  expect((await api.call('PUT /api/Account/ModifyPwd', { token, body: password })).status).toBe(200);
  api.pass(1);
  const again = await signIn(loginName, newPwd);
  expect(await listed(again)).toEqual(['signIn', 'password', 'roles', 'mobile', 'signInFailed', 'signIn']);
  expect(await listed(again, { event: 'signIn' })).toEqual(['signIn', 'signIn']);
  const stranger = await insertAccount(api.db);
  expect(await listed(await signIn(stranger.loginName))).toEqual(['signIn']);
});

test('exports of every kind are shown as one, looks at files are not', async () => {
  const { id, loginName } = await insertAccount(api.db);
  const entry = { accountId: id, subjectId: id, createdAt: api.now() };
  await api.db.insert(auditLog).values([
    { ...entry, id: `${id}1`, action: 'assessment.export' },
    { ...entry, id: `${id}2`, action: 'file.read' },
  ]);
  api.pass(1);
  const token = await signIn(loginName);
  expect(await listed(token)).toEqual(['signIn', 'export']);
  expect(await listed(token, { event: 'export' })).toEqual(['export']);
});
