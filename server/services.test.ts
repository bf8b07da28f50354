import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startFakeS3 } from '../tests/support/fakeS3';
import { testDatabase } from '../tests/support/testDatabase';
import { demoRoutes } from './demo';
import { makeServices } from './services';
import { httpSms } from './sms/http';
import { lastTexts, outboxSms } from './sms/outbox';

let database: Awaited<ReturnType<typeof testDatabase>>;
let dataDir = '';
beforeAll(async () => {
  database = await testDatabase();
  dataDir = mkdtempSync(join(tmpdir(), 'services-'));
});
afterAll(async () => {
  await database.close();
  rmSync(dataDir, { recursive: true });
});

/** A gateway that answers with the given statuses in turn (0 = not at all), then with 200. */
async function startGateway(...statuses: number[]) {
  const calls: { headers: IncomingHttpHeaders; body: string }[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (piece) => {
      body += piece;
    });
    request.on('end', () => {
      calls.push({ headers: request.headers, body });
      const status = statuses.shift() ?? 200;
      if (status > 0) response.writeHead(status).end('{}');
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const close = () => {
    server.closeAllConnections();
    return new Promise((done) => server.close(done));
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`, calls, close };
}

describe('makeServices', () => {
  const make = (env: Record<string, string>) => makeServices({ dataDir, db: database.db, env });

  test('without settings: a folder and the outbox', async () => {
    const { storage, sms } = make({});
    await storage.put('a', Buffer.from('x'), 'text/plain');
    expect(await make({}).storage.get('a')).toEqual(Buffer.from('x'));
    await sms.send('13800000000', 'code 123456');
    expect((await lastTexts(database.db, 1))[0]).toMatchObject({ mobile: '13800000000', text: 'code 123456' });
  });

  test('with settings: an object store and a gateway', async () => {
    const [store, gateway] = await Promise.all([startFakeS3('teacher'), startGateway()]);
    const { storage, sms } = make({
      S3_ENDPOINT: store.endpoint,
      S3_BUCKET: 'teacher',
      S3_REGION: 'r1',
      S3_ACCESS_KEY_ID: 'AKID',
      S3_SECRET_ACCESS_KEY: 'secret',
      SMS_HTTP_URL: gateway.url,
      SMS_HTTP_TOKEN: 'secret token',
    });
    await storage.put('a', Buffer.from('x'), 'text/plain');
    await sms.send('13800000000', '验证码 123456');
    await Promise.all([store.close(), gateway.close()]);
    expect([...store.objects.keys()]).toEqual(['a']);
    expect(gateway.calls.map((call) => JSON.parse(call.body))).toEqual([
      { mobile: '13800000000', text: '验证码 123456' },
    ]);
    expect(gateway.calls[0]?.headers.authorization).toBe('Bearer secret token');
  });

  test.each([
    [{ S3_ENDPOINT: 'https://s3.example', S3_BUCKET: 'b' }, 'S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY'],
    [{ DEMO: '0' }, 'DEMO is 0, so SMS_HTTP_URL is needed'],
    [{ DATABASE_URL: 'postgres://h/d' }, 'DEMO=1 asks for it, so SMS_HTTP_URL is needed'],
    [{ DEMO: 'yes' }, 'DEMO is "yes"'],
    [{ SMS_HTTP_URL: 'gateway' }, 'SMS_HTTP_URL must begin with'],
  ])('%j is refused with its reason', (env, reason) => {
    expect(() => make(env)).toThrow(reason);
  });
});

describe('the gateway', () => {
  test.each([503, 429, 0])('a try that fails with %s is repeated once with the same key', async (status) => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const gateway = await startGateway(status);
    // Short enough to wait for the one that never answers, long enough for a busy machine.
    await httpSms({ url: gateway.url, timeout: 1500 }).send('13800000000', 'text');
    await gateway.close();
    const keys = gateway.calls.map((call) => call.headers['idempotency-key']);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });

  test.each([
    [[503, 503], 2],
    [[400], 1],
  ])('%j is a refusal after %i tries', async (statuses, tries) => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const gateway = await startGateway(...statuses);
    await expect(httpSms({ url: gateway.url }).send('13800000000', 'code 123456')).rejects.toMatchObject({
      why: tries === 1 ? 'refused' : 'busy',
    });
    await gateway.close();
    expect(gateway.calls).toHaveLength(tries);
    expect(JSON.stringify(warn.mock.calls)).not.toMatch(/1380000|123456/);
  });
});

describe('/demo/sms', () => {
  const pages = () =>
    demoRoutes(database.db, { services: makeServices({ dataDir: 'unused', db: database.db, env: {} }), send: fetch });

  test('shows the last texts, newest first, as text', async () => {
    let minute = 0;
    const sms = outboxSms(database.db, () => new Date(Date.UTC(2027, 0, 1, 0, minute++)));
    for (let n = 1; n <= 51; n++) await sms.send('13900000000', `<b>text ${n}</b>`);
    const response = await pages().request('/sms', { headers: { 'accept-language': 'zh-CN' } });
    const html = await response.text();
    const shown = [...html.matchAll(/text (\d+)/g)].map((match) => Number(match[1]));
    expect(shown).toEqual(Array.from({ length: 50 }, (_, i) => 51 - i));
    expect(html).toContain('<html lang="zh-CN" dir="ltr">');
    expect(html).toContain('2027-01-01 08:50:00');
    expect(html).not.toContain('<b>text');
    expect(html).not.toContain('<script');
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  test('speaks the language of its reader', async () => {
    const response = await pages().request('/sms', { headers: { 'accept-language': 'ar' } });
    expect(await response.text()).toContain('<html lang="ar-EG" dir="rtl">');
  });

  test("speaks the language that its address names, before the browser's", async () => {
    const headers = { 'accept-language': 'zh-CN' };
    for (const [query, said] of [
      ['lang=ar-EG', '<html lang="ar-EG" dir="rtl">'],
      ['lang=nobody', '<html lang="zh-CN" dir="ltr">'],
    ])
      expect(await (await pages().request(`/sms?${query}`, { headers })).text()).toContain(said);
  });
});
