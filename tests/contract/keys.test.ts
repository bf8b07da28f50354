/**
 * @covers db
 * @when all
 */
import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { Client } from 'pg';
import { backup } from '../../scripts/backup';
import { restore } from '../../scripts/restore';
import { newKey } from '../../server/db/sealed/ring';
import { ask, signInAt } from '../support/client';
import { type Postgres, startPostgres } from '../support/postgres';
import { failToStart, type Product, startProduct } from '../support/product';
import { temporaryDirectory } from '../support/temporary';

/*
 * The encryption key of personal data on PostgreSQL: two servers with separate data directories, a change of the key
 * while they answer, and a start without the key.
 */
const [first, second] = [newKey(), newKey()];
const textOf = (key: typeof first) => key.secret.toString('base64');
const home = temporaryDirectory('keys');
const place = (name: string) => join(home.path, name);
let postgres: Postgres;
let url: string;
const running = new Set<Product>();

const start = async (name: string, keys: Record<string, string> = {}) => {
  const product = await startProduct({ dataDir: place(name), env: { DEMO: '1', DATABASE_URL: url, ...keys } });
  running.add(product);
  return product;
};
const stop = async (product: Product) => {
  running.delete(product);
  expect((await product.end()).code).toBe(0);
};
const mobileAt = async ({ origin }: Product) =>
  (await ask(origin, await signInAt(origin), 'GET /api/Account/GetUserInfo', {})).mobile;

/** Ids of the keys that stored values are encrypted with. */
async function keysInUse(): Promise<string[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string }>(
      "select distinct split_part(mobile, '.', 2) id from account union select distinct split_part(subject, '.', 2) from secret order by 1",
    );
    return rows.map(({ id }) => id);
  } finally {
    await client.end();
  }
}

function rekey(env: Record<string, string>): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, ['--import', 'tsx', resolve('scripts/rekey.ts'), '--data', place('tool')], {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: 'test',
      DATABASE_URL: url,
      ...env,
    } as NodeJS.ProcessEnv,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((done) => child.once('close', (code) => done({ code, output })));
}

beforeAll(async () => {
  postgres = await startPostgres();
  url = await postgres.database('teacher');
}, 150_000);
afterAll(async () => {
  await Promise.all([...running].map((product) => product.end('SIGKILL')));
  await postgres?.stop();
  home.remove();
});

test('servers with the same key share a database; one with another key, or with none, is refused', async () => {
  const [one, two] = await Promise.all([
    start('one', { DATA_KEY: textOf(first) }),
    start('two', { DATA_KEY: textOf(first) }),
  ]);
  expect(await mobileAt(two)).toBe(await mobileAt(one));
  for (const keys of [{ DATA_KEY: textOf(second) }, {}]) {
    const { code, output } = await failToStart({
      dataDir: place('three'),
      env: { DEMO: '1', DATABASE_URL: url, ...keys },
    });
    expect(code).toBe(2);
    expect(output).toContain(`The data are encrypted with the key ${first.id}`);
    expect(output.trim().split('\n')).toHaveLength(1);
    expect(output).not.toContain(textOf(second));
  }
  const nonsense = await failToStart({
    dataDir: place('three'),
    env: { DEMO: '1', DATABASE_URL: url, DATA_KEY: 'nonsense' },
  });
  expect(nonsense).toMatchObject({ code: 2, output: expect.stringContaining('DATA_KEY must be 32 bytes') });
  await Promise.all([stop(one), stop(two)]);
}, 300_000);

test('the key changes while a server answers, and the one before is needed no more', async () => {
  const keys = { DATA_KEY: textOf(second), DATA_KEYS_OLD: textOf(first) };
  const one = await start('one', keys);
  const mobile = await mobileAt(one);
  let sealing = true;
  const asked = (async () => {
    let times = 0;
    while (sealing || times === 0) {
      expect(await mobileAt(one)).toBe(mobile);
      times += 1;
    }
    return times;
  })();
  const done = await rekey(keys);
  sealing = false;
  expect(done).toMatchObject({ code: 0, output: expect.stringContaining(second.id) });
  expect(await asked).toBeGreaterThan(0);
  expect(await keysInUse()).toEqual([second.id]);
  await stop(one);
  const later = await start('later', { DATA_KEY: textOf(second) });
  expect(await mobileAt(later)).toBe(mobile);
  await stop(later);
}, 300_000);

test('a dump says which key it needs, and is not brought back without', async () => {
  const to = place('b.tar.gz');
  expect((await backup({ dataDir: place('one'), url, to })).keys).toEqual([second.id]);
  const empty = await postgres.database('empty');
  const env = process.env.DATA_KEY;
  try {
    delete process.env.DATA_KEY;
    const again = { from: to, dataDir: place('restored'), url: empty, force: false };
    await expect(restore(again)).rejects.toThrow(`encrypted with the key ${second.id}`);
    process.env.DATA_KEY = textOf(second);
    await restore(again);
  } finally {
    if (env === undefined) delete process.env.DATA_KEY;
    else process.env.DATA_KEY = env;
  }
  url = empty;
  const restored = await start('restored', { DATA_KEY: textOf(second) });
  expect(await mobileAt(restored)).toMatch(/^199\*{4}\d{4}$/);
  await stop(restored);
}, 300_000);
