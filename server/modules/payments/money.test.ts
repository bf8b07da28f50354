import { desc, eq } from 'drizzle-orm';
import { PASSWORD, signedIn } from '../../../tests/support/accounts';
import { type Api, startApi } from '../../../tests/support/api';
import { disagreements } from '../../../tests/support/money';
import { fc, runsOf } from '../../../tests/support/properties';
import { insertPlan, insertSignup } from '../../../tests/support/study';
import { learningCard, orderItem, payment, refund, sandboxTrade, studyOrder } from '../../db/schema';
import { decideTrade, refuseRefund, sandboxCallback, sandboxTradeOf } from '../../gateway/sandbox';
import { processRefund } from './orders/refunds';
import { cardHash } from './wallet/cardHash';

/*
 * Random sequences of all calls that move money, made by one person and answered by the sandbox: the sums agree after
 * every step, in any order.
 */
let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const step = fc.oneof(
  fc.record({ do: fc.constant('order' as const), take: fc.integer({ min: 1, max: 4 }), from: fc.nat(5) }),
  fc.record({ do: fc.constant('payBalance' as const), which: fc.nat(3) }),
  fc.record({ do: fc.constant('payGateway' as const), which: fc.nat(3), payType: fc.constantFrom(1, 2) }),
  fc.record({
    do: fc.constant('report' as const),
    which: fc.nat(5),
    state: fc.constantFrom('paid' as const, 'paid' as const, 'failed' as const),
  }),
  fc.record({ do: fc.constant('cancel' as const), which: fc.nat(3) }),
  fc.record({ do: fc.constant('refund' as const), which: fc.nat(3), lines: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ do: fc.constant('cancelRefund' as const), which: fc.nat(3) }),
  fc.record({ do: fc.constant('refuse' as const), which: fc.nat(3) }),
  fc.record({ do: fc.constant('process' as const), which: fc.nat(3) }),
  fc.record({ do: fc.constant('recharge' as const), fen: fc.integer({ min: 100, max: 20_000 }) }),
  fc.record({ do: fc.constant('card' as const), fen: fc.integer({ min: 1, max: 20_000 }) }),
  fc.record({ do: fc.constant('wait' as const), minutes: fc.constantFrom(1, 11, 31), due: fc.boolean() }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

let serial = 0;
const name = () => `random-${String(++serial).padStart(8, '0')}`;
const pick = <T>(rows: readonly T[], n: number): T | undefined => rows[n % Math.max(1, rows.length)];

async function world() {
  const { row, token } = await signedIn(api);
  const prices = [0, 1, 999, 1250, 3300, 10];
  const plan = await insertPlan(
    api.db,
    api.now(),
    prices.map((price) => ({ price })),
  );
  await insertSignup(api.db, row.id, plan.planId, api.now());
  const ask = (key: string, body?: object) => api.call(key, { token, ...(body && { body }) });
  const orders = () =>
    api.db
      .select()
      .from(studyOrder)
      .where(eq(studyOrder.accountId, row.id))
      .orderBy(desc(studyOrder.createdAt), desc(studyOrder.id));
  const refunds = () =>
    api.db.select().from(refund).where(eq(refund.accountId, row.id)).orderBy(desc(refund.createdAt), desc(refund.id));

  async function take(one: Step): Promise<unknown> {
    switch (one.do) {
      case 'order': {
        const ids = Array.from({ length: one.take }, (_, i) => pick(plan.courses, one.from + i)?.courseId ?? '');
        const { data } = await ask('PUT /api/SelfStudy/InsertCourses', { planId: plan.planId, courseIds: ids });
        const skipped = new Set((data.skipped as { courseId: string }[]).map(({ courseId }) => courseId));
        const courseIds = ids.filter((id) => !skipped.has(id));
        if (courseIds.length === 0) return;
        return ask('POST /api/Order/CreateOrder', {
          planId: plan.planId,
          cartId: data.cartId,
          courseIds,
          clientToken: name(),
        });
      }
      case 'payBalance':
      case 'payGateway': {
        const order = pick(await orders(), one.which);
        if (!order) return;
        const body = {
          orderId: order.id,
          payType: one.do === 'payBalance' ? 3 : one.payType,
          ...(one.do === 'payBalance' && { password: PASSWORD }),
        };
        return ask('POST /api/Order/PayOrder', body);
      }
      case 'report': {
        const payments = await api.db
          .select()
          .from(payment)
          .where(eq(payment.accountId, row.id))
          .orderBy(desc(payment.createdAt), desc(payment.id));
        const [found] = await api.db
          .select()
          .from(sandboxTrade)
          .where(eq(sandboxTrade.outNo, pick(payments, one.which)?.id ?? ''));
        if (!found) return;
        await decideTrade(api.db, api.now(), found.tradeNo, { state: one.state });
        const trade = await sandboxTradeOf(api.db, api.now(), { tradeNo: found.tradeNo });
        return trade && trade.state !== 'waiting' ? api.app.fetch(await sandboxCallback(api.db, trade)) : undefined;
      }
      case 'cancel':
        return ask(`PUT /api/Order/CancelOrder/${pick(await orders(), one.which)?.id ?? '0'}`);
      case 'refund': {
        const order = pick(await orders(), one.which);
        if (!order) return;
        const lines = await api.db
          .select()
          .from(orderItem)
          .where(eq(orderItem.orderId, order.id))
          .orderBy(orderItem.sort);
        const orderItemIds = lines.slice(0, one.lines).map(({ id }) => id);
        return ask('POST /api/Order/ApplyRefund', {
          orderId: order.id,
          orderItemIds,
          reasonId: '1',
          clientToken: name(),
        });
      }
      case 'cancelRefund':
        return ask(`PUT /api/Order/CancelRefund/${pick(await refunds(), one.which)?.id ?? '0'}`);
      case 'refuse': {
        const row = pick(await refunds(), one.which);
        return row && refuseRefund(api.db, api.now(), row.id, row.paymentId, row.amount);
      }
      case 'process': {
        const row = pick(await refunds(), one.which);
        const deal = { db: api.db, now: api.now, services: api.services };
        return row && processRefund(deal, row.id);
      }
      case 'recharge':
        return ask('POST /api/Wallet/CreateRecharge', {
          method: 0,
          amount: one.fen / 100,
          payType: 1,
          clientToken: name(),
        });
      case 'card': {
        const cardNo = `7700${String(++serial).padStart(12, '0')}`;
        const values = { cardNo, passwordHash: cardHash(cardNo, 'ABCD1234'), amount: one.fen };
        await api.db.insert(learningCard).values({ ...values, expiresAt: new Date(api.now().getTime() + 1000) });
        return ask('POST /api/Wallet/RechargeByCard', { method: 1, cardNo, cardPwd: 'ABCD1234' });
      }
      case 'wait':
        api.pass(one.minutes * 60);
        if (one.due) await api.due();
        return ask('GET /api/Order/ListOrder');
    }
  }
  return { id: row.id, take };
}

/** Cases that random steps may miss: a waiting, a paid and an expired order. */
const anOrder: Step = { do: 'order', take: 2, from: 1 };
const plainCourses: Step[][] = [
  [anOrder],
  [anOrder, { do: 'payGateway', which: 0, payType: 1 }, { do: 'report', which: 0, state: 'paid' }],
  [anOrder, { do: 'wait', minutes: 31, due: true }],
];

test('whatever happens to orders, payments, late reports, refunds and recharges, every sum agrees', async () => {
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 30 }), async (steps) => {
      const { id, take } = await world();
      for (const [n, one] of steps.entries()) {
        const answer = (await take(one)) as { status?: number } | undefined;
        if ((answer?.status ?? 200) >= 500) throw new Error(`${JSON.stringify(one)} answered ${answer?.status}`);
        expect([n, one, await disagreements(api.db, id)]).toEqual([n, one, []]);
      }
      const orders = await api.db.select().from(studyOrder).where(eq(studyOrder.accountId, id));
      for (const { status } of orders) seen.add(`order ${status}`);
      for (const { status } of await api.db.select().from(refund).where(eq(refund.accountId, id)))
        seen.add(`refund ${status}`);
    }),
    { numRuns: plainCourses.length + runsOf(15), examples: plainCourses.map((steps) => [steps]) },
  );
  // The sequences must have gone far enough to mean something.
  expect([...seen]).toEqual(expect.arrayContaining(['order 0', 'order 1', 'order 6']));
});
