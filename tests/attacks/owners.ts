import { BROWSER_HEADER } from '../../domain/account/pageUser';
import { insertAccount, newMobile, PASSWORD } from '../support/accounts';
import type { Api } from '../support/api';

const LOGIN = 'POST /api/Account/Login';
const VERIFY = 'GET /api/Account/VerifyRegisterSMSCode';
const ASK = 'GET /api/Account/RegisterSMSCode';
const from = (browser: string, address: string) => ({
  address,
  headers: { [BROWSER_HEADER]: browser.padEnd(24, '0') },
});
const missOf = (code: string) => (code === '000000' ? '111111' : '000000');

/** Attacks of strangers on an account or a number: none of them uses up the owner's own limits. */
export function owners(api: () => Api): void {
  const ask = async (mobile: string, place: { address: string; headers?: Record<string, string> }) =>
    api().call(ASK, { query: { mobile, ticket: await api().ticket('register', place.address) }, ...place });
  const verify = (mobile: string, code: string, place: { address: string; headers?: Record<string, string> }) =>
    api().call(VERIFY, { query: { mobile, code }, ...place });

  test('200 wrong tries from one address are judged in turns with everybody else’s', async () => {
    const { loginName } = await insertAccount(api().db);
    const login = (name: string, password: string, address: string) =>
      api().call(LOGIN, { body: { loginName: name, password }, address });
    let judgedBefore = 0;
    let isIn = false;
    const wrong = ({ errorMessage = '' }: { errorMessage?: string }) => errorMessage.includes('账号或密码');
    const flood = Array.from({ length: 200 }, async (_, i) => {
      const answer = await login(`flood-${i}`, 'wrong1234', '198.51.100.1');
      if (wrong(answer) && !isIn) judgedBefore += 1;
      return answer;
    });
    const right = await login(loginName, PASSWORD, '198.51.100.2');
    isIn = true;
    expect(right.status).toBe(200);
    // Only tries that were running or queued before the owner's may be judged first.
    expect(judgedBefore).toBeLessThanOrEqual(12);
    // Every try counts before its password is checked, so most of the flood is refused without that cost.
    expect((await Promise.all(flood)).filter(wrong).length).toBeLessThanOrEqual(30);
  });

  test('a stranger’s guesses do not void the code that an owner has asked for', async () => {
    const mobile = newMobile();
    const owner = from('owner', '198.51.100.10');
    expect((await ask(mobile, owner)).status).toBe(200);
    const code = api().codeFor(mobile);
    for (const stranger of [
      from('stranger', '198.51.100.66'),
      from('another', '198.51.100.10'),
      { address: '198.51.100.67' },
    ])
      for (let n = 0; n < 8; n++) expect((await verify(mobile, missOf(code), stranger)).status).toBe(400);
    expect((await verify(mobile, code, owner)).status).toBe(200);
    // The code is valid only in the browser that has requested it.
    expect((await verify(mobile, code, from('stranger', '198.51.100.66'))).status).toBe(400);
    // The owner's own guesses are limited too.
    for (let n = 0; n < 5; n++) await verify(mobile, missOf(code), owner);
    expect((await verify(mobile, code, owner)).status).toBe(400);
  });

  test('a code that a stranger asks for leaves the owner’s good, and a client without an id of its browser has its own', async () => {
    const mobile = newMobile();
    const [owner, plain] = [from('owner', '198.51.100.20'), { address: '198.51.100.21' }];
    await ask(mobile, owner);
    const first = api().codeFor(mobile);
    api().pass(61);
    await ask(mobile, plain);
    const second = api().codeFor(mobile);
    expect((await verify(mobile, first, owner)).status).toBe(200);
    expect((await verify(mobile, second, plain)).status).toBe(200);
    // The client's address may change between asking and verifying.
    expect((await verify(mobile, second, { address: '198.51.100.22' })).status).toBe(200);
    for (let n = 0; n < 5; n++) await verify(mobile, missOf(second), { address: `198.51.100.${100 + n}` });
    expect((await verify(mobile, second, { address: '198.51.100.23' })).status).toBe(400);
    expect((await verify(mobile, second, plain)).status).toBe(200);
  });

  test('the texts of a day that strangers ask for leave some for the owner', async () => {
    const { mobile, loginName } = await insertAccount(api().db);
    const signedIn = await api().call(LOGIN, { body: { loginName, password: PASSWORD }, address: '198.51.100.30' });
    const device = String(signedIn.data.device);
    const RETRIEVE = 'GET /api/Account/RetrievePwdSMSCode';
    const wish = async (address: string, extra = {}) => {
      const ticket = await api().ticket('retrieve', address);
      return (await api().call(RETRIEVE, { query: { mobile: String(mobile), ticket, ...extra }, address })).status;
    };
    for (let n = 0; n < 10; n++) {
      expect(await wish('198.51.100.31')).toBe(200);
      api().pass(61);
    }
    expect(await wish('198.51.100.31')).toBe(429);
    api().pass(61);
    // The owner still gets codes from another address, and from the stranger's one in a browser known to the account.
    expect(await wish('198.51.100.32')).toBe(200);
    expect(await wish('198.51.100.31', { device })).toBe(200);
    expect(await wish('198.51.100.31', { device: 'x'.repeat(43) })).toBe(429);
  });
}
