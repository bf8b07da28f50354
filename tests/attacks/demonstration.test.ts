/**
 * @covers http seed
 * @when all
 */
import { chmodSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { demonstrationPassword } from '../../domain/demonstration';
import { createBackend } from '../../server/backend';
import { prepareDatabase } from '../../server/prepare';
import { failToStart, type Product, type ProductOptions, startProduct } from '../support/product';
import { temporaryDirectory } from '../support/temporary';

/** Settings of a real server. A start without one of them, or a request for another host, opens no demonstration. */
const real = { SMS_HTTP_URL: 'https://sms.example', PUBLIC_URL: 'https://teacher.example' };
const fresh = temporaryDirectory('installation');
const demonstration = temporaryDirectory('demonstration');
/** Answers of a demonstration whose data directory a later test gives to a real server; read in this process. */
let shown: { login: number; link: string };
beforeAll(async () => {
  const database = await prepareDatabase({ dataDir: demonstration.path, empty: false });
  const settings = {
    dataDir: demonstration.path,
    publicUrl: real.PUBLIC_URL,
    faults: false,
    docs: false,
    trustProxy: true,
  };
  const backend = createBackend({ database, ...settings });
  try {
    const ask = async (call: string, init: RequestInit) => {
      const headers = { ...init.headers, host: 'evil.example', 'x-forwarded-host': 'evil.example' };
      const incoming = { headers: {}, socket: { remoteAddress: '127.0.0.1' } as never };
      const answer = await backend(new Request(`http://evil.example/api/${call}`, { ...init, headers }), { incoming });
      return { status: answer.status, data: ((await answer.json()) as { data: Record<string, string> }).data };
    };
    const json = { 'content-type': 'application/json' };
    const credentials = JSON.stringify({ loginName: 'teacher01', password: demonstrationPassword });
    const signedIn = await ask('Account/Login', { method: 'POST', headers: json, body: credentials });
    const headers = { ...json, authorization: `Bearer ${signedIn.data.token}`, 'x-variant': 'lz' };
    const code = await ask('Account/GetOfficialQRCode?scene=bind', { headers });
    shown = { login: signedIn.status, link: String(code.data.demoUrl) };
  } finally {
    await database.close();
  }
}, 400_000);
afterAll(() => {
  fresh.remove();
  demonstration.remove();
});

jest.setTimeout(180_000);

const login = (origin: string) =>
  fetch(`${origin}/api/Account/Login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ loginName: 'teacher01', password: demonstrationPassword }),
  });

async function during<T>(options: ProductOptions, act: (product: Product) => Promise<T>): Promise<T> {
  const product = await startProduct(options);
  try {
    return await act(product);
  } finally {
    await product.end();
  }
}

/** Files and directories of a data directory that other users of the machine may read, write or enter. */
function othersMayUse(dataDir: string): string[] {
  const names = ['.', ...(readdirSync(dataDir, { recursive: true }) as string[])];
  return names.filter((name) => (statSync(join(dataDir, name)).mode & 0o077) !== 0);
}

test('a data directory that others could read is for its user alone after a start, the key file and the database too', async () => {
  const open = temporaryDirectory('open');
  const start = () => during({ dataDir: open.path, args: ['--empty'] }, async () => undefined);
  await start();
  for (const name of readdirSync(open.path, { recursive: true }) as string[])
    chmodSync(join(open.path, name), statSync(join(open.path, name)).isDirectory() ? 0o755 : 0o666);
  chmodSync(open.path, 0o755);
  await start();
  expect(othersMayUse(open.path)).toEqual([]);
  open.remove();
});

async function refusal(options: ProductOptions): Promise<string> {
  const { code, output } = await failToStart(options);
  expect(code).toBe(2);
  expect(output.trim().split('\n')).toHaveLength(1);
  return output;
}

test('an installation has no demonstration, also after a start that has lost its settings', async () => {
  const seen = await during({ dataDir: fresh.path, env: real }, async ({ origin }) => ({
    pages: await Promise.all(
      ['sms', 'pay/1', 'portal', 'official', 'exam/1'].map(
        async (page) => (await fetch(`${origin}/demo/${page}`)).status,
      ),
    ),
    contract: await Promise.all(
      ['docs', 'openapi.json'].map(async (page) => (await fetch(`${origin}/api/${page}`)).status),
    ),
    // Through a proxy, as requests from outside come.
    health: await (await fetch(`${origin}/healthz`, { headers: { 'x-forwarded-for': '203.0.113.7' } })).json(),
    login: (await login(origin)).status,
    https: await Promise.all(
      ['healthz', 'api/Account/GetVerificationCode', 'teacher/', 'nowhere'].map(async (path) =>
        (await fetch(`${origin}/${path}`)).headers.get('strict-transport-security'),
      ),
    ),
  }));
  expect(seen).toEqual({
    https: Array.from({ length: 4 }, () => 'max-age=31536000'),
    pages: [404, 404, 404, 404, 404],
    contract: [404, 404],
    health: { status: 'ok' },
    login: 400,
  });
  expect(othersMayUse(fresh.path)).toEqual([]);
  expect(await refusal({ dataDir: fresh.path })).toMatch(/has been used with a gateway.*SMS_HTTP_URL/);
  await during({ dataDir: fresh.path, env: { DEMO: '1' } }, async ({ origin }) => {
    const { status, headers } = await fetch(`${origin}/demo/sms`);
    expect([status, headers.get('strict-transport-security')]).toEqual([200, null]);
    const contract = await Promise.all(['docs', 'openapi.json'].map((page) => fetch(`${origin}/api/${page}`)));
    expect(contract.map((answer) => answer.status)).toEqual([200, 200]);
  });
});

test('a database server makes no demonstration by itself', async () => {
  const DATABASE_URL = 'postgresql://someone:geheim@127.0.0.1:9/teacher';
  const output = await refusal({ dataDir: fresh.path, env: { DATABASE_URL } });
  expect(output).toMatch(/DEMO=1.*SMS_HTTP_URL/);
  expect(output).not.toContain('geheim');
});

test('an installation does not take over the people of a demonstration', async () => {
  expect(shown.login).toBe(200);
  expect(await refusal({ dataDir: demonstration.path, env: real })).toContain('people of a demonstration');
  // The refused start has changed nothing: the demonstration still works.
  await during({ dataDir: demonstration.path }, async ({ origin }) => expect((await login(origin)).status).toBe(200));
});

test('the host of a request gets into no link', () => {
  expect(shown.link).toMatch(/^https:\/\/teacher\.example\/demo\//);
});
