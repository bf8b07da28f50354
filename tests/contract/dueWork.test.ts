/**
 * @covers due
 * @when all
 */
import { setTimeout as pause } from 'node:timers/promises';
import { count, eq, inArray } from 'drizzle-orm';
import { OrderStatus, SimpleOrderStatus } from '../../domain/statuses';
import { type Database, openPostgres } from '../../server/db/client';
import { newId } from '../../server/db/id';
import {
  dueClaim,
  message,
  orderEvent,
  orderItem,
  organisation,
  studyCartItem,
  studyOrder,
} from '../../server/db/schema';
import type { JobState } from '../../server/due/runner';
import { insertAccount } from '../support/accounts';
import { disagreements } from '../support/money';
import { type Postgres, startPostgres } from '../support/postgres';
import { type Product, startProduct } from '../support/product';
import { insertPlan } from '../support/study';
import { temporaryDirectory } from '../support/temporary';

/* Two servers on one PostgreSQL do all due work exactly once, also when one of them is killed in the middle. */
const JOB = 'payments.expire.order';
const home = temporaryDirectory('due');
let postgres: Postgres;
let database: Database;
let products: Product[];
let accountId: string;

beforeAll(async () => {
  postgres = await startPostgres();
  const url = await postgres.database('teacher');
  // As in production, where due work goes by the clock of PostgreSQL.
  const env = { NODE_ENV: 'production', DEMO: '1', DATABASE_URL: url };
  const start = () => startProduct({ dataDir: home.path, args: ['--empty'], env });
  products = await Promise.all([start(), start()]);
  database = await openPostgres(url, home.path);
  // An empty installation has no organisations.
  await database.db.insert(organisation).values(
    ['near', 'far'].flatMap((county, n) => [
      { id: county, name: county, kind: 'county', code: `45020${n}`, sort: n, path: [county] },
      ...['1', '2'].map((school) => ({
        ...{ id: county + school, name: county + school, kind: 'primary', code: `45020${n}`, sort: 2 + n },
        ...{ parentId: county, stageCategory: 0, path: [county, county + school] },
      })),
    ]),
  );
  accountId = (await insertAccount(database.db)).id;
}, 300_000);
afterAll(async () => {
  await Promise.all(products.map((product) => product.end()));
  await database?.close();
  await postgres?.stop();
  home.remove();
});

/** Makes orders of one course each that expired so many minutes ago. */
async function runOut(howMany: number, ago = 1): Promise<string[]> {
  const now = new Date();
  const plan = await insertPlan(
    database.db,
    now,
    Array.from({ length: howMany }, () => ({ price: 1000 })),
  );
  const at = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  const orders = plan.courses.map(({ courseId }) => ({ id: newId(), courseId }));
  await database.db.transaction(async (tx) => {
    await tx.insert(studyOrder).values(
      orders.map(({ id }) => ({
        id,
        orderNo: `DD${id}`,
        accountId,
        planId: plan.planId,
        planName: '选学计划',
        status: OrderStatus.WaitingPayment,
        amount: 1000,
        payAmount: 1000,
        clientToken: `due-${id}`,
        createdAt: at(30 + ago),
        expireAt: at(ago),
      })),
    );
    await tx.insert(orderItem).values(
      orders.map(({ id, courseId }) => ({
        id: newId(),
        orderId: id,
        accountId,
        courseId,
        courseName: '课程',
        hour: 10,
        price: 1000,
        state: SimpleOrderStatus.WaitingPayment,
        sort: 0,
      })),
    );
  });
  return orders.map(({ id }) => id);
}

const open = () => database.db.$count(studyOrder, eq(studyOrder.status, OrderStatus.WaitingPayment));
async function untilClosed(): Promise<void> {
  for (let waited = 0; waited < 600 && (await open()) > 0; waited++) await pause(50);
  expect(await open()).toBe(0);
}

/** Checks that each order was closed once: one event, one message, and its course is back in the cart. */
async function closedOnce(all: number): Promise<void> {
  const events = await database.db
    .select({ orderId: orderEvent.orderId, n: count() })
    .from(orderEvent)
    .where(eq(orderEvent.kind, 'expired'))
    .groupBy(orderEvent.orderId);
  expect(events.map(({ n }) => n)).toEqual(Array.from({ length: all }, () => 1));
  expect(await database.db.$count(message, eq(message.accountId, accountId))).toBe(all);
  expect(await database.db.$count(studyCartItem, eq(studyCartItem.accountId, accountId))).toBe(all);
  expect(await disagreements(database.db)).toEqual([]);
}

async function doneBy({ origin }: Product): Promise<number> {
  const { due } = (await (await fetch(`${origin}/healthz`)).json()) as { due: JobState[] };
  const job = due.find(({ name }) => name === JOB);
  expect(job).toMatchObject({ failing: 0, lastTurn: expect.any(String) });
  return job?.done ?? 0;
}

test('both take part, and nothing is done twice', async () => {
  const orders = await runOut(120);
  await untilClosed();
  await closedOnce(orders.length);
  // A turn counts its work when it ends, so the last turn must be over.
  for (let waited = 0; waited < 100 && (await database.db.$count(dueClaim)) > 0; waited++) await pause(50);
  await pause(200);
  const shares = await Promise.all(products.map(doneBy));
  expect(shares.reduce((sum, n) => sum + n, 0)).toBe(orders.length);
}, 150_000);

/** Signals that move the clock of a server by a minute each. */
const AHEAD = 60;
const clockOf = (product: Product) => product.output().trimEnd().split('\n').at(-1)?.slice(0, '19:26'.length);

test('a server whose own clock is an hour ahead does nothing early', async () => {
  const [ahead] = products as [Product, Product];
  const before = clockOf(ahead);
  for (let n = 0; n < AHEAD; n++) {
    process.kill(ahead.pid, 'SIGUSR2');
    await pause(20);
  }
  const early = await runOut(3, -40);
  const due = await runOut(3);
  const stateOf = async (ids: string[]) => {
    const rows = await database.db.select().from(studyOrder).where(inArray(studyOrder.id, ids));
    return new Set(rows.map(({ status }) => status));
  };
  for (let waited = 0; waited < 600 && (await stateOf(due)).has(OrderStatus.WaitingPayment); waited++) await pause(50);
  await pause(12_000);
  await fetch(`${ahead.origin}/api/Message/SumUnread`);
  await pause(300);
  expect(clockOf(ahead)).not.toBe(before);
  expect(await stateOf(early)).toEqual(new Set([OrderStatus.WaitingPayment]));
  await database.db.delete(orderItem).where(inArray(orderItem.orderId, early));
  await database.db.delete(studyOrder).where(inArray(studyOrder.id, early));
}, 150_000);

test('what a server was doing when it was killed is done by the other one, once', async () => {
  const [victim, other] = products as [Product, Product];
  const orders = await runOut(200);
  while ((await open()) > 150) await pause(5);
  expect((await victim.end('SIGKILL')).signal).toBe('SIGKILL');
  // Claims of the killed server last two minutes; end them now.
  await database.db.update(dueClaim).set({ until: new Date() });
  await untilClosed();
  await closedOnce(120 + 3 + orders.length);
  expect(other.output()).not.toContain('failed');
}, 150_000);
