import { eq } from 'drizzle-orm';
import { hourMs } from '../../domain/time';
import { session } from '../../server/db/schema';
import { hashToken } from '../../server/modules/account/token';
import { newMobile } from '../support/accounts';
import { endpoints, expectRefusal } from './walk';
import type { World } from './world';

const INFO = 'GET /api/Account/GetUserInfo';
const LOGIN = 'POST /api/Account/Login';
let addresses = 0;
const newAddress = () => `198.51.100.${++addresses}`;

/** Tests of sessions, counters and limits, which hold across calls whichever server answers. */
export function sessionsAndLimits(world: () => World): void {
  const onEach = <T>(work: (server: number) => Promise<T>) =>
    Promise.all(Array.from({ length: world().servers }, (_, server) => work(server)));

  describe('a session', () => {
    test('opened on one server is open on all, and ended on one is ended on all', async () => {
      const me = await world().teacher();
      const body = { loginName: me.loginName, password: world().password };
      const { token } = await world().ask(undefined, LOGIN, { body }, { server: 0 });
      const last = world().servers - 1;
      expect(await onEach(async (server) => (await world().call(INFO, { token, server })).status)).not.toContain(401);
      await world().ask({ ...me, token }, 'POST /api/Account/LogOut', {}, { server: last });
      await onEach(async (server) => expectRefusal(await world().call(INFO, { token, server }), 401, 0));
    });

    test('ends when it was idle too long, and at its absolute end', async () => {
      const ends: [string, Partial<typeof session.$inferInsert>][] = [
        ['idle', { lastSeenAt: new Date(Date.now() - 2.1 * hourMs) }],
        ['expired', { expiresAt: new Date(Date.now() - 1000) }],
      ];
      for (const [name, change] of ends) {
        const { token } = await world().teacher();
        expect(`${name} ${(await world().call(INFO, { token })).status}`).toBe(`${name} 200`);
        await world()
          .db.update(session)
          .set(change)
          .where(eq(session.tokenHash, hashToken(token)));
        expectRefusal(await world().call(INFO, { token }), 401, 0);
      }
    });

    test('of a person who sets a new password ends everywhere', async () => {
      const me = await world().teacher();
      const second = await world().ask(undefined, LOGIN, {
        body: { loginName: me.loginName, password: world().password, keep: true },
      });
      const body = { oldPwd: world().password, newPwd: 'Neu12345', confirmPwd: 'Neu12345' };
      await world().ask(me, 'PUT /api/Account/ModifyPwd', { body });
      for (const token of [me.token, second.token]) expectRefusal(await world().call(INFO, { token }), 401, 0);
    });
  });

  describe('the login', () => {
    const wrong = (loginName: string, extra: object = {}, address = newAddress()) =>
      world().call(LOGIN, { body: { loginName, password: 'wrong999', ...extra }, address });

    test('asks for a picture code after three failures and waits after six, on whichever server', async () => {
      const [me, address] = [await world().teacher(), newAddress()];
      const guess = (extra?: object) => wrong(me.loginName, extra, address);
      for (let n = 1; n <= 3; n++) {
        const { data } = expectRefusal(await guess(), 400, 2);
        expect(data).toMatchObject({ needCode: n === 3, failLeft: 6 - n });
      }
      expectRefusal(await guess(), 400, 2);
      for (let n = 4; n <= 6; n++) {
        const answer = await guess(await world().picture('login'));
        expect(answer.status).toBe(n === 6 ? 429 : 400);
      }
      const body = { loginName: me.loginName, password: world().password, ...(await world().picture('login')) };
      const waits = await world().call(LOGIN, { body, address });
      const { data } = expectRefusal(waits, 429, 1);
      expect(data?.retryAfter).toBeGreaterThan(500);
      expect(waits.headers.get('retry-after')).toBe(String(data?.retryAfter));
      // Wrong guesses from one address do not lock out the user at another address.
      await world().ask(undefined, LOGIN, { body: { loginName: me.loginName, password: world().password } });
    });

    test('says the same of a wrong password and of a name that nobody has', async () => {
      const me = await world().teacher();
      const [known, unknown] = [await wrong(me.loginName), await wrong('nobody_has_this')];
      expect(known.envelope).toEqual(unknown.envelope);
    });

    test('takes the mobile number, in any letter case the name, and with a picture code the way back in', async () => {
      const me = await world().teacher();
      for (const loginName of [me.mobile, me.loginName.toUpperCase(), ` ${me.loginName} `])
        await world().ask(undefined, LOGIN, { body: { loginName, password: world().password } });
      for (let n = 0; n < 4; n++) await wrong(me.loginName);
      const body = { loginName: me.loginName, password: world().password, ...(await world().picture('login')) };
      await world().ask(undefined, LOGIN, { body });
    });
  });

  describe('texts', () => {
    test('go to a number once a minute, and the answer does not tell whether the number is known', async () => {
      const me = await world().teacher();
      const key = 'GET /api/Account/RetrievePwdSMSCode';
      const shape = (mobile: string) => ({ mobileMasked: `${mobile.slice(0, 3)}****${mobile.slice(-4)}` });
      const nobody = newMobile();
      for (const mobile of [me.mobile, nobody]) {
        const sent = await world().call(key, { query: { mobile } });
        expect(sent.envelope.data).toEqual({ resendAfter: 60, expireIn: 300, ...shape(mobile) });
        const { data } = expectRefusal(await world().call(key, { query: { mobile } }), 429, 1);
        expect(data?.retryAfter).toBeLessThanOrEqual(60);
      }
      await expect(world().sms(nobody)).rejects.toThrow('No text');
    });

    test('a code works once, for its number only, and dies after five wrong tries', async () => {
      const key = 'GET /api/Account/VerifyRetrievePwdSMSCode';
      const [one, two] = [await world().teacher(), await world().teacher()];
      for (const { mobile } of [one, two])
        await world().ask(undefined, 'GET /api/Account/RetrievePwdSMSCode', { query: { mobile } });
      const [codeOfOne, codeOfTwo] = [await world().sms(one.mobile), await world().sms(two.mobile)];
      if (codeOfOne !== codeOfTwo)
        expectRefusal(await world().call(key, { query: { mobile: one.mobile, code: codeOfTwo } }), 400, 2);
      await world().ask(undefined, key, { query: { mobile: one.mobile, code: codeOfOne } });
      expectRefusal(await world().call(key, { query: { mobile: one.mobile, code: codeOfOne } }), 400, 2);
      const miss = codeOfTwo === '000000' ? '111111' : '000000';
      await Promise.all(
        Array.from({ length: 8 }, () => world().call(key, { query: { mobile: two.mobile, code: miss } })),
      );
      expectRefusal(await world().call(key, { query: { mobile: two.mobile, code: codeOfTwo } }), 400, 2);
    });
  });

  const limited = endpoints.filter(([, endpoint]) => endpoint.perMinute);
  const byAddress = limited.filter(([, { access }]) => access === 'anonymous');
  const byAccount = limited.filter(([, { access }]) => access !== 'anonymous');
  const expectLimit = async (key: string, max: number, who: { token?: string; address?: string }) => {
    for (let n = 0; n < max; n++) {
      const { status } = await world().call(key, who);
      if (status === 429) throw new Error(`refused call ${n + 1} of ${max}`);
    }
    const answer = await world().call(key, who);
    const { data } = expectRefusal(answer, 429, 1);
    expect(data?.retryAfter).toBeGreaterThan(0);
    expect(answer.headers.get('retry-after')).toBe(String(data?.retryAfter));
  };

  test.each(byAddress)('%s counts the calls of one address, on whichever server', async (key, { perMinute = 0 }) => {
    await expectLimit(key, perMinute, { address: newAddress() });
    expect((await world().call(key, { address: newAddress() })).status).not.toBe(429);
  });

  test.each(byAccount)(
    '%s counts the calls of one account, whoever else sits there',
    async (key, { perMinute = 0 }) => {
      const [one, other] = [await world().teacher(), await world().teacher()];
      const address = newAddress();
      await expectLimit(key, perMinute, { token: one.token, address });
      expect((await world().call(key, { token: one.token, address: newAddress() })).status).toBe(429);
      expect((await world().call(key, { token: other.token, address })).status).not.toBe(429);
    },
  );
}
