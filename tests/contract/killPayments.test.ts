/**
 * @covers payments orders db
 * @when all
 */
import { eq, inArray } from 'drizzle-orm';
import { orderStatusOf } from '../../domain/orders/status';
import { OrderStatus, RechargeStatus, type SimpleOrderStatus } from '../../domain/statuses';
import { type Db, openEmbedded } from '../../server/db/client';
import { dueClaim, orderItem, payment, sandboxTrade, studyOrder } from '../../server/db/schema';
import type { JobState } from '../../server/due/runner';
import { demonstrationPassword } from '../../server/seed/fixedAccounts';
import { ask, signInAt } from '../support/client';
import { disagreements } from '../support/money';
import { type Product, startProduct } from '../support/product';
import { temporaryDirectory } from '../support/temporary';

/*
 * The server is killed while money moves: orders, payments from the balance and through the sandbox with its
 * callbacks, recharges, refunds. Everything it had confirmed is still there, and all sums agree.
 */
const KILLS = 5;
const WRITERS = 3;
const home = temporaryDirectory('kill-payments');
afterAll(home.remove);

interface Told {
  paid: Set<string>;
  cancelled: Set<string>;
}

let serial = 0;
const clientToken = () => `kill-${String(++serial).padStart(8, '0')}`;

/** Approves a payment on the page of the sandbox. */
const approve = async (origin: string, demoUrl: string | undefined) => {
  const { pathname } = new URL(demoUrl ?? '');
  const body = new URLSearchParams({ action: 'approve' });
  const response = await fetch(`${origin}${pathname}`, { method: 'POST', body });
  if (!response.ok) throw new Error(`approval answered ${response.status}`);
};

/** Makes one round of orders and payments of a writer. Confirmed results go into `paid` and `cancelled`. */
async function round(
  origin: string,
  token: string,
  { planId, courseId, n }: { planId: string; courseId: string; n: number },
  { paid, cancelled }: Told,
) {
  const charged = await ask(origin, token, 'POST /api/Wallet/CreateRecharge', {
    body: { method: 0, amount: 50, payType: 1, clientToken: clientToken() },
  });
  await approve(origin, charged.demoUrl);
  const { cartId } = await ask(origin, token, 'PUT /api/SelfStudy/InsertCourse', { body: { planId, courseId } });
  const { orderId, status } = await ask(origin, token, 'POST /api/Order/CreateOrder', {
    body: { planId, cartId, courseIds: [courseId], clientToken: clientToken() },
  });
  if (n % 4 === 1) {
    // Two payments begun and given up: whichever server process runs must close both at the payment company.
    for (const payType of [1, 2] as const)
      await ask(origin, token, 'POST /api/Order/PayOrder', { body: { orderId, payType } });
    await ask(origin, token, 'PUT /api/Order/CancelOrder/{id}', { path: { id: orderId } });
    cancelled.add(orderId);
    return;
  }
  if (status === OrderStatus.WaitingPayment) {
    const payType = n % 2 === 0 ? 3 : 2;
    const password = payType === 3 ? { password: demonstrationPassword } : {};
    const begun = await ask(origin, token, 'POST /api/Order/PayOrder', { body: { orderId, payType, ...password } });
    if (begun.demoUrl) await approve(origin, begun.demoUrl);
  }
  paid.add(orderId);
  if (n % 3 > 0) return;
  const { items } = await ask(origin, token, 'GET /api/Order/GetRefundable/{id}', { path: { id: orderId } });
  const orderItemIds = items.filter(({ refundable }) => refundable > 0).map(({ orderItemId }) => orderItemId);
  if (orderItemIds.length > 0)
    await ask(origin, token, 'POST /api/Order/ApplyRefund', {
      body: { orderId, orderItemIds, reasonId: '1', clientToken: clientToken() },
    });
}

async function withDatabase<T>(work: (db: Db) => Promise<T>): Promise<T> {
  const database = await openEmbedded(home.path);
  try {
    return await work(database.db);
  } finally {
    await database.close();
  }
}

test(`${KILLS} times killed in the middle of payments, every acknowledged one is there and all sums agree`, async () => {
  let product: Product = await startProduct({ dataDir: home.path });
  const token = await signInAt(product.origin);
  const { list } = await ask(product.origin, token, 'GET /api/SelfStudy/SearchPlan', {
    query: { planName: '数字素养' },
  });
  const planId = list[0]?.planId ?? '';
  await ask(product.origin, token, 'PUT /api/SelfStudy/SignupPlan/{id}', { path: { id: planId } });
  const courses: string[] = [];
  for (let current = 1; current <= 5; current++) {
    const page = await ask(product.origin, token, 'GET /api/SelfStudy/SelectCourse', {
      query: { planId, pageSize: '100', current: String(current) },
    });
    courses.push(...page.list.filter(({ state }) => state === 'free').map(({ courseId }) => courseId));
  }
  const [paid, cancelled] = [new Set<string>(), new Set<string>()];
  let begun = 0;

  for (let kill = 1; kill <= KILLS; kill++) {
    const { origin } = product;
    const before = paid.size;
    let running = true;
    const writers = Array.from({ length: WRITERS }, async () => {
      while (running) {
        const n = begun++;
        // Cut off without an answer: the round may have been saved or not.
        await round(origin, token, { planId, courseId: courses[n] ?? '', n }, { paid, cancelled }).catch(
          () => undefined,
        );
      }
    });
    for (let waited = 0; paid.size < before + 2 && waited < 400; waited++)
      await new Promise((done) => setTimeout(done, 50));
    await new Promise((done) => setTimeout(done, Math.random() * 400));
    const ended = product.end('SIGKILL');
    running = false;
    expect((await ended).signal).toBe('SIGKILL');
    await Promise.all(writers);

    await withDatabase(async (db) => {
      expect(await disagreements(db)).toEqual([]);
      const orders = await db.select().from(studyOrder);
      const lines = await db.select().from(orderItem);
      for (const id of paid) {
        const order = orders.find((one) => one.id === id);
        const states = lines.filter(({ orderId }) => orderId === id).map(({ state }) => state as SimpleOrderStatus);
        expect(states.length).toBe(1);
        expect([OrderStatus.Paid, OrderStatus.Refunding]).toContain(order?.status);
        expect(order?.status).toBe(orderStatusOf(states, false));
      }
    });
    product = await startProduct({ dataDir: home.path });
  }
  expect(paid.size).toBeGreaterThanOrEqual(2 * KILLS);
  expect(cancelled.size).toBeGreaterThan(0);
  expect((await product.end()).code).toBe(0);

  // Ends the two-minute claims of the killed servers, so that the next server takes up their work.
  await withDatabase((db) => db.update(dueClaim).set({ until: new Date(0) }));
  product = await startProduct({ dataDir: home.path });
  const closes = async () => {
    const { due } = (await (await fetch(`${product.origin}/healthz`)).json()) as { due: JobState[] };
    return due.find(({ name }) => name === 'payments.close')?.lastTurn !== undefined;
  };
  while (!(await closes())) await new Promise((done) => setTimeout(done, 100));
  expect((await product.end()).code).toBe(0);
  await withDatabase(async (db) => {
    expect(await disagreements(db)).toEqual([]);
    const tries = await db
      .select({ orderId: payment.bizId, state: payment.state, overAt: payment.overAt, trade: sandboxTrade.state })
      .from(payment)
      .leftJoin(sandboxTrade, eq(sandboxTrade.outNo, payment.id))
      .where(inArray(payment.bizId, [...cancelled]));
    expect(tries.length).toBeGreaterThan(0);
    for (const one of tries)
      expect(one).toMatchObject({ state: RechargeStatus.Closed, overAt: expect.any(Date), trade: 'closed' });
  });
}, 900_000);
