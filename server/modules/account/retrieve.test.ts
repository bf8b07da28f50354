import { insertAccount, newMobile, PASSWORD, signIn } from '../../../tests/support/accounts';
import { type Api, brokenFields, startApi } from '../../../tests/support/api';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(() => api.pass(3600));

const NEW = 'new4pass!';
const MODIFY = 'PUT /api/Account/ModifyPwd';

const askCode = async (mobile: string) =>
  api.call('GET /api/Account/RetrievePwdSMSCode', { query: { mobile, ticket: await api.ticket('retrieve') } });
const verify = (mobile: string, code: string) =>
  api.call('GET /api/Account/VerifyRetrievePwdSMSCode', { query: { mobile, code } });
async function tokenFor(mobile: string): Promise<string> {
  await askCode(mobile);
  return String((await verify(mobile, api.codeFor(mobile))).data.retrieveToken);
}
const reset = (body: Record<string, unknown>) => api.call(MODIFY, { body: { newPwd: NEW, confirmPwd: NEW, ...body } });
const login = (loginName: string, password: string) =>
  api.call('POST /api/Account/Login', { body: { loginName, password }, address: loginName });

describe('the reset code', () => {
  test('the way from the picture code to the new password ends every session', async () => {
    const row = await insertAccount(api.db, { mobile: '13988887777' });
    const sessions = [await signIn(api, row.loginName), await signIn(api, row.loginName)];
    expect((await askCode(row.mobile)).data).toEqual({ resendAfter: 60, expireIn: 300, mobileMasked: '139****7777' });
    const verified = await verify(row.mobile, api.codeFor(row.mobile));
    expect(verified.data.accounts).toEqual([
      { userId: row.id, loginNameMasked: expect.stringContaining('****'), orgName: expect.stringMatching(/./) },
    ]);
    expect((await reset({ retrieveToken: verified.data.retrieveToken, userId: row.id })).data).toEqual({
      reLogin: true,
    });
    for (const token of sessions)
      expect(await api.call('GET /api/Account/GetUserInfo', { token })).toMatchObject({
        status: 401,
        data: { why: 'password' },
      });
    expect((await login(row.loginName, PASSWORD)).status).toBe(400);
    expect((await login(row.loginName, NEW)).status).toBe(200);
  });

  test('an unknown number gets the same answer, and no text', async () => {
    const [known, unknown] = [await insertAccount(api.db), { mobile: newMobile() }];
    const texts = api.texts.length;
    const answers = [await askCode(known.mobile), await askCode(unknown.mobile)];
    expect(answers[1]).toEqual({
      ...answers[0],
      data: { ...answers[0]?.data, mobileMasked: answers[1]?.data.mobileMasked },
    });
    expect(api.texts).toHaveLength(texts + 1);
    const [right, wrong] = [api.codeFor(known.mobile), '000000'];
    expect(await verify(unknown.mobile, right)).toEqual(await verify(known.mobile, wrong === right ? '000001' : wrong));
    expect((await askCode(unknown.mobile)).status).toBe(429);
    expect((await askCode(known.mobile)).status).toBe(429);
  });

  test('belongs to its number, works once, and dies after five wrong tries or five minutes', async () => {
    const [mine, other] = [await insertAccount(api.db), await insertAccount(api.db)];
    await askCode(mine.mobile);
    const code = api.codeFor(mine.mobile);
    expect(brokenFields(await verify(other.mobile, code))).toEqual(['code']);
    expect((await verify(mine.mobile, code)).status).toBe(200);
    expect(brokenFields(await verify(mine.mobile, code))).toEqual(['code']);

    await askCode(other.mobile);
    const good = api.codeFor(other.mobile);
    const bad = good === '111111' ? '222222' : '111111';
    await Promise.all(Array.from({ length: 6 }, () => verify(other.mobile, bad)));
    expect((await verify(other.mobile, good)).status).toBe(400);

    api.pass(60);
    await askCode(mine.mobile);
    api.pass(301);
    expect((await verify(mine.mobile, api.codeFor(mine.mobile))).status).toBe(400);
  });

  test('a newer code makes the older one void', async () => {
    const { mobile } = await insertAccount(api.db);
    await askCode(mobile);
    const first = api.codeFor(mobile);
    api.pass(60);
    await askCode(mobile);
    if (first !== api.codeFor(mobile)) expect((await verify(mobile, first)).status).toBe(400);
    expect((await verify(mobile, api.codeFor(mobile))).status).toBe(200);
  });

  test('two people who answer with the same code at once: one of them gets a token', async () => {
    const { mobile } = await insertAccount(api.db);
    await askCode(mobile);
    const code = api.codeFor(mobile);
    const answers = await Promise.all([verify(mobile, code), verify(mobile, code), verify(mobile, code)]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400, 400]);
  });

  test('without a picture code an address has three wishes an hour', async () => {
    const ask = () =>
      api.call('GET /api/Account/RetrievePwdSMSCode', { query: { mobile: newMobile() }, address: 'plain' });
    const statuses = [];
    for (let i = 0; i < 4; i++) statuses.push((await ask()).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    api.pass(3600);
    expect((await ask()).status).toBe(200);
  });

  test.each([[{}], [{ mobile: '123' }], [{ mobile: ['13912345678', '13912345679'] }]])(
    'wrong input %j',
    async (query) => {
      const answer = await api.call('GET /api/Account/RetrievePwdSMSCode', { query: query as Record<string, string> });
      expect(answer.status).toBe(400);
      expect(brokenFields(answer)).toEqual(['mobile']);
    },
  );
});

describe('the reset token', () => {
  test('is bound to the number: a foreign account cannot be reset with it, and it is not used up by trying', async () => {
    const [mine, foreign] = [await insertAccount(api.db), await insertAccount(api.db)];
    const retrieveToken = await tokenFor(mine.mobile);
    expect(brokenFields(await reset({ retrieveToken, userId: foreign.id }))).toEqual(['userId']);
    expect((await login(foreign.loginName, PASSWORD)).status).toBe(200);
    expect((await reset({ retrieveToken, userId: mine.id })).status).toBe(200);
  });

  test('works once, lives ten minutes, and a made-up one is refused', async () => {
    const { mobile, id: userId } = await insertAccount(api.db);
    const retrieveToken = await tokenFor(mobile);
    const both = await Promise.all([reset({ retrieveToken, userId }), reset({ retrieveToken, userId })]);
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 400]);
    expect(await reset({ retrieveToken, userId })).toMatchObject({ status: 400, data: { restart: true } });
    expect((await reset({ retrieveToken: 'made-up', userId })).status).toBe(400);
    api.pass(60);
    const late = await tokenFor(mobile);
    api.pass(601);
    expect((await reset({ retrieveToken: late, userId })).status).toBe(400);
  });

  test('one number, several accounts: the person chooses', async () => {
    const mobile = newMobile();
    const [one, two] = [await insertAccount(api.db, { mobile }), await insertAccount(api.db, { mobile })];
    await askCode(mobile);
    const { data } = await verify(mobile, api.codeFor(mobile));
    expect((data.accounts as { userId: string }[]).map((a) => a.userId).sort()).toEqual([one.id, two.id].sort());
    const { retrieveToken } = data;
    expect(brokenFields(await reset({ retrieveToken }))).toEqual(['userId']);
    expect((await reset({ retrieveToken, userId: two.id })).status).toBe(200);
    expect((await login(one.loginName, PASSWORD)).status).toBe(200);
    expect((await login(two.loginName, NEW)).status).toBe(200);
  });

  test('with one account the choice may be left out; the waiting time of the account is over', async () => {
    const { mobile, loginName } = await insertAccount(api.db);
    for (let i = 0; i < 6; i++)
      await api.call('POST /api/Account/Login', {
        body: { loginName, password: 'wrong1234', codeKey: 'x', code: 'x' },
        address: `guess ${i}`,
      });
    const retrieveToken = await tokenFor(mobile);
    expect((await reset({ retrieveToken })).status).toBe(200);
    expect((await login(loginName, NEW)).status).toBe(200);
  });

  test.each([
    [{ newPwd: 'short1' }, 'newPwd'],
    [{ newPwd: 'onlyletters' }, 'newPwd'],
    [{ confirmPwd: 'other4pass' }, 'confirmPwd'],
    [{ confirmPwd: NEW.toUpperCase() }, 'confirmPwd'],
    [{ newPwd: 12345678 }, 'newPwd'],
    [{ mobile: '13900000000' }, 'mobile'],
  ])('the new password keeps the rules: %j', async (wrong, field) => {
    const { mobile } = await insertAccount(api.db);
    const retrieveToken = await tokenFor(mobile);
    expect(brokenFields(await reset({ retrieveToken, ...wrong }))).toContain(field);
    expect((await reset({ retrieveToken })).status).toBe(200);
  });
});

describe('a new password by the old one', () => {
  const change = (token: string | undefined, body: Record<string, unknown>, key = MODIFY) =>
    api.call(key, { token, body: { newPwd: NEW, confirmPwd: NEW, ...body } });

  test.each([MODIFY, 'POST /api/Account/ModifyPwd'])('%s ends every session, this one too', async (key) => {
    const { loginName } = await insertAccount(api.db);
    const [here, there] = [await signIn(api, loginName), await signIn(api, loginName)];
    expect((await change(here, { oldPwd: PASSWORD }, key)).data).toEqual({ reLogin: true });
    for (const token of [here, there])
      expect((await api.call('GET /api/Account/GetUserInfo', { token })).status).toBe(401);
    expect((await login(loginName, NEW)).status).toBe(200);
  });

  test('needs a session, the old password, and another new one', async () => {
    const { loginName } = await insertAccount(api.db);
    const token = await signIn(api, loginName);
    expect(await change(undefined, { oldPwd: PASSWORD })).toMatchObject({ status: 401, errorCode: '401' });
    expect(brokenFields(await change(token, {}))).toEqual(['oldPwd']);
    expect(brokenFields(await change(token, { oldPwd: 'wrong1234' }))).toEqual(['oldPwd']);
    const same = { oldPwd: PASSWORD, newPwd: PASSWORD, confirmPwd: PASSWORD };
    expect(brokenFields(await change(token, same))).toEqual(['newPwd']);
  });

  test('a borrowed session cannot guess on', async () => {
    const { loginName } = await insertAccount(api.db);
    const token = await signIn(api, loginName);
    const statuses = [];
    for (let i = 0; i < 7; i++) statuses.push((await change(token, { oldPwd: `wrong${i}234` })).status);
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429]);
    expect((await change(token, { oldPwd: PASSWORD })).status).toBe(429);
    api.pass(600);
    expect((await change(token, { oldPwd: PASSWORD })).status).toBe(200);
  });
});
