import { PASSWORD, signedIn } from '../../../tests/support/accounts';
import { type Api, brokenFields, startApi } from '../../../tests/support/api';
import { demoRoutes } from '../../demo';
import { officialDemo } from '../../demo/official';
import { issueTransferToken } from './transfer';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(() => api.pass(3600));

const person = (changes: Parameters<typeof signedIn>[1] = {}) => signedIn(api, changes);
const me = (token: string) => api.call('GET /api/Account/GetUserInfo', { token });

describe('the official account', () => {
  const demo = () => officialDemo(api.db, api.now);
  const qr = async (scene: 'login' | 'bind', token?: string) => {
    const { data } = await api.call('GET /api/Account/GetOfficialQRCode', { query: { scene }, token });
    return { qrId: String(data.qrId), path: new URL(String(data.demoUrl)).pathname.replace('/demo', ''), data };
  };
  const state = async (qrId: string, token?: string) =>
    (await api.call(`GET /api/Account/GetQRCodeState/${qrId}`, { token })).data;
  const press = (path: string, action: string, nickName = '小韦') =>
    demo().request(path, { method: 'POST', body: new URLSearchParams({ action, nickName }) });
  async function bound(nickName: string) {
    const owner = await person();
    const { qrId, path } = await qr('bind', owner.token);
    await demo().request(path);
    await press(path, 'confirm', nickName);
    const answer = await api.call('POST /api/Account/BindOfficial', { token: owner.token, body: { qrId } });
    return { ...owner, qrId, answer };
  }

  test('binding goes through 0, 1 and 2, and shows on the person', async () => {
    const { token } = await person();
    const { qrId, path, data } = await qr('bind', token);
    expect(data).toMatchObject({ expireIn: 180, image: expect.stringMatching(/^data:image\/png;base64,/) });
    expect(path).not.toContain(qrId);
    expect(await state(qrId, token)).toEqual({ state: 0 });
    expect((await api.call('POST /api/Account/BindOfficial', { token, body: { qrId } })).status).toBe(422);
    const opened = await demo().request(path, { headers: { 'accept-language': 'zh-CN' } });
    expect(await opened.text()).toContain('已扫描');
    expect(await state(qrId, token)).toEqual({ state: 1 });
    await press(path, 'confirm');
    expect(await state(qrId, token)).toMatchObject({ state: 2, officialProfile: { nickName: '小韦' } });
    const answer = await api.call('POST /api/Account/BindOfficial', { token, body: { qrId } });
    expect(answer.data).toEqual({ isOfficialBound: true });
    expect((await me(token)).data.isOfficialBound).toBe(true);
    expect((await api.call('POST /api/Account/BindOfficial', { token, body: { qrId } })).status).toBe(422);
    expect((await api.call('DELETE /api/Account/UnbindOfficial', { token })).data).toEqual({ isOfficialBound: false });
    expect((await api.call('DELETE /api/Account/UnbindOfficial', { token })).status).toBe(200);
    expect((await me(token)).data.isOfficialBound).toBe(false);
  });

  test('refused is 3, late is 4, and neither changes any more', async () => {
    const { token } = await person();
    const refused = await qr('bind', token);
    await demo().request(refused.path);
    await press(refused.path, 'refuse');
    expect(await state(refused.qrId, token)).toEqual({ state: 3 });
    await press(refused.path, 'confirm');
    expect(await state(refused.qrId, token)).toEqual({ state: 3 });
    const late = await qr('bind', token);
    await demo().request(late.path);
    api.pass(181);
    expect(await state(late.qrId, token)).toEqual({ state: 4 });
    await press(late.path, 'confirm');
    expect(await state(late.qrId, token)).toEqual({ state: 4 });
    expect(await state('no-such-code')).toEqual({ state: 4 });
  });

  test('a code belongs to the person who asked for it', async () => {
    const [mine, other] = [await person(), await person()];
    const { qrId } = await qr('bind', mine.token);
    expect((await api.call(`GET /api/Account/GetQRCodeState/${qrId}`, { token: other.token })).status).toBe(404);
    expect((await api.call(`GET /api/Account/GetQRCodeState/${qrId}`)).status).toBe(404);
    expect((await api.call('POST /api/Account/BindOfficial', { token: other.token, body: { qrId } })).status).toBe(404);
    expect((await api.call('GET /api/Account/GetOfficialQRCode', { query: { scene: 'bind' } })).status).toBe(401);
    expect((await api.call('GET /api/Account/GetOfficialQRCode', { query: { scene: 'pay' } })).status).toBe(400);
  });

  test('one official account is bound to one account, and an account to one', async () => {
    const first = await bound('大韦');
    expect(first.answer.status).toBe(200);
    expect((await bound('大韦')).answer.status).toBe(422);
    const { qrId, path } = await qr('bind', first.token);
    await demo().request(path);
    await press(path, 'confirm', '另一个');
    expect((await api.call('POST /api/Account/BindOfficial', { token: first.token, body: { qrId } })).status).toBe(422);
  });

  test('a bound one signs in, and hands the session out once', async () => {
    const { row } = await bound('扫码的人');
    const { qrId, path } = await qr('login');
    await demo().request(path);
    await press(path, 'confirm', '扫码的人');
    const first = await state(qrId);
    expect((await me(String(first.token))).data.userId).toBe(row.id);
    expect(await state(qrId)).toEqual({ state: 2, officialProfile: first.officialProfile });
  });

  test('one that nobody has bound fails the sign-in', async () => {
    const { qrId, path } = await qr('login');
    await demo().request(path);
    await press(path, 'confirm', '陌生人');
    expect(await state(qrId)).toEqual({ state: 3 });
  });

  test('the page needs a code, and is not there without the demonstration', async () => {
    expect((await demo().request('/official/unknown')).status).toBe(404);
    expect((await api.app.request('/demo/official/unknown')).status).toBe(404);
    expect(
      (
        await demoRoutes(api.db, { services: api.services, send: (request) => api.app.fetch(request) }).request(
          '/portal',
        )
      ).status,
    ).toBe(200);
  });
});

describe('coming from the portal', () => {
  const enter = (transferToken: unknown) => api.call('POST /api/Account/TransferLogin', { body: { transferToken } });

  test('a token signs in once, within two minutes', async () => {
    const { row } = await person();
    const token = await issueTransferToken(api.db, api.now(), row.id, 'annualass');
    const both = await Promise.all([enter(token), enter(token)]);
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 400]);
    const entered = both.find((answer) => answer.success);
    expect(entered?.data.to).toBe('annualass');
    expect((await me(String(entered?.data.token))).data.userId).toBe(row.id);
    const late = await issueTransferToken(api.db, api.now(), row.id, 'general');
    api.pass(121);
    expect((await enter(late)).status).toBe(400);
    expect((await enter('made-up')).status).toBe(400);
    expect(brokenFields(await enter(7))).toEqual(['transferToken']);
  });

  test('a token of another kind does not sign in', async () => {
    expect((await enter(await api.ticket('login'))).status).toBe(400);
  });

  test('the demonstration portal asks for the password', async () => {
    const { row } = await person();
    const post = (password: string) =>
      demoRoutes(api.db, { services: api.services, send: (request) => api.app.fetch(request) }).request('/portal', {
        method: 'POST',
        body: new URLSearchParams({ loginName: row.loginName, password, to: 'profile' }),
      });
    expect(await (await post('wrong1234')).text()).not.toContain('other/transfer');
    expect(await (await post(PASSWORD)).text()).toMatch(/\/teacher\/other\/transfer\/\?t=[\w-]{43}&#38;to=profile/);
  });
});
