/**
 * @covers db due
 * @when all
 */
import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { ask, signInAt } from '../support/client';
import { type Pooler, startPooler } from '../support/pooler';
import { type Postgres, type Standby, startPostgres } from '../support/postgres';
import { type Product, startProduct } from '../support/product';
import { temporaryDirectory } from '../support/temporary';

/*
 * Two processes behind pgbouncer in transaction mode, while people use them: after each interruption of the database every
 * process is whole again within five seconds, without a restart.
 */
const WHOLE_MS = 5000;
/** Milliseconds for which PostgreSQL is stopped, and pgbouncer. */
const STOPPED_MS = 25_000;
const KILLED_MS = 7000;
/** Rounds in a row without a failure after which a process counts as whole, and milliseconds between two. */
const ROUNDS = 10;
const BETWEEN_MS = 100;

const home = [temporaryDirectory('outage'), temporaryDirectory('outage')] as const;
let postgres: Postgres;
let standby: Standby | undefined;
let pooler: Pooler;
let products: Product[] = [];

beforeAll(async () => {
  postgres = await startPostgres();
  await postgres.database('teacher');
  pooler = await startPooler(postgres);
  const env = {
    NODE_ENV: 'production',
    DEMO: '1',
    DATABASE_URL: pooler.address('teacher'),
    DB_PREPARE: '0',
    DATA_KEY: randomBytes(32).toString('base64'),
  };
  products = await Promise.all(home.map(({ path }) => startProduct({ dataDir: path, env })));
}, 300_000);
afterAll(async () => {
  await Promise.all(products.map((product) => product.end('SIGKILL')));
  await pooler?.stop();
  await standby?.stop();
  await postgres?.stop();
  for (const { remove } of home) remove();
});

/** A person signs in, which writes, and reads. Rejects or answers false when one of both fails. */
async function works({ origin }: Product): Promise<boolean> {
  const signal = AbortSignal.timeout(20_000);
  const signedIn = await fetch(`${origin}/api/Account/Login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ loginName: 'teacher01', password: 'abc12345' }),
    signal,
  });
  const { data } = (await signedIn.json()) as { data?: { token?: string } };
  const headers = { authorization: `Bearer ${data?.token}` };
  const read = await fetch(`${origin}/api/Message/SumUnread`, { headers, signal });
  await read.arrayBuffer();
  return signedIn.status === 200 && read.status === 200;
}
const tried = (product: Product) => works(product).catch(() => false);

/** Milliseconds until a process begins to answer everything: from then on no call fails. */
async function wholeAfter(product: Product, since: number): Promise<number> {
  for (;;) {
    const began = performance.now();
    let rounds = 0;
    while (rounds < ROUNDS && (await tried(product))) {
      rounds += 1;
      await pause(BETWEEN_MS);
    }
    if (rounds === ROUNDS) return began - since;
    if (performance.now() - since > 60_000)
      throw new Error(`Not whole after a minute:\n${product.output().slice(-3000)}`);
    await pause(BETWEEN_MS);
  }
}

/** People go on calling while something is away, so that whatever leaks has the time to. */
async function peopleFor(ms: number): Promise<void> {
  const until = performance.now() + ms;
  const one = async (product: Product) => {
    while (performance.now() < until) {
      void tried(product);
      await pause(BETWEEN_MS);
    }
  };
  await Promise.all(products.map(one));
}

/** Lines with which events of a process's log begin, without those of single calls. */
const troubles = (product: Product) =>
  product
    .output()
    .split('\n')
    .filter((line) => / (?:error|warn) /.test(line) && !/: answered \d/.test(line));
/** Lines that an outage of half a minute may cost: whoever reads the log at night finds its beginning. */
const LINES = 30;

const ready = async ({ origin }: Product) => (await fetch(`${origin}/healthz/ready`)).status;

async function allWhole(since: number): Promise<void> {
  const times = await Promise.all(products.map((product) => wholeAfter(product, since)));
  for (const time of times) expect(time).toBeLessThan(WHOLE_MS);
  expect(await Promise.all(products.map(ready))).toEqual([200, 200]);
}

test(`PostgreSQL stopped for ${STOPPED_MS / 1000} s`, async () => {
  let during: number[] = [];
  const before = products.map((product) => troubles(product).length);
  await postgres.away(async () => {
    await peopleFor(STOPPED_MS);
    during = await Promise.all(products.map(ready));
    const alive = await Promise.all(products.map(({ origin }) => fetch(`${origin}/healthz/live`)));
    expect(alive.map(({ status }) => status)).toEqual([200, 200]);
  });
  await allWhole(performance.now());
  expect(during).toEqual([503, 503]);
  for (const [n, product] of products.entries()) {
    const lines = troubles(product).slice(before[n]);
    expect(lines.filter((line) => line.includes('the database does not answer')).length).toBeGreaterThan(0);
    expect({ lines: lines.length > LINES ? lines : [] }).toEqual({ lines: [] });
  }
}, 150_000);

test('pgbouncer killed', async () => {
  await pooler.away(() => peopleFor(KILLED_MS));
  await allWhole(performance.now());
}, 150_000);

test('a standby takes the place of the server: whole again, and what was acknowledged before is there', async () => {
  standby = await postgres.standby();
  const token = await signInAt((products[0] as Product).origin);
  await pause(1000);
  const people = peopleFor(3000);
  await pause(500);
  await standby.promote();
  pooler.moveTo(standby.port);
  await people;
  await allWhole(performance.now());
  await ask((products[1] as Product).origin, token, 'GET /api/Message/SumUnread', {});
}, 150_000);
