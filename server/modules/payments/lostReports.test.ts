import { and, eq } from 'drizzle-orm';
import { orderLimits } from '../../../domain/constants';
import { PayType } from '../../../domain/enums';
import { PASSWORD, signedIn } from '../../../tests/support/accounts';
import { type Api, startApi } from '../../../tests/support/api';
import { disagreements } from '../../../tests/support/money';
import { type ScriptedGateway, scriptedGateway } from '../../../tests/support/scriptedGateway';
import { insertPlan, insertSignup } from '../../../tests/support/study';
import { message, payment } from '../../db/schema';
import { linesOf } from './orders/state';

/* Money whose report is lost, late, doubled or wrong, and payments that are no longer needed. */
let api: Api;
let company: ScriptedGateway;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(() => {
  company = scriptedGateway(api.now);
  api.services.gateways = { [PayType.Wechat]: company.gateway, [PayType.Alipay]: company.gateway };
  for (const how of ['error', 'warn'] as const) jest.spyOn(console, how).mockImplementation(() => undefined);
});
afterEach(async () => {
  jest.restoreAllMocks();
  expect(await disagreements(api.db)).toEqual([]);
});

let serial = 0;
const clientToken = () => `lost-${String(++serial).padStart(8, '0')}`;
const OVER = orderLimits.payMinutes * 60;

async function buyer() {
  const { row, token } = await signedIn(api);
  const plan = await insertPlan(api.db, api.now(), [{}, {}]);
  await insertSignup(api.db, row.id, plan.planId, api.now());
  const ask = (key: string, body?: object) => api.call(key, { token, ...(body && { body }) });
  const order = async () => {
    const courseIds = plan.courses.map(({ courseId }) => courseId);
    const { data } = await ask('PUT /api/SelfStudy/InsertCourses', { planId: plan.planId, courseIds });
    const body = { planId: plan.planId, cartId: data.cartId, courseIds, clientToken: clientToken() };
    return String((await ask('POST /api/Order/CreateOrder', body)).data.orderId);
  };
  const begin = (orderId: string, payType: number = PayType.Wechat) =>
    ask('POST /api/Order/PayOrder', { orderId, payType, ...(payType === PayType.Balance && { password: PASSWORD }) });
  return {
    row,
    ask,
    order,
    begin,
    /** Begins a payment and returns our number of it. */
    pay: async (orderId: string, payType?: number) => String((await begin(orderId, payType)).data.payId),
    recharge: (amount = 88.5) =>
      ask('POST /api/Wallet/CreateRecharge', { method: 0, amount, payType: 1, clientToken: clientToken() }),
    get: async (orderId: string) => (await ask(`GET /api/Order/GetOrder/${orderId}`)).data,
    balance: async () => (await ask('GET /api/Wallet/GetBalance')).data.balance,
    told: async () =>
      (await api.db.select().from(message).where(eq(message.accountId, row.id))).map(({ words }) => words?.key),
  };
}
const report = async (outNo: string, change?: object) => {
  const { path, ...init } = company.callback(outNo, change);
  return (await api.app.request(path, { method: 'POST', ...init })).status;
};
const paymentOf = async (bizId: unknown) =>
  String(
    (
      await api.db
        .select()
        .from(payment)
        .where(eq(payment.bizId, String(bizId)))
    ).at(-1)?.id,
  );
const stored = async (id: string) => (await api.db.select().from(payment).where(eq(payment.id, id))).at(0);
const due = async (seconds: number) => {
  api.pass(seconds);
  return api.due();
};

describe('what runs out', () => {
  test('is asked about until the gateway answers: paid in time, it is honoured however late that is learnt', async () => {
    const me = await buyer();
    const orderId = await me.order();
    const [one, two] = [await me.pay(orderId), await paymentOf((await me.recharge()).data.rechargeId)];
    company.setLine('cut');
    for (const outNo of [one, two]) expect(company.pay(outNo)).toBe(true);
    for (const seconds of [OVER, 15, 30, 60]) {
      const done = await due(seconds);
      expect([done['payments.expire.order'], done['payments.expire.recharge']]).toEqual([0, 0]);
    }
    expect(await me.told()).toEqual([]);
    // The job waits between its tries, longer after each one.
    const asked = jest.spyOn(company.gateway, 'query');
    await due(5);
    expect(asked).not.toHaveBeenCalled();
    company.setLine('good');
    await due(1800);
    expect(await me.get(orderId)).toMatchObject({ status: 1, refunds: [] });
    expect(await me.balance()).toBe(88.5);
    expect(await me.told()).toEqual(['notice.order.paid']);
  });

  test('is closed at its gateway, when nothing was paid', async () => {
    const me = await buyer();
    const orderId = await me.order();
    const [one, two] = [await me.pay(orderId), await paymentOf((await me.recharge()).data.rechargeId)];
    await due(OVER);
    expect(company.closes.toSorted()).toEqual([one, two].toSorted());
    for (const outNo of [one, two]) {
      expect(company.pay(outNo)).toBe(false);
      expect(await stored(outNo)).toMatchObject({ state: 3, overAt: expect.any(Date) });
    }
    expect((await due(3600))['payments.close']).toBe(0);
    expect(company.closes).toHaveLength(2);
  });

  test('does not keep its buyer from ordering again while the gateway is silent; its money goes back later', async () => {
    const me = await buyer();
    const first = await me.order();
    const outNo = await me.pay(first);
    company.pay(outNo);
    company.setLine('cut');
    api.pass(OVER);
    const second = await me.order();
    expect(second).not.toBe(first);
    company.setLine('good');
    await due(60);
    expect(await me.get(first)).toMatchObject({ status: 6, refunds: [{ automatic: true, status: 4, amount: 20 }] });
    expect((await me.get(second)).status).toBe(0);
    expect(await me.told()).toEqual(expect.arrayContaining(['notice.order.latePaid']));
    expect([company.taken(), company.returned()]).toEqual([2000, 2000]);
  });
});

describe('what is cancelled', () => {
  test('is closed at its gateway, by whichever process comes to it, until the gateway has answered', async () => {
    const me = await buyer();
    const orderId = await me.order();
    const tries = [await me.pay(orderId), await me.pay(orderId, PayType.Alipay)];
    await me.ask(`PUT /api/Order/CancelOrder/${orderId}`);
    company.setLine('cut');
    expect((await api.due())['payments.close']).toBe(0);
    company.setLine('unanswered');
    expect((await due(15))['payments.close']).toBe(0);
    expect(new Set(company.closes)).toEqual(new Set(tries));
    api.restart();
    company.setLine('good');
    expect((await due(10))['payments.close']).toBe(0);
    expect((await due(20))['payments.close']).toBe(2);
    for (const outNo of tries) expect((await stored(outNo))?.overAt).toEqual(api.now());
  });

  test('goes back when it had been paid and the report was lost, and its buyer is told', async () => {
    const me = await buyer();
    const orderId = await me.order();
    const outNo = await me.pay(orderId);
    company.pay(outNo);
    await me.ask(`PUT /api/Order/CancelOrder/${orderId}`);
    await api.due();
    expect(await me.get(orderId)).toMatchObject({ status: 6, refunds: [{ automatic: true, status: 4 }] });
    expect(await me.told()).toEqual(['notice.order.latePaid']);
    expect(company.returned()).toBe(2000);
    // The lost report was only late.
    expect(await report(outNo)).toBe(200);
    await due(3600);
    expect([company.taken(), company.returned()]).toEqual([2000, 2000]);
  });

  test('is asked about again while the gateway does not know it, until it cannot appear there any more', async () => {
    const me = await buyer();
    const orderId = await me.order();
    company.setLine('cut');
    expect((await me.begin(orderId)).status).toBe(500);
    company.setLine('good');
    await me.ask(`PUT /api/Order/CancelOrder/${orderId}`);
    const outNo = await paymentOf(orderId);
    const failed = jest.mocked(console.error).mock.calls.length;
    for (const seconds of [0, 15, 30, OVER]) expect((await due(seconds))['payments.close']).toBe(0);
    // An unknown payment is not logged as an error.
    expect(jest.mocked(console.error).mock.calls).toHaveLength(failed);
    expect((await stored(outNo))?.overAt).toBeNull();
    expect((await due(1800))['payments.close']).toBe(1);
    expect((await stored(outNo))?.overAt).not.toBeNull();
  });

  test('while its payment is being begun is shown to nobody', async () => {
    const me = await buyer();
    const orderId = await me.order();
    company.onCreate(() => me.ask(`PUT /api/Order/CancelOrder/${orderId}`));
    expect((await me.begin(orderId)).status).toBe(422);
    await api.due();
    expect(company.pay(await paymentOf(orderId))).toBe(false);
  });
});

describe('a recharge that is paid', () => {
  test('after it was closed is on the balance, and its owner is told', async () => {
    const me = await buyer();
    const outNo = await paymentOf((await me.recharge(10)).data.rechargeId);
    // The company closes nothing that is being paid at this moment.
    const close = jest.spyOn(company.gateway, 'close').mockResolvedValue(undefined);
    await due(OVER);
    expect(close).toHaveBeenCalledWith(outNo);
    company.pay(outNo);
    expect([await report(outNo), await report(outNo)]).toEqual([200, 200]);
    expect(await me.balance()).toBe(10);
    expect(await me.told()).toEqual(['notice.wallet.latePaid']);
    expect((await due(3600))['payments.close']).toBe(0);
  });
});

describe('several tries', () => {
  test('of one order: the others are closed once it is paid, from the balance too', async () => {
    const me = await buyer();
    company.pay(await paymentOf((await me.recharge()).data.rechargeId));
    await due(10);
    const orderId = await me.order();
    const outNo = await me.pay(orderId);
    expect((await me.begin(orderId, PayType.Balance)).data.kind).toBe('done');
    await api.due();
    expect(company.pay(outNo)).toBe(false);
    expect(await stored(outNo)).toMatchObject({ state: 3, overAt: expect.any(Date) });
  });

  test('both paid: the second goes back, and what its buyer gives back later comes from the first', async () => {
    const me = await buyer();
    const orderId = await me.order();
    // Begun first and paid last: it must not be taken for the one that has paid the order.
    const failed = await me.pay(orderId);
    company.fail(failed);
    await report(failed);
    api.pass(1);
    const good = await me.pay(orderId);
    expect(good).not.toBe(failed);
    for (const outNo of [good, failed]) {
      company.pay(outNo);
      expect(await report(outNo)).toBe(200);
    }
    expect(await me.get(orderId)).toMatchObject({ status: 1, refunds: [{ automatic: true, status: 4 }] });
    const orderItemIds = (await linesOf(api.db, orderId)).map(({ id }) => id);
    const refund = { orderId, orderItemIds, reasonId: '1', clientToken: clientToken() };
    expect((await me.ask('POST /api/Order/ApplyRefund', refund)).status).toBe(200);
    await due(orderLimits.refundMinutes * 60);
    expect((await me.get(orderId)).status).toBe(4);
    for (const outNo of [failed, good]) expect([...company.tradeOf(outNo).refunds.values()]).toEqual([2000]);
  });

  test('one that has failed is closed, so that it cannot be tried again unseen', async () => {
    const me = await buyer();
    const orderId = await me.order();
    const outNo = await me.pay(orderId);
    company.fail(outNo);
    await report(outNo);
    await api.due();
    expect(company.pay(outNo)).toBe(false);
    expect(await stored(outNo)).toMatchObject({ state: 2, overAt: expect.any(Date) });
    expect((await me.get(orderId)).status).toBe(0);
  });
});

describe('a report', () => {
  test('of another amount or of a stranger changes nothing, and the truth is asked for', async () => {
    const me = await buyer();
    const orderId = await me.order();
    const outNo = await me.pay(orderId);
    expect(await report(outNo, { state: 'paid', amount: 1 })).toBe(400);
    const { path, body } = company.callback(outNo, { state: 'paid' });
    expect((await api.app.request(path, { method: 'POST', body })).status).toBe(400);
    expect((await me.get(orderId)).status).toBe(0);
    company.pay(outNo);
    await due(10);
    expect((await me.get(orderId)).status).toBe(1);
  });

  test('counts once, in whatever order several of them come', async () => {
    const me = await buyer();
    const orderId = await me.order();
    const outNo = await me.pay(orderId);
    const before = { state: 'failed', paidAt: undefined };
    company.pay(outNo);
    for (const change of [before, before, {}, {}, before]) expect(await report(outNo, change)).toBe(200);
    const order = await me.get(orderId);
    expect(order).toMatchObject({ status: 1, refunds: [] });
    expect((order.timeline as { kind: string }[]).map(({ kind }) => kind)).toEqual(['created', 'payFailed', 'paid']);
    expect(await me.told()).toEqual(['notice.order.paid']);
  });

  test('may come before the payment has been begun for us', async () => {
    const me = await buyer();
    const orderId = await me.order();
    company.onCreate(async (outNo) => {
      company.pay(outNo);
      await report(outNo);
    });
    expect((await me.begin(orderId)).status).toBe(200);
    expect((await me.get(orderId)).status).toBe(1);
  });
});

test('without a gateway nothing is asked and nothing is forgotten', async () => {
  const me = await buyer();
  const orderId = await me.order();
  const outNo = await me.pay(orderId);
  company.pay(outNo);
  const gateways = api.services.gateways;
  api.services.gateways = {};
  await due(OVER);
  expect((await me.get(orderId)).status).toBe(6);
  api.services.gateways = gateways;
  await due(3);
  expect(company.returned()).toBe(2000);
  const open = and(eq(payment.bizId, orderId), eq(payment.state, 0));
  expect(await api.db.select().from(payment).where(open)).toEqual([]);
});
