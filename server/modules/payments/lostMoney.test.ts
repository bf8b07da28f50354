import { and, desc, eq, isNull } from 'drizzle-orm';
import { PayType } from '../../../domain/enums';
import { OrderStatus, RechargeStatus } from '../../../domain/statuses';
import { PASSWORD, signedIn } from '../../../tests/support/accounts';
import { type Api, startApi } from '../../../tests/support/api';
import { disagreements } from '../../../tests/support/money';
import { fc, runsOf } from '../../../tests/support/properties';
import { type Line, type ScriptedGateway, scriptedGateway } from '../../../tests/support/scriptedGateway';
import { insertPlan, insertSignup } from '../../../tests/support/study';
import { message, orderItem, payment, recharge, refund, studyOrder } from '../../db/schema';
import { dueRunner } from '../../due/runner';
import type { Callback } from '../../gateway/gateway';
import { paymentJobs } from './due';

/*
 * Compares the books of a payment company with ours. Payments are begun, paid, cancelled, refunded and reported late,
 * twice or never; the company is cut off and the server is killed. In the end every fen that the company has taken is a
 * paid order, a credited balance or was sent back, and nothing is left open on either side.
 */
let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(() => {
  for (const how of ['error', 'warn'] as const) jest.spyOn(console, how).mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

const which = fc.nat(2);
/** Number of reports of a company; mostly none, because lost reports are tested here. */
const told = fc.constantFrom(0, 0, 1, 2);
const lines: fc.Arbitrary<Line> = fc.constantFrom('good', 'good', 'cut', 'unanswered');
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('order' as const), from: fc.nat(3), line: lines }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('recharge' as const), fen: fc.integer({ min: 100, max: 9900 }) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('begin' as const),
      which: fc.nat(1),
      way: fc.constantFrom(1, 2, 2, 3),
      line: lines,
    }),
  },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('pay' as const), which, told }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('fail' as const), which, told }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('linger' as const), which, told }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('tellLate' as const), which }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('lie' as const), which }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('cancel' as const), which }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('giveBack' as const), which }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('wait' as const), minutes: fc.constantFrom(1, 11, 31), line: lines }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('die' as const), minutes: fc.constantFrom(1, 31) }) },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** A process that runs the due jobs about money; it keeps nothing between two turns. */
const runner = () => dueRunner(paymentJobs, { db: api.db, now: api.now, services: api.services });

let serial = 0;
const clientToken = () => `books-${String(++serial).padStart(8, '0')}`;
const pick = <T>(rows: readonly T[], n: number): T | undefined => rows[n % Math.max(1, rows.length)];

async function world(company: ScriptedGateway) {
  const { row, token } = await signedIn(api);
  const plan = await insertPlan(api.db, api.now(), [{ price: 1 }, { price: 999 }, { price: 3300 }, { price: 50 }]);
  await insertSignup(api.db, row.id, plan.planId, api.now());
  const ask = (key: string, body?: object) => api.call(key, { token, ...(body && { body }) });
  const orders = () =>
    api.db.select().from(studyOrder).where(eq(studyOrder.accountId, row.id)).orderBy(desc(studyOrder.id));
  const late: (Callback & { path: string })[] = [];

  const send = async ({ path, ...init }: Callback & { path: string }) =>
    (await api.app.request(path, { method: 'POST', ...init })).status;
  /** Reports the state of a trade: never, late or twice. */
  const tell = async (outNo: string, told: number): Promise<void> => {
    late.push(company.callback(outNo));
    for (let n = 0; n < told; n++) expect(await send(company.callback(outNo))).toBe(200);
  };
  const over = async <T>(line: Line, act: () => Promise<T>): Promise<T> => {
    company.setLine(line);
    const answer = await act();
    company.setLine('good');
    return answer;
  };
  const begin = (orderId: string, way: number) =>
    ask('POST /api/Order/PayOrder', { orderId, payType: way, ...(way === 3 && { password: PASSWORD }) });

  async function take(one: Step): Promise<unknown> {
    const outNo = 'which' in one ? pick(company.outNos().toReversed(), one.which) : undefined;
    switch (one.do) {
      case 'order': {
        const courseIds = [0, 1].map((n) => pick(plan.courses, one.from + n)?.courseId ?? '');
        const { data } = await ask('PUT /api/SelfStudy/InsertCourses', { planId: plan.planId, courseIds });
        const body = { planId: plan.planId, cartId: data.cartId, courseIds, clientToken: clientToken() };
        const made = await ask('POST /api/Order/CreateOrder', body);
        return made.success ? over(one.line, () => begin(String(made.data.orderId), PayType.Wechat)) : made;
      }
      case 'recharge':
        return ask('POST /api/Wallet/CreateRecharge', {
          method: 0,
          amount: one.fen / 100,
          payType: 1,
          clientToken: clientToken(),
        });
      case 'begin': {
        const order = pick(await orders(), one.which);
        return order && over(one.line, () => begin(order.id, one.way));
      }
      case 'pay':
        return outNo && company.pay(outNo) && tell(outNo, one.told);
      case 'linger': {
        // A buyer opens the page of the company, returns to it after the order is closed here, and pays.
        if (!outNo) return;
        company.arrive(outNo);
        api.pass(31 * 60);
        await runner().settle();
        return company.pay(outNo) && tell(outNo, one.told);
      }
      case 'fail':
        return outNo && company.fail(outNo) && tell(outNo, one.told);
      case 'tellLate': {
        const callback = pick(late, one.which);
        return callback && expect(await send(callback)).toBe(200);
      }
      case 'lie':
        return outNo && expect(await send(company.callback(outNo, { state: 'paid', amount: 1_000_000 }))).toBe(400);
      case 'cancel':
        return ask(`PUT /api/Order/CancelOrder/${pick(await orders(), one.which)?.id ?? '0'}`);
      case 'giveBack': {
        const order = pick(await orders(), one.which);
        if (!order) return;
        const own = await api.db.select().from(orderItem).where(eq(orderItem.orderId, order.id));
        const orderItemIds = own.slice(0, 1).map(({ id }) => id);
        const body = { orderId: order.id, orderItemIds, reasonId: '1', clientToken: clientToken() };
        return ask('POST /api/Order/ApplyRefund', body);
      }
      case 'wait':
        api.pass(one.minutes * 60);
        return over(one.line, () => runner().settle());
      case 'die':
        api.pass(one.minutes * 60);
        // The process ends while the company, which got the call, has not answered yet.
        await Promise.race([runner().settle(), company.hang()]);
        company.setLine('good');
        return api.restart();
    }
  }

  /** Money in fen that the company holds according to our books. */
  async function booked(): Promise<number> {
    const recharges = await api.db
      .select()
      .from(recharge)
      .where(and(eq(recharge.accountId, row.id), eq(recharge.status, RechargeStatus.Paid)));
    const paid = (await orders()).filter(
      ({ status, payType }) =>
        status !== OrderStatus.Closed && (payType === PayType.Wechat || payType === PayType.Alipay),
    );
    const sum = (amounts: number[]) => amounts.reduce((all, amount) => all + amount, 0);
    return sum([...recharges.map(({ amount }) => amount), ...paid.map((one) => one.payAmount - one.refundedAmount)]);
  }

  /** Money in fen on its way back: the company may have sent it already, and its answer was lost. */
  async function returning(): Promise<number> {
    const open = await api.db
      .select()
      .from(refund)
      .where(and(eq(refund.accountId, row.id), eq(refund.status, OrderStatus.Refunding)));
    return open.reduce((all, { amount }) => all + amount, 0);
  }

  /** Everything of this person that waits for something, on our side and on the company's. */
  const pending = async () => ({
    orders: (await orders()).filter(({ status }) =>
      [OrderStatus.WaitingPayment, OrderStatus.Refunding].includes(status as 0),
    ),
    recharges: await api.db
      .select()
      .from(recharge)
      .where(and(eq(recharge.accountId, row.id), eq(recharge.status, RechargeStatus.WaitingPayment))),
    payments: await api.db
      .select()
      .from(payment)
      .where(and(eq(payment.accountId, row.id), isNull(payment.overAt))),
    refunds: await api.db
      .select()
      .from(refund)
      .where(and(eq(refund.accountId, row.id), eq(refund.status, OrderStatus.Refunding))),
    trades: company
      .outNos()
      .map(company.tradeOf)
      .filter(({ state }) => state !== 'paid' && state !== 'closed'),
  });
  const notices = async (kind: string) =>
    (await api.db.select().from(message).where(eq(message.accountId, row.id))).filter(
      ({ words }) => words?.key === `notice.${kind}`,
    ).length;
  return { id: row.id, take, booked, returning, pending, notices };
}

const paidTooLate = (begun: Step): Step[] => [begun, { do: 'linger', which: 0, told: 1 }];

test('every fen that a company takes is booked or goes back, and nothing stays open', async () => {
  const seen = new Map<string, number>();
  const count = (what: string, n: number) => seen.set(what, (seen.get(what) ?? 0) + n);
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 20, size: 'max' }), async (steps) => {
      const company = scriptedGateway(api.now);
      api.services.gateways = { [PayType.Wechat]: company.gateway, [PayType.Alipay]: company.gateway };
      const { id, take, booked, returning, pending, notices } = await world(company);
      for (const [n, one] of steps.entries()) {
        await take(one);
        // Money is never given twice: booked and sent back are together at most what was taken.
        const held = (await booked()) - (await returning());
        expect([n, one, held + company.returned() <= company.taken()]).toEqual([n, one, true]);
      }
      company.leave();
      for (let hour = 0; hour < 4; hour++) {
        api.pass(3600);
        await runner().settle();
      }
      expect(await pending()).toEqual({ orders: [], recharges: [], payments: [], refunds: [], trades: [] });
      expect(await booked()).toBe(company.taken() - company.returned());
      expect(await disagreements(api.db, id)).toEqual([]);
      const back = await api.db
        .select()
        .from(refund)
        .where(and(eq(refund.accountId, id), eq(refund.automatic, true)));
      expect(await notices('order.latePaid')).toBe(back.length);
      count('taken', company.taken());
      count('sent back by itself', back.length);
      count('late recharges', await notices('wallet.latePaid'));
      count('closed', company.closes.length);
    }),
    // Cases that are always tried: an order and a recharge that are paid after they were closed.
    {
      numRuns: 2 + runsOf(20),
      examples: [[paidTooLate({ do: 'order', from: 0, line: 'good' })], [paidTooLate({ do: 'recharge', fen: 5000 })]],
    },
  );
  // The sequences must have gone far enough to mean something.
  for (const what of ['taken', 'sent back by itself', 'late recharges', 'closed'])
    expect([what, seen.get(what)]).not.toEqual([what, 0]);
});
