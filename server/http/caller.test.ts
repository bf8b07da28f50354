import { z } from 'zod';
import { PAGE_USER_HEADER } from '../../domain/account/pageUser';
import type { Contract } from '../../domain/api/core';
import { signedIn } from '../../tests/support/accounts';
import { type Api, startApi } from '../../tests/support/api';

const endpoint = { summary: 'A test', out: z.literal(true), perMinute: 2 } as const;
const contract = {
  'POST /api/Test/Known': { ...endpoint, access: 'member', body: z.strictObject({ n: z.number() }) },
  'GET /api/Test/Stranger': { ...endpoint, access: 'anonymous' },
} as const satisfies Contract;
const KNOWN = 'POST /api/Test/Known';
const STRANGER = 'GET /api/Test/Stranger';

const done: number[] = [];
let api: Api;
beforeAll(async () => {
  const handlers = {
    [KNOWN]: async ({ body }: { body: { n: number } }) => done.push(body.n) > 0,
    [STRANGER]: async () => true,
  };
  api = await startApi({ further: [{ contract, handlers }] });
});
afterAll(() => api.close());
beforeEach(() => done.splice(0));

describe('a limit per minute', () => {
  test('is each account’s own: people of one address do not use up each other’s', async () => {
    const [one, two] = [await signedIn(api), await signedIn(api)];
    const ask = (token: string, address = 'hall') => api.call(KNOWN, { token, address, body: { n: 1 } });
    for (let n = 0; n < 2; n++) expect((await ask(one.token)).status).toBe(200);
    // The same account at another address shares the limit.
    expect(await ask(one.token, 'home')).toMatchObject({ status: 429, retryAfter: '60' });
    expect((await ask(two.token)).status).toBe(200);
  });

  test('is an address’s own where strangers are served', async () => {
    const ask = (address: string) => api.call(STRANGER, { address });
    for (let n = 0; n < 2; n++) expect((await ask('cafe')).status).toBe(200);
    expect((await ask('cafe')).status).toBe(429);
    expect((await ask('library')).status).toBe(200);
  });

  test('is not used up by somebody who is not signed in', async () => {
    const { token } = await signedIn(api);
    const strangers = await Promise.all(Array.from({ length: 5 }, () => api.call(KNOWN, { address: 'street' })));
    expect(strangers.map(({ status }) => status)).toEqual(Array(5).fill(401));
    expect((await api.call(KNOWN, { token, address: 'street', body: { n: 1 } })).status).toBe(200);
  });
});

describe('a page says whose it is', () => {
  test('and is refused with 409 under another account’s token, before its input is looked at', async () => {
    const [mine, other] = [await signedIn(api), await signedIn(api)];
    const headers = { [PAGE_USER_HEADER]: mine.row.id };
    for (const body of [{ n: 7 }, { nonsense: true }])
      expect(await api.call(KNOWN, { token: other.token, headers, body })).toMatchObject({
        status: 409,
        errorMessage: '此浏览器中现已登录另一个账号，本页没有提交任何内容',
        data: { otherPerson: true },
      });
    expect(done).toEqual([]);
    expect(await api.call(STRANGER, { token: other.token, headers, address: 'reads too' })).toMatchObject({
      status: 409,
    });
    expect((await api.call(KNOWN, { token: mine.token, headers, body: { n: 8 } })).status).toBe(200);
    expect(done).toEqual([8]);
  });

  test('and is served as before where it says nothing', async () => {
    const { token } = await signedIn(api);
    for (const headers of [{}, { [PAGE_USER_HEADER]: '' }])
      expect(
        (await api.call(KNOWN, { token, headers: headers as Record<string, string>, body: { n: 9 } })).status,
      ).toBe(200);
  });
});
