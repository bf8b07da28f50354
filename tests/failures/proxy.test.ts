/**
 * @covers http static
 * @when all
 */
import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:https';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { demonstrationPassword } from '../../server/seed/fixedAccounts';
import { startDeployed, withNginx } from '../support/nginx';
import { freePort } from '../support/ports';
import { type Postgres, startPostgres } from '../support/postgres';
import { type Product, startProduct } from '../support/product';
import { temporaryDirectory } from '../support/temporary';

/*
 * The example of deploy/nginx.conf as it stands, in front of two processes on one database; only ports and places of files
 * are those of the test. Without nginx on the machine nothing is tried, and that is said.
 */
const proxied = withNginx();
const home = temporaryDirectory('proxy');
const at = (...names: string[]) => join(home.path, ...names);

proxied('the proxy of several processes', () => {
  let postgres: Postgres;
  let products: Product[] = [];
  let proxy: ChildProcess;
  let port = 0;
  let token = '';
  const agent = new Agent({ rejectUnauthorized: false, keepAlive: true });

  /** A call by https, as a browser sends it. */
  function call(
    path: string,
    { method = 'GET', body, headers = {} }: { method?: string; body?: unknown; headers?: Record<string, string> } = {},
  ) {
    return new Promise<{ status: number; headers: Record<string, unknown>; bytes: Buffer }>((done, fail) => {
      const sent = request(
        {
          agent,
          host: '127.0.0.1',
          port,
          path,
          method,
          servername: 'teacher.example',
          headers: {
            host: 'teacher.example',
            ...(token && { authorization: `Bearer ${token}` }),
            ...(body !== undefined && { 'content-type': 'application/json' }),
            ...headers,
          },
        },
        (answer) => {
          const pieces: Buffer[] = [];
          answer
            .on('data', (piece: Buffer) => pieces.push(piece))
            .on('error', fail)
            .on('end', () =>
              done({ status: answer.statusCode ?? 0, headers: answer.headers, bytes: Buffer.concat(pieces) }),
            );
        },
      );
      sent.on('error', fail).end(body === undefined ? undefined : JSON.stringify(body));
    });
  }
  const launch = (n: number, own: number) =>
    startProduct({
      dataDir: at(`data${n}`),
      port: own,
      env: {
        NODE_ENV: 'production',
        DEMO: '1',
        DATABASE_URL: postgres.address('teacher'),
        DATA_KEY: Buffer.alloc(32, 7).toString('base64'),
        TRUST_PROXY: '1',
        PUBLIC_URL: 'https://teacher.example',
        DB_POOL: '6',
      },
    });
  let ports: [number, number] = [0, 0];

  beforeAll(async () => {
    postgres = await startPostgres();
    await postgres.database('teacher');
    ports = [await freePort(), await freePort()];
    products = [await launch(0, ports[0])];
    products.push(await launch(1, ports[1]));
    ({ proxy, port } = await startDeployed(home.path, ports, 'teacher.example'));
    const body = { loginName: 'teacher01', password: demonstrationPassword, keep: true };
    const signedIn = await call('/api/Account/Login', { method: 'POST', body });
    token = (JSON.parse(signedIn.bytes.toString()) as { data: { token: string } }).data.token;
  }, 300_000);
  afterAll(async () => {
    agent.destroy();
    proxy?.kill('SIGTERM');
    await Promise.all(products.map((product) => product.end('SIGKILL')));
    await postgres?.stop();
    home.remove();
  });

  test('pages, calls and health are there; figures are not for the public; both processes are asked', async () => {
    expect((await call('/teacher/user/login/')).status).toBe(200);
    expect((await call('/api/Message/SumUnread')).status).toBe(200);
    const health = await call('/healthz');
    // By a proxy nobody hears details.
    expect([health.status, JSON.parse(health.bytes.toString())]).toEqual([200, { status: 'ok' }]);
    expect((await call('/metrics')).status).toBe(404);
    for (let n = 0; n < 20; n++) await call('/api/Message/SumUnread');
    const asked = new Set(
      [...readFileSync(at('access.log'), 'utf8').matchAll(/127\.0\.0\.1:(\d+) 200/g)].map(([, own]) => Number(own)),
    );
    expect([...asked].sort()).toEqual([...ports].sort());
  });

  test('answers come through compressed as the server has done it, and a tag spares them', async () => {
    const path = '/api/Public/GetAllSysOrgInfo';
    const dictionary = await call('/api/Public/ListDictionary?ids=subject');
    expect(dictionary.headers.etag).toEqual(expect.any(String));
    const plain = await call(path);
    const packed = await call(path, { headers: { 'accept-encoding': 'gzip, br' } });
    expect([plain.status, packed.headers['content-encoding']]).toEqual([200, 'gzip']);
    expect(gunzipSync(packed.bytes)).toEqual(plain.bytes);
    expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 3);
    const again = await call(path, {
      headers: { 'accept-encoding': 'gzip', 'if-none-match': String(packed.headers.etag) },
    });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
    const page = await call('/teacher/user/login/', { headers: { 'accept-encoding': 'br' } });
    const script = /"(\/[^"]*umi\.[0-9a-f]{8}\.js)"/.exec(brotliDecompressSync(page.bytes).toString())?.[1] ?? '';
    expect((await call(script, { headers: { 'accept-encoding': 'br' } })).headers['content-encoding']).toBe('br');
  });

  test('the log keeps no query: who registers leaves no number in it', async () => {
    await call('/api/Account/RegisterSMSCode?mobile=13800000021&ticket=secret');
    // The line is written after the answer.
    await pause(200);
    const log = readFileSync(at('access.log'), 'utf8');
    expect(log).toContain('/api/Account/RegisterSMSCode"');
    expect(log).not.toContain('13800000021');
  });

  test('one of two is killed: nobody sees a failure, and after its start it is asked again', async () => {
    const failed: string[] = [];
    let calls = 0;
    let over = false;
    const person = async () => {
      while (!over) {
        const { status, bytes } = await call('/api/Message/SumUnread');
        calls += 1;
        if (status !== 200) failed.push(`${status} ${bytes.toString().slice(0, 200)}`);
        await pause(5);
      }
    };
    const people = Array.from({ length: 4 }, person);
    await pause(500);
    await products[0]?.end('SIGKILL');
    await pause(3000);
    const before = readFileSync(at('access.log'), 'utf8').length;
    products[0] = await launch(0, ports[0]);
    await pause(8000);
    over = true;
    await Promise.all(people);
    expect(failed).toEqual([]);
    expect(calls).toBeGreaterThan(200);
    expect(readFileSync(at('access.log'), 'utf8').slice(before)).toContain(`127.0.0.1:${ports[0]} 200`);
  }, 120_000);

  test('one after the other is restarted in order while people write: nobody sees a failure', async () => {
    let over = false;
    const statuses: number[] = [];
    const write = async () => {
      while (!over) {
        const body = { loginName: 'teacher01', password: demonstrationPassword };
        statuses.push((await call('/api/Account/Login', { method: 'POST', body })).status);
        await pause(100);
      }
    };
    const people = [write(), write()];
    for (const n of [0, 1] as const) {
      await pause(500);
      await products[n]?.end('SIGTERM');
      products[n] = await launch(n, ports[n]);
      // As the unit does it: the next one only when this one answers, and then at once.
    }
    over = true;
    await Promise.all(people);
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    expect(statuses.length).toBeGreaterThan(20);
  }, 180_000);
});
