import { newMobile, PASSWORD, signedIn } from '../../../tests/support/accounts';
import { type Api, brokenFields, startApi } from '../../../tests/support/api';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(() => api.pass(3600));

const person = (changes: Parameters<typeof signedIn>[1] = {}) => signedIn(api, changes);

describe('a new mobile number', () => {
  const ask = (token: string | undefined, mobile: string) =>
    api.call('GET /api/Account/ModifyMobileSMSCode', { token, query: { mobile } });
  const change = (token: string, body: Record<string, unknown>) =>
    api.call('PUT /api/Account/ModifyMobile', { token, body: { password: PASSWORD, ...body } });

  test('by the code sent to it and the password', async () => {
    const { token, stored } = await person();
    const mobile = newMobile();
    expect((await ask(token, mobile)).data).toEqual({ resendAfter: 60, expireIn: 300 });
    const code = api.codeFor(mobile);
    expect(brokenFields(await change(token, { mobile, code, password: 'wrong1234' }))).toEqual(['password']);
    expect(brokenFields(await change(token, { mobile, code: code === '000000' ? '000001' : '000000' }))).toEqual([
      'code',
    ]);
    expect((await change(token, { mobile, code })).data).toEqual({
      mobile: `${mobile.slice(0, 3)}****${mobile.slice(-4)}`,
    });
    expect(await stored()).toMatchObject({ mobile, holdsMobile: true, rowVersion: 1 });
    expect(brokenFields(await change(token, { mobile, code }))).toEqual(['code']);
  });

  test('the code belongs to the account that asked and to its number', async () => {
    const [mine, other] = [await person(), await person()];
    const mobile = newMobile();
    await ask(mine.token, mobile);
    const code = api.codeFor(mobile);
    expect(brokenFields(await change(other.token, { mobile, code }))).toEqual(['code']);
    expect(brokenFields(await change(mine.token, { mobile: newMobile(), code }))).toEqual(['code']);
    expect((await change(mine.token, { mobile, code })).status).toBe(200);
  });

  test('is not the present one, not somebody else’s, and not taken meanwhile', async () => {
    const [one, two] = [await person(), await person()];
    expect(brokenFields(await ask(one.token, one.row.mobile))).toEqual(['mobile']);
    // Only a caller with the code that was sent to the number is told that it is taken.
    expect((await ask(one.token, two.row.mobile)).status).toBe(200);
    const guessed = await change(one.token, { mobile: two.row.mobile, code: '000000' });
    expect(brokenFields(guessed)).toEqual(['code']);
    const known = await change(one.token, { mobile: two.row.mobile, code: api.codeFor(two.row.mobile) });
    expect(brokenFields(known)).toEqual(['mobile']);
    api.pass(61);
    expect((await ask(undefined, newMobile())).status).toBe(401);
    const mobile = newMobile();
    await ask(one.token, mobile);
    const first = api.codeFor(mobile);
    api.pass(61);
    await ask(two.token, mobile);
    const second = api.codeFor(mobile);
    const both = await Promise.all([
      change(one.token, { mobile, code: first }),
      change(two.token, { mobile, code: second }),
    ]);
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 400]);
    expect(both.flatMap(brokenFields)).toEqual(['mobile']);
  });

  test('ten codes a day for an account, whatever the numbers', async () => {
    const { token } = await person();
    const statuses = [];
    for (let i = 0; i < 11; i++) statuses.push((await ask(token, newMobile())).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  });
});
