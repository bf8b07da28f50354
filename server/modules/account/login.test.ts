import { eq, inArray, lt } from 'drizzle-orm';
import { insertAccount, newIdCard, newMobile, PASSWORD, signedIn, signIn } from '../../../tests/support/accounts';
import { type Api, startApi } from '../../../tests/support/api';
import { account, auditLog, rateLimit, secret, session } from '../../db/schema';
import { matches } from '../../db/sealed/columns';
import { hashPassword, isOutdated, verifyPassword } from './password';
import { sessionLife } from './session';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const LOGIN = 'POST /api/Account/Login';
const login = (body: Record<string, unknown>, address?: string) =>
  api.call(LOGIN, { body, ...(address && { address }) });
const picture = () => api.proof();
const me = (token: string) => api.call('GET /api/Account/GetUserInfo', { token });

describe('signing in', () => {
  test('by login name without regard to case, by mobile and by ID number', async () => {
    const row = await insertAccount(api.db, { loginName: 'Wei_Lan' });
    for (const loginName of ['Wei_Lan', 'wei_lan', ' WEI_LAN ', row.mobile, row.idDocNo, row.idDocNo.toLowerCase()]) {
      const answer = await login({ loginName, password: PASSWORD });
      expect(answer).toMatchObject({ status: 200, success: true });
      expect(answer.data).toMatchObject({ needCode: false, expireIn: sessionLife.plain.absolute });
      expect((await me(String(answer.data.token))).data.userId).toBe(row.id);
    }
  });

  test('whatever width a name is typed in, and whatever nobody sees in it, it is no failed try', async () => {
    const row = await insertAccount(api.db, { loginName: 'wei_lan2' });
    const grouped = row.mobile.replace(/^(...)(....)/, '$1 $2 ');
    const wide = (text: string) => text.replaceAll(/[!-~]/g, (c) => String.fromCharCode(c.charCodeAt(0) + 0xfee0));
    for (const loginName of [
      wide('wei_lan2'),
      'wei\u200b_lan2\u202c',
      wide(row.mobile),
      `+86 ${grouped}`,
      wide(row.idDocNo),
    ]) {
      const answer = await login({ loginName, password: PASSWORD }, 'widths');
      expect([loginName, answer.status]).toEqual([loginName, 200]);
    }
    // In a password every character counts.
    expect(await login({ loginName: 'wei_lan2', password: wide(PASSWORD) }, 'widths')).toMatchObject({ status: 400 });
    expect(await login({ loginName: 'wei_lan2', password: `${PASSWORD}\u200b` }, 'widths')).toMatchObject({
      status: 400,
    });
  });

  test('the password knows letter case', async () => {
    const { loginName } = await insertAccount(api.db);
    expect(await login({ loginName, password: PASSWORD.toUpperCase() })).toMatchObject({ status: 400 });
  });

  test('a mobile number of several accounts says so, but only with a right password', async () => {
    const mobile = newMobile();
    const first = await insertAccount(api.db, { mobile });
    await insertAccount(api.db, { mobile });
    const right = await login({ loginName: mobile, password: PASSWORD });
    expect(right).toMatchObject({ status: 422, errorCode: '422' });
    expect(right.errorMessage).toContain('登录名');
    const wrong = await login({ loginName: mobile, password: 'wrong1234' }, 'shared');
    const unknown = await login({ loginName: newMobile(), password: 'wrong1234' }, 'unknown');
    expect(wrong).toMatchObject({ status: unknown.status, errorMessage: unknown.errorMessage, data: unknown.data });
    expect(await login({ loginName: first.loginName, password: PASSWORD })).toMatchObject({ status: 200 });
  });

  test('a merged account cannot be signed in to, and looks like none', async () => {
    const into = await insertAccount(api.db);
    const { loginName } = await insertAccount(api.db, { mergedInto: into.id });
    const merged = await login({ loginName, password: PASSWORD }, 'merged');
    const unknown = await login({ loginName: 'nobody-there', password: PASSWORD }, 'nobody');
    expect(merged).toMatchObject({ status: unknown.status, errorMessage: unknown.errorMessage });
  });

  test.each([
    [{}],
    [{ loginName: 'x' }],
    [{ loginName: 5, password: 'x' }],
    [{ loginName: 'x', password: 'y', admin: true }],
    [[]],
    ['x'],
  ])('wrong types are refused at their fields: %j', async (body) => {
    expect(await login(body as Record<string, unknown>)).toMatchObject({ status: 400, errorCode: '400' });
  });
});

describe('limits of the sign-in', () => {
  test.each(['known', 'unknown'])(
    'picture code after 3 failures, 10 minutes of waiting after 6: %s account',
    async (who) => {
      const loginName = who === 'known' ? (await insertAccount(api.db)).loginName : 'nobody-here';
      const wrong = (extra = {}) => login({ loginName, password: 'wrong1234', ...extra }, `limits ${who}`);
      expect((await wrong()).data).toMatchObject({ needCode: false, failLeft: 5 });
      expect((await wrong()).data).toMatchObject({ needCode: false, failLeft: 4 });
      expect((await wrong()).data).toMatchObject({ needCode: true, failLeft: 3 });
      const without = await wrong();
      expect(without).toMatchObject({ status: 400, data: { needCode: true, failLeft: 3 } });
      const badCode = await wrong({ ...(await picture()), code: 'zzzz' });
      expect(badCode).toMatchObject({ status: 400, data: { needCode: true, failLeft: 3, fields: [{ name: 'code' }] } });
      expect((await wrong(await picture())).data).toMatchObject({ failLeft: 2 });
      expect((await wrong(await picture())).data).toMatchObject({ failLeft: 1 });
      const last = await wrong(await picture());
      expect(last).toMatchObject({ status: 429, errorCode: '429', retryAfter: '600', data: { retryAfter: 600 } });

      api.pass(599);
      const right = (from: string) => login({ loginName, password: PASSWORD }, from);
      expect(await right(`limits ${who}`)).toMatchObject({ status: 429, data: { retryAfter: 1 } });
      // Failures here do not make a sign-in from another place wait.
      expect((await right(`limits ${who} elsewhere`)).status).toBe(who === 'known' ? 200 : 400);
      api.pass(1);
      expect((await right(`limits ${who}`)).status).toBe(who === 'known' ? 200 : 400);
    },
  );

  test('guesses that come all at once are counted one by one', async () => {
    const { loginName } = await insertAccount(api.db);
    const proofs = await Promise.all(Array.from({ length: 12 }, picture));
    const answers = await Promise.all(
      proofs.map((proof, i) => login({ loginName, password: `wrong${i}234`, ...proof }, 'swarm')),
    );
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([400, 400, 400, 400, 400, ...Array(7).fill(429)]);
  });

  test('failures leave a trace that does not grow with them, and the owner is told', async () => {
    const { id, loginName } = await insertAccount(api.db);
    const address = '203.0.113.7';
    for (let i = 0; i < 6; i++) await login({ loginName, password: 'wrong1234', ...(await picture()) }, address);
    for (let i = 0; i < 3; i++)
      await login({ loginName: `nobody-${i}`, password: 'wrong1234', ...(await picture()) }, address);
    const rows = await api.db
      .select()
      .from(auditLog)
      .where(inArray(auditLog.accountId, [id, '']));
    const traces = rows.map(({ accountId, action, subjectId, count }) => ({ accountId, action, subjectId, count }));
    expect(traces).toEqual(
      expect.arrayContaining([
        { accountId: id, action: 'account.signInFailed', subjectId: '203.0.*.*', count: 6 },
        { accountId: id, action: 'account.signInLocked', subjectId: '203.0.*.*', count: 1 },
        { accountId: '', action: 'account.signInFailed', subjectId: '203.0.*.*', count: 3 },
      ]),
    );
    const token = await signIn(api, loginName);
    const { list } = (await api.call('GET /api/Account/ListMyEvents', { token })).data as { list: object[] };
    expect(list).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ event: 'signInFailed', count: 6 }),
        expect.objectContaining({ event: 'signInLocked' }),
      ]),
    );
    const told = await api.call('GET /api/Message/FindMsg', { token, query: { category: '1' } });
    expect(JSON.stringify(told.data)).toContain('5 次输错您账号的密码');
  });

  test('refusals leave a trace', async () => {
    const { row, token } = await signedIn(api);
    for (let i = 0; i < 40; i++) expect((await api.call('PUT /api/Message/ReadMsg/12345', { token })).status).toBe(404);
    const rows = await api.db.select().from(auditLog).where(eq(auditLog.accountId, row.id));
    // The count is exact up to sixteen, then written at every doubling: 40 of them are told as 32.
    expect(rows.filter(({ action }) => action === 'access.refused')).toEqual([
      expect.objectContaining({ subjectId: 'PUT /api/Message/ReadMsg/{id}', count: 32 }),
    ]);
  });

  test('twenty right passwords at the same moment are all right', async () => {
    const { loginName } = await insertAccount(api.db);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => login({ loginName, password: PASSWORD }, 'lesson')),
    );
    expect(answers.map((answer) => answer.status)).toEqual(Array(20).fill(200));
  });

  test('colleagues who mistype at the same address stand in nobody’s way, many of them cost work', async () => {
    const { loginName } = await insertAccount(api.db);
    const mistakes = async (from: number, to: number) => {
      for (let i = from; i < to; i++) await login({ loginName: `colleague-${i}`, password: 'wrong1234' }, 'library');
    };
    await mistakes(0, 19);
    expect(await login({ loginName, password: PASSWORD }, 'library')).toMatchObject({ status: 200 });
    await mistakes(19, 20);
    const asked = await login({ loginName, password: PASSWORD }, 'library');
    expect(asked).toMatchObject({ status: 400, data: { needCode: true, codeMissing: true, failLeft: 6 } });
    expect(await login({ loginName, password: PASSWORD, ...(await picture()) }, 'library')).toMatchObject({
      status: 200,
    });
    expect(await login({ loginName, password: PASSWORD }, 'elsewhere')).toMatchObject({ status: 200 });
    api.pass(601);
    expect(await login({ loginName, password: PASSWORD }, 'library')).toMatchObject({ status: 200 });
  });

  test('an owner gets in from a known browser, whatever strangers do from the same address and from everywhere', async () => {
    const { loginName } = await insertAccount(api.db);
    const first = await login({ loginName, password: PASSWORD }, 'staff room');
    const device = String(first.data.device);
    for (let i = 0; i < 6; i++) await login({ loginName, password: 'wrong1234', ...(await picture()) }, 'staff room');
    expect((await login({ loginName, password: PASSWORD }, 'staff room')).status).toBe(429);
    for (let i = 0; i < 20; i++)
      for (let n = 0; n < 5; n++) await login({ loginName, password: 'wrong1234', ...(await picture()) }, `bot ${i}`);
    // Guessing from many places is limited too: only a place that has not guessed yet gets a try now and then.
    const tryAt = async (place: string, password: string) =>
      login({ loginName, password, ...(await picture()) }, place);
    expect(await tryAt('bot 3', PASSWORD)).toMatchObject({
      status: 429,
      errorMessage: expect.stringContaining('分钟'),
    });
    api.pass(30);
    expect((await tryAt('a new bot', 'wrong1234')).status).toBe(400);
    const waits = await tryAt('a new device', PASSWORD);
    expect(waits).toMatchObject({ status: 429, errorMessage: expect.stringContaining('忘记密码') });
    expect(Number(waits.retryAfter)).toBeLessThanOrEqual(30);
    api.pass(Number(waits.retryAfter));
    expect((await tryAt('a new device', PASSWORD)).status).toBe(200);
    api.pass(1800);
    for (let i = 0; i < 20; i++)
      for (let n = 0; n < 5; n++) await login({ loginName, password: 'wrong1234', ...(await picture()) }, `bot ${i}`);
    expect(await login({ loginName, password: PASSWORD, device }, 'staff room')).toMatchObject({
      status: 200,
      data: { device },
    });
    // A browser that one account knows is unknown to the others.
    const other = await insertAccount(api.db);
    for (let i = 0; i < 6; i++)
      await login({ loginName: other.loginName, password: 'wrong1234', device, ...(await picture()) }, 'den');
    expect((await login({ loginName: other.loginName, password: PASSWORD, device }, 'den')).status).toBe(429);
    // A known browser cannot guess without end either.
    for (let i = 0; i < 6; i++) await login({ loginName, password: 'wrong1234', device, ...(await picture()) }, 'den');
    expect((await login({ loginName, password: PASSWORD, device }, 'den')).status).toBe(429);
    expect((await api.db.select().from(secret).where(eq(secret.kind, 'device'))).map(({ hash }) => hash)).not.toContain(
      device,
    );
  });

  test('a success forgets the failures before it', async () => {
    const { loginName } = await insertAccount(api.db);
    for (let i = 0; i < 2; i++) await login({ loginName, password: 'wrong1234' }, 'forgiven');
    await login({ loginName, password: PASSWORD }, 'forgiven');
    expect((await login({ loginName, password: 'wrong1234' }, 'not the same')).data).toMatchObject({ failLeft: 5 });
  });

  test('counters and secrets that have run out do not stay', async () => {
    await login({ loginName: 'somebody-else', password: 'wrong1234' }, 'old address');
    await picture();
    api.pass(24 * 3600);
    await login({ loginName: 'somebody-new', password: 'wrong1234' }, 'new address');
    await picture();
    await api.due();
    expect(await api.db.select().from(rateLimit).where(lt(rateLimit.expire, api.now()))).toEqual([]);
    expect(await api.db.select().from(secret).where(lt(secret.expiresAt, api.now()))).toEqual([]);
  });

  test('the code of a challenge works once, for its challenge, and not after a wrong answer', async () => {
    const ask = (query: { codeKey: string; code: string }) =>
      api.call('GET /api/Account/VerifyVerificationCode', { query });
    const first = await picture();
    expect((await ask(first)).success).toBe(true);
    expect(await ask(first)).toMatchObject({ status: 400, data: { fields: [{ name: 'code' }] } });
    const second = await picture();
    expect((await ask({ ...second, code: 'zzzz' })).success).toBe(false);
    expect((await ask(second)).success).toBe(false);
    const third = await picture();
    api.pass(301);
    expect((await ask(third)).success).toBe(false);
    expect((await ask({ codeKey: 'unknown-key', code: '1' })).success).toBe(false);
  });

  test('nothing is to be read, and neither the answer nor the database holds the number', async () => {
    const { data } = await api.call('GET /api/Account/GetVerificationCode');
    expect(data).toMatchObject({ expireIn: 300, image: '', challenge: { algorithm: 'SHA-256' } });
    const rows = await api.db
      .select()
      .from(secret)
      .where(matches(secret.subject, String(data.codeKey)));
    expect(rows).toHaveLength(1);
    const { salt, maxNumber } = data.challenge as { salt: string; maxNumber: number };
    expect(Object.keys(data.challenge as object).sort()).toEqual(['algorithm', 'challenge', 'maxNumber', 'salt']);
    expect([salt.length, maxNumber]).toEqual([24, expect.any(Number)]);
    expect(rows[0]?.payload).toEqual({});
  });

  test('the work grows with what an address asks for', async () => {
    const reach = async () => {
      const { data } = await api.call('GET /api/Account/GetVerificationCode', { address: 'greedy' });
      return (data.challenge as { maxNumber: number }).maxNumber;
    };
    const reaches: number[] = [];
    for (let i = 0; i < 101; i++) reaches.push(await reach());
    expect([0, 19, 20, 40, 60, 80, 100].map((i) => reaches[i])).toEqual([20, 20, 40, 80, 160, 320, 320]);
  });
});

describe('sessions', () => {
  const agent =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Safari/537.36';
  const LIST = 'GET /api/Account/ListMySessions';

  test('a new sign-in ends the session that the browser had before, and no other device’s', async () => {
    const [one, two] = [await signedIn(api), await signedIn(api)];
    const elsewhere = await signIn(api, one.row.loginName);
    const body = { loginName: two.row.loginName, password: PASSWORD };
    const answer = await api.call(LOGIN, { body, token: one.token, address: 'shared desk' });
    expect(answer.status).toBe(200);
    expect((await me(one.token)).status).toBe(401);
    expect((await me(elsewhere)).status).toBe(200);
    expect((await me(two.token)).status).toBe(200);
    // A failed try does not end the session that was open before.
    await api.call(LOGIN, { body: { ...body, password: 'wrong1234' }, token: elsewhere, address: 'shared desk' });
    expect((await me(elsewhere)).status).toBe(200);
  });

  test('are shown to their owner and ended by nobody else', async () => {
    const { row, token } = await signedIn(api);
    const body = { loginName: row.loginName, password: PASSWORD };
    const other = await api.call(LOGIN, { body, address: '10.20.30.40', headers: { 'user-agent': agent } });
    const otherToken = String(other.data.token);
    const list = (await api.call(LIST, { token })).data as unknown as Record<string, unknown>[];
    expect(list).toEqual([
      expect.objectContaining({ current: true }),
      expect.objectContaining({
        current: false,
        browser: 'Chrome 120',
        system: 'Windows 10',
        network: '10.20.*.*',
      }),
    ]);
    const id = String(list[1]?.id);
    expect(JSON.stringify(list)).not.toContain(otherToken);
    const END = (one: string) => `DELETE /api/Account/EndMySession/${one}`;
    const stranger = await signedIn(api);
    expect((await api.call(END(id), { token: stranger.token })).status).toBe(404);
    expect((await api.call(END(id), { token })).status).toBe(200);
    expect((await api.call(END(id), { token })).status).toBe(404);
    expect(await me(otherToken)).toMatchObject({
      status: 401,
      errorMessage: '您在另一台设备上退出了此处的登录',
      data: { why: 'elsewhere' },
    });
  });

  test('all but this one are ended at once', async () => {
    const { row, token } = await signedIn(api);
    const others = [await signIn(api, row.loginName), await signIn(api, row.loginName)];
    expect((await api.call('DELETE /api/Account/EndMyOtherSessions', { token })).data).toEqual({ ended: 2 });
    for (const other of others) expect((await me(other)).status).toBe(401);
    expect((await me(token)).status).toBe(200);
    expect((await api.call('DELETE /api/Account/EndMyOtherSessions', { token })).data).toEqual({ ended: 0 });
    const { list } = (await api.call('GET /api/Account/ListMyEvents', { token })).data as { list: { event: string }[] };
    expect(list.filter(({ event }) => event === 'sessionEnded')).toHaveLength(1);
  });

  test('only the hash of the token is stored', async () => {
    const { loginName, id } = await insertAccount(api.db);
    const token = await signIn(api, loginName);
    const rows = await api.db.select().from(session).where(eq(session.accountId, id));
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('end by logging out, in that browser only', async () => {
    const { loginName } = await insertAccount(api.db);
    const [here, there] = [await signIn(api, loginName), await signIn(api, loginName)];
    expect((await api.call('POST /api/Account/LogOut', { token: here })).data).toBe(true);
    const gone = await me(here);
    expect(gone).toMatchObject({ status: 401, errorCode: '401' });
    // The owner ended the session, so no reason is told.
    expect(gone.data).toBeFalsy();
    expect((await me(there)).status).toBe(200);
  });

  test('end after two idle hours, and after twelve hours in any case', async () => {
    const { loginName } = await insertAccount(api.db);
    const idle = await signIn(api, loginName);
    api.pass(sessionLife.plain.idle + 1);
    expect(await me(idle)).toMatchObject({ status: 401, data: { why: 'expired' } });
    const busy = await signIn(api, loginName);
    for (let hour = 0; hour < 11; hour++) {
      api.pass(3600);
      expect((await me(busy)).status).toBe(200);
    }
    api.pass(3600);
    expect((await me(busy)).status).toBe(401);
  });

  test('a kept one lasts seven days', async () => {
    const { loginName } = await insertAccount(api.db);
    const answer = await login({ loginName, password: PASSWORD, keep: true }, 'kept');
    expect(answer.data.expireIn).toBe(7 * 24 * 3600);
    const token = String(answer.data.token);
    api.pass(7 * 24 * 3600 - 1);
    expect((await me(token)).status).toBe(200);
    api.pass(1);
    expect((await me(token)).status).toBe(401);
  });

  test('the last sight is written at most once a minute', async () => {
    const { loginName, id } = await insertAccount(api.db);
    const token = await signIn(api, loginName);
    const seen = async () => (await api.db.select().from(session).where(eq(session.accountId, id)))[0]?.lastSeenAt;
    const start = await seen();
    api.pass(59);
    await me(token);
    expect(await seen()).toEqual(start);
    api.pass(1);
    await me(token);
    expect(await seen()).toEqual(api.now());
  });

  test.each(['', 'Bearer', 'Bearer x', 'Basic abcdefghijklmnopqrstuvwxyz', `Bearer ${'a'.repeat(43)}`])(
    'a header that is no session of ours: %j',
    async (authorization) => {
      expect(await api.call('GET /api/Account/GetUserInfo', { headers: { authorization } })).toMatchObject({
        status: 401,
        errorCode: '401',
        success: false,
      });
    },
  );
});

test('the current user carries masked numbers, the organisation with its path, and names for the greeting', async () => {
  const row = await insertAccount(api.db, {
    mobile: '13912345678',
    idDocNo: newIdCard('19770305'),
    realName: '蒙秋月',
    balance: 8650,
  });
  const { data } = await me(await signIn(api, row.loginName));
  expect(data).toMatchObject({
    userId: row.id,
    mobile: '139****5678',
    idDocNo: expect.stringMatching(/^450\*+[\dX]{4}$/),
    subjectName: '数学',
    titleName: '一级教师',
    balance: 86.5,
    isInfoFinished: true,
    missingInfo: [],
    teacherRole: true,
    managerRole: false,
    isEnterpriseUser: false,
    isOfficialBound: false,
    similarAccountCount: 0,
  });
  expect((data.orgPath as string[]).at(-1)).toBe(data.orgName);
});

test('a password hash is salted, and the same password fits again', async () => {
  const [one, two] = [await hashPassword('abc12345'), await hashPassword('abc12345')];
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(two);
  expect(await verifyPassword('abc12345', one)).toBe(true);
  expect(await verifyPassword('abc12346', one)).toBe(false);
  expect(await verifyPassword('abc12345', undefined)).toBe(false);
  await expect(verifyPassword('abc12345', 'md5$1$2$3$4$5')).rejects.toThrow();
});

test('a hash of an earlier release is made anew at the next sign-in, and only by the right password', async () => {
  const row = await insertAccount(api.db);
  const stored = async () =>
    (await api.db.select({ hash: account.passwordHash }).from(account).where(eq(account.id, row.id)))[0]?.hash ?? '';
  const before = await stored();
  expect(before).toMatch(/^scrypt\$/);
  await login({ loginName: row.loginName, password: 'abc12346' });
  expect(await stored()).toBe(before);
  expect(await login({ loginName: row.loginName, password: PASSWORD })).toMatchObject({ status: 200 });
  const after = await stored();
  expect(isOutdated(after)).toBe(false);
  // A hash of today stays, and the same password goes on fitting.
  expect(await login({ loginName: row.loginName, password: PASSWORD })).toMatchObject({ status: 200 });
  expect(await stored()).toBe(after);
  expect(await verifyPassword(PASSWORD, after)).toBe(true);
});
