import { eq } from 'drizzle-orm';
import { orderLimits } from '../../../../domain/constants';
import { PASSWORD, signedIn } from '../../../../tests/support/accounts';
import { type Api, startApi } from '../../../../tests/support/api';
import { disagreements } from '../../../../tests/support/money';
import { type CourseWish, insertPlan, insertSignup } from '../../../../tests/support/study';
import { account, message, payment, refund, sandboxTrade, studyCartItem, studyOrder } from '../../../db/schema';
import { demoRoutes } from '../../../demo';
import { decideTrade, refuseRefund, sandboxCallback, sandboxTradeOf } from '../../../gateway/sandbox';
import { moveBalance } from '../wallet/balance';
import { processRefund } from './refunds';
import { linesOf } from './state';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
afterEach(async () => expect(await disagreements(api.db)).toEqual([]));

let tokens = 0;
const clientToken = () => `token-${String(++tokens).padStart(6, '0')}`;
const deal = () => ({ db: api.db, now: api.now, services: api.services });

/** A teacher with a plan, signed up, and some yuan. */
async function buyer(wishes: readonly CourseWish[] = [{}, {}], yuan = 0) {
  const person = await signedIn(api);
  const { token } = person;
  const plan = await insertPlan(api.db, api.now(), wishes);
  await insertSignup(api.db, person.row.id, plan.planId, api.now());
  if (yuan > 0)
    await api.db.transaction((tx) =>
      moveBalance(tx, { accountId: person.row.id, amount: yuan * 100, kind: 'opening', params: {} }, api.now()),
    );
  const ask = (key: string, options: object = {}) => api.call(key, { token, ...options });
  const fill = (courses = plan.courses) =>
    ask('PUT /api/SelfStudy/InsertCourses', {
      body: { planId: plan.planId, courseIds: courses.map(({ courseId }) => courseId) },
    });
  const order = async (courses = plan.courses, name = clientToken()) => {
    const { data } = await fill(courses);
    const body = {
      planId: plan.planId,
      cartId: data.cartId,
      courseIds: courses.map(({ courseId }) => courseId),
      clientToken: name,
    };
    return ask('POST /api/Order/CreateOrder', { body });
  };
  const pay = (orderId: unknown, payType = 3, password: string | undefined = PASSWORD) =>
    ask('POST /api/Order/PayOrder', { body: { orderId, payType, ...(payType === 3 && { password }) } });
  const get = async (orderId: unknown) =>
    (await ask(`GET /api/Order/GetOrder/${orderId}`)).data as Record<string, unknown>;
  const lines = async (orderId: unknown) => (await linesOf(api.db, String(orderId))).map(({ id }) => id);
  const giveBack = async (orderId: unknown, orderItemIds: string[], name = clientToken()) =>
    ask('POST /api/Order/ApplyRefund', { body: { orderId, orderItemIds, reasonId: '1', clientToken: name } });
  return { ...person, ...plan, ask, fill, order, pay, get, lines, giveBack };
}

const stored = async (orderId: unknown) =>
  (
    await api.db
      .select()
      .from(studyOrder)
      .where(eq(studyOrder.id, String(orderId)))
  ).at(0);

/** Decides a trade and reports it with a signature, as the page of the sandbox does. */
async function decide(payId: unknown, state: 'paid' | 'failed') {
  const [trade] = await api.db
    .select()
    .from(sandboxTrade)
    .where(eq(sandboxTrade.outNo, String(payId)));
  await decideTrade(api.db, api.now(), trade?.tradeNo ?? '', { state });
  return report(payId);
}
async function report(payId: unknown) {
  const trade = await sandboxTradeOf(api.db, api.now(), { outNo: String(payId) });
  if (!trade) throw new Error('no trade');
  return api.app.fetch(await sandboxCallback(api.db, trade));
}

describe('an order', () => {
  test('takes courses out of the cart, costs what they cost, and is made once', async () => {
    const me = await buyer();
    const name = clientToken();
    const first = await me.order(me.courses, name);
    expect(first.data).toMatchObject({ status: 0, payAmount: 20, expireAt: '2026-11-21 09:30:00' });
    expect(await api.db.select().from(studyCartItem).where(eq(studyCartItem.accountId, me.row.id))).toEqual([]);
    // The same token, and the same courses from a second tab, are the same order.
    expect((await me.order(me.courses, name)).data).toEqual(first.data);
    expect((await me.order()).data).toEqual(first.data);
    const part = await me.order(me.courses.slice(0, 1));
    expect(part).toMatchObject({ status: 422, data: { blocked: [{ courseId: me.courses[0]?.courseId }] } });
  });

  test('asked for many times at once is one order', async () => {
    const me = await buyer();
    const { data } = await me.fill();
    const ids = me.courses.map(({ courseId }) => courseId);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        me.ask('POST /api/Order/CreateOrder', {
          body: { planId: me.planId, cartId: data.cartId, courseIds: ids, clientToken: clientToken() },
        }),
      ),
    );
    expect(new Set(answers.map((answer) => answer.data.orderId)).size).toBe(1);
  });

  test('stands on the hub with the hours that are missing until it is paid', async () => {
    const me = await buyer(undefined, 50);
    const { data } = await me.order();
    const hub = async () => (await me.ask('GET /api/Console/GetGeneral')).data;
    const kinds = async () => ((await hub()).todoes as { kind: string }[]).map(({ kind }) => kind);
    expect((await hub()).todoes).toContainEqual({
      kind: 'orderPay',
      params: { amount: 20, courses: 2 },
      link: expect.stringContaining(String(data.orderId)),
      deadline: '2026-11-21 09:30:00',
      secondsLeft: 1800,
    });
    expect(await kinds()).toContain('studyGap');
    expect((await hub()).study).toMatchObject({ hours: { planId: me.planId } });
    await me.pay(data.orderId);
    expect(await kinds()).not.toContain('orderPay');
  });

  test('that costs nothing is paid at once', async () => {
    const me = await buyer([{ price: 0 }]);
    const { data } = await me.order();
    expect(data).toMatchObject({ status: 1, payAmount: 0 });
    expect((await me.get(data.orderId)).items).toMatchObject([{ state: 1, learnState: 0 }]);
  });

  test('cancelled gives its courses back to the cart, twice is once', async () => {
    const me = await buyer();
    const { data } = await me.order();
    for (let n = 0; n < 2; n++)
      expect((await me.ask(`PUT /api/Order/CancelOrder/${data.orderId}`)).data).toEqual({ status: 6 });
    expect((await me.ask(`GET /api/SelfStudy/SumShoppingCart/${me.planId}`)).data).toMatchObject({ count: 2 });
    expect((await me.pay(data.orderId)).status).toBe(422);
  });

  test('expires after thirty minutes by itself and tells its buyer', async () => {
    const me = await buyer();
    const { data } = await me.order();
    api.pass(orderLimits.payMinutes * 60 - 1);
    expect((await me.ask(`GET /api/Order/GetPayStatus/${data.orderId}`)).data).toEqual({ status: 0 });
    api.pass(1);
    expect((await me.pay(data.orderId, 1)).status).toBe(410);
    const reads = async () => {
      expect((await me.ask(`GET /api/Order/GetPayStatus/${data.orderId}`)).data).toMatchObject({ status: 6 });
      expect((await me.ask('GET /api/Order/ListOrder')).data).toMatchObject({ counts: { 0: 0, 6: 1 } });
      const listed = async (status: string) =>
        (await me.ask('GET /api/Order/ListOrder', { query: { status } })).data.total;
      expect([await listed('0'), await listed('6')]).toEqual([0, 1]);
      const { moves, timeline } = await me.get(data.orderId);
      expect(moves).toEqual([]);
      expect((timeline as { kind: string }[]).map(({ kind }) => kind)).toEqual(['created', 'expired']);
      expect((await me.ask(`GET /api/SelfStudy/SumShoppingCart/${me.planId}`)).data).toMatchObject({ count: 2 });
      expect((await me.ask('GET /api/SelfStudy/SearchCourse', { query: { planId: me.planId } })).data).toMatchObject({
        list: [{ state: 'inCart', canRemove: true }, {}],
      });
    };
    const told = () => api.db.select().from(message).where(eq(message.accountId, me.row.id));
    // The order is not closed in the database yet, but reads as closed.
    await reads();
    expect((await stored(data.orderId))?.status).toBe(0);
    expect(await told()).toEqual([]);
    expect((await api.due())['payments.expire.order']).toBeGreaterThanOrEqual(1);
    await reads();
    expect((await stored(data.orderId))?.status).toBe(6);
    expect((await told()).map(({ words }) => words?.key)).toEqual(['notice.order.expired']);
    expect((await api.due())['payments.expire.order']).toBe(0);
    // Ordered again, it is a new order of the same courses.
    expect((await me.order()).data.orderId).not.toBe(data.orderId);
  });

  test('that has run out gives its courses back before they are ordered again, whoever comes first', async () => {
    const me = await buyer();
    const first = await me.order();
    api.pass(orderLimits.payMinutes * 60);
    const second = await me.order();
    expect(second.status).toBe(200);
    expect(second.data.orderId).not.toBe(first.data.orderId);
    expect((await stored(first.data.orderId))?.status).toBe(6);
    await api.due();
    expect((await me.ask(`GET /api/SelfStudy/SumShoppingCart/${me.planId}`)).data).toMatchObject({ count: 0 });
    expect((await me.ask(`PUT /api/Order/CancelOrder/${first.data.orderId}`)).data).toEqual({ status: 6 });
  });

  test('says what can be done with it, and what is in the way', async () => {
    const me = await buyer([{}, { price: 0 }], 50);
    const { data } = await me.order();
    const moves = async () => (await me.get(data.orderId)).moves;
    expect(await moves()).toEqual([
      { name: 'pay', unmet: [] },
      { name: 'cancel', unmet: [] },
    ]);
    await me.pay(data.orderId);
    expect(await moves()).toEqual([
      { name: 'applyRefund', unmet: [] },
      { name: 'applyInvoice', unmet: [] },
    ]);
    expect((await me.get(data.orderId)).items).toMatchObject([
      { moves: [{ name: 'applyRefund', unmet: [] }] },
      { moves: [{ name: 'applyRefund', unmet: ['refundable'] }] },
    ]);
    const [line] = await me.lines(data.orderId);
    await me.giveBack(data.orderId, [String(line)]);
    expect(await me.get(data.orderId)).toMatchObject({
      moves: [{ name: 'applyRefund', unmet: ['refundable'] }],
      refunds: [{ moves: [{ name: 'cancel', unmet: [] }] }],
    });
    api.pass(orderLimits.refundMinutes * 60);
    // From now on the refund cannot be cancelled, even before the due job has run.
    expect(await me.get(data.orderId)).toMatchObject({ refunds: [{ moves: [{ unmet: ['moneyStays'] }] }] });
  });

  test('is nobody else’s', async () => {
    const [me, other] = [await buyer(), await buyer()];
    const { data } = await me.order();
    for (const key of [`GET /api/Order/GetOrder/${data.orderId}`, `PUT /api/Order/CancelOrder/${data.orderId}`])
      expect((await other.ask(key)).status).toBe(404);
    expect((await other.pay(data.orderId)).status).toBe(404);
  });
});

describe('paying', () => {
  test('from the balance takes the password and one charge, however often', async () => {
    const me = await buyer(undefined, 50);
    const { data } = await me.order();
    expect(await me.pay(data.orderId, 3, 'wrong999')).toMatchObject({
      status: 400,
      data: { fields: [{ name: 'password' }] },
    });
    const paid = await Promise.all([me.pay(data.orderId), me.pay(data.orderId)]);
    expect(paid.map((one) => one.data.kind)).toEqual(['done', 'done']);
    expect(new Set(paid.map((one) => one.data.payId)).size).toBe(1);
    expect(await me.get(data.orderId)).toMatchObject({ status: 1, payType: 3, payAmount: 20 });
    expect((await me.stored())?.balance).toBe(3000);
    expect((await me.ask('GET /api/Wallet/ListBill')).data).toMatchObject({
      list: [
        { type: 2, amount: 20, balanceAfter: 30 },
        { type: 1, amount: 50 },
      ],
    });
  });

  test('needs enough money', async () => {
    const me = await buyer(undefined, 19);
    const { data } = await me.order();
    expect((await me.pay(data.orderId)).status).toBe(422);
    expect((await me.get(data.orderId)).status).toBe(0);
  });

  test('wrong passwords are slowed down', async () => {
    const me = await buyer(undefined, 50);
    const { data } = await me.order();
    for (let n = 0; n < 5; n++) await me.pay(data.orderId, 3, 'wrong999');
    expect((await me.pay(data.orderId, 3, 'wrong999')).status).toBe(429);
    expect((await me.pay(data.orderId)).status).toBe(429);
  });

  test('through the gateway waits for a signed report, which counts once', async () => {
    const me = await buyer();
    const { data } = await me.order();
    const begun = await me.pay(data.orderId, 1);
    expect(begun.data).toMatchObject({ kind: 'qr', image: expect.stringMatching(/^data:image/) });
    expect((await me.pay(data.orderId, 1)).data.payId).toBe(begun.data.payId);
    const trade = await sandboxTradeOf(api.db, api.now(), { outNo: String(begun.data.payId) });
    const forged = { outNo: begun.data.payId, state: 'paid', amount: 2000 };
    const headers = { 'content-type': 'application/json', 'x-sandbox-signature': 'x'.repeat(43) };
    const refused = await api.app.request(trade?.notifyUrl ?? '', {
      method: 'POST',
      headers,
      body: JSON.stringify(forged),
    });
    expect(refused.status).toBe(400);
    expect((await me.get(data.orderId)).status).toBe(0);
    for (let n = 0; n < 3; n++) expect((await decide(begun.data.payId, 'paid')).status).toBe(200);
    expect(await me.get(data.orderId)).toMatchObject({ status: 1, payType: 1, items: [{ state: 1 }, { state: 1 }] });
    expect((await me.order()).status).toBe(422);
  });

  test('after a failed try is tried again, within the same order', async () => {
    const me = await buyer();
    const { data } = await me.order();
    const first = await me.pay(data.orderId, 2);
    await decide(first.data.payId, 'failed');
    expect((await me.ask(`GET /api/Order/GetPayStatus/${data.orderId}`)).data).toMatchObject({
      status: 0,
      message: expect.any(String),
    });
    const second = await me.pay(data.orderId, 2);
    expect(second.data.payId).not.toBe(first.data.payId);
    await decide(second.data.payId, 'paid');
    expect((await me.get(data.orderId)).status).toBe(1);
  });

  test('is found by asking when the report was lost', async () => {
    const me = await buyer();
    const { data } = await me.order();
    const begun = await me.pay(data.orderId, 1);
    const trade = await sandboxTradeOf(api.db, api.now(), { outNo: String(begun.data.payId) });
    api.pass(9);
    await decideTrade(api.db, api.now(), trade?.tradeNo ?? '', { state: 'paid' });
    // The gateway is not asked yet: the callback may still come.
    await api.due();
    api.pass(2);
    expect((await me.ask(`GET /api/Order/GetPayStatus/${data.orderId}`)).data).toMatchObject({ status: 0 });
    await api.due();
    expect((await me.ask(`GET /api/Order/GetPayStatus/${data.orderId}`)).data).toMatchObject({ status: 1 });
  });

  test('late is sent back by itself and leaves the order closed', async () => {
    const me = await buyer();
    const { data } = await me.order();
    const begun = await me.pay(data.orderId, 1);
    await me.ask(`PUT /api/Order/CancelOrder/${data.orderId}`);
    await decide(begun.data.payId, 'paid');
    const order = await me.get(data.orderId);
    expect(order).toMatchObject({ status: 6, refunds: [{ status: 4, automatic: true, amount: 20 }] });
    expect((order.timeline as { kind: string }[]).map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['created', 'cancelled', 'latePaid', 'lateRefunded']),
    );
  });

  test('in two ways is paid once, the second goes back', async () => {
    const me = await buyer(undefined, 20);
    const { data } = await me.order();
    const begun = await me.pay(data.orderId, 1);
    await me.pay(data.orderId);
    await decide(begun.data.payId, 'paid');
    expect(await me.get(data.orderId)).toMatchObject({
      status: 1,
      payType: 3,
      refunds: [{ automatic: true, status: 4 }],
    });
  });
});

describe('giving back', () => {
  async function paid(wishes?: CourseWish[], payType = 3) {
    const me = await buyer(wishes, 50);
    const { data } = await me.order();
    const begun = await me.pay(data.orderId, payType);
    if (payType !== 3) await decide(begun.data.payId, 'paid');
    return { ...me, orderId: String(data.orderId), items: await me.lines(data.orderId) };
  }
  const open = (refundId: unknown) => processRefund(deal(), String(refundId));

  test('one of two lines: refunding, then partly refunded, the money on the balance, the course closed', async () => {
    const me = await paid();
    const preview = await me.ask(`GET /api/Order/GetRefundable/${me.orderId}`);
    expect(preview.data).toMatchObject({
      items: [{ paid: 10, refundable: 10 }, { refundable: 10 }],
      rule: expect.stringContaining('20%'),
    });
    const name = clientToken();
    const asked = await me.giveBack(me.orderId, me.items.slice(0, 1), name);
    expect(asked.data).toMatchObject({ status: 2 });
    expect((await me.giveBack(me.orderId, me.items.slice(0, 1), name)).data).toEqual(asked.data);
    expect(await me.get(me.orderId)).toMatchObject({ status: 2, refundedAmount: 0 });
    expect((await me.ask('GET /api/Wallet/GetBalance')).data).toMatchObject({
      balance: 30,
      frozen: 10,
      recharged: 0,
      spent: 20,
    });
    api.pass(orderLimits.refundMinutes * 60);
    await api.due();
    expect(await me.get(me.orderId)).toMatchObject({
      status: 3,
      refundedAmount: 10,
      items: [{ state: 3, learnState: 1 }, { state: 1 }],
      refunds: [{ status: 3, amount: 10 }],
    });
    expect((await me.stored())?.balance).toBe(4000);
    // After the refund of the rest the whole order is refunded.
    await me.giveBack(me.orderId, me.items.slice(1));
    api.pass(orderLimits.refundMinutes * 60);
    await api.due();
    expect(await me.get(me.orderId)).toMatchObject({ status: 4, refundedAmount: 20 });
    // Refunded courses can be bought again.
    expect((await me.order()).status).toBe(200);
  });

  test('can be taken back until the money moves', async () => {
    const me = await paid();
    const { data } = await me.giveBack(me.orderId, me.items);
    expect((await me.ask(`PUT /api/Order/CancelRefund/${data.refundId}`)).data).toEqual({ status: 1 });
    expect((await me.ask(`PUT /api/Order/CancelRefund/${data.refundId}`)).data).toEqual({ status: 1 });
    expect((await me.get(me.orderId)).items).toMatchObject([{ state: 1, learnState: 0 }, { state: 1 }]);
    const again = await me.giveBack(me.orderId, me.items);
    await open(again.data.refundId);
    expect((await me.ask(`PUT /api/Order/CancelRefund/${again.data.refundId}`)).status).toBe(422);
  });

  test('through the gateway can fail and is asked for again', async () => {
    const me = await paid(undefined, 2);
    const { data } = await me.giveBack(me.orderId, me.items.slice(0, 1));
    const [source] = await api.db.select().from(payment).where(eq(payment.bizId, me.orderId));
    await refuseRefund(api.db, api.now(), String(data.refundId), source?.id ?? '', 1000);
    await open(data.refundId);
    api.pass(1);
    expect(await me.get(me.orderId)).toMatchObject({ status: 5, items: [{ state: 4, learnState: 0 }, { state: 1 }] });
    const again = await me.giveBack(me.orderId, me.items.slice(0, 1));
    await open(again.data.refundId);
    expect(await me.get(me.orderId)).toMatchObject({ status: 3, refundedAmount: 10 });
    expect((await me.ask(`GET /api/Order/ListRefund/${me.orderId}`)).data).toMatchObject([
      { status: 3 },
      { status: 5, failReason: expect.any(String) },
    ]);
  });

  test('a process that died between asking the gateway and its answer is taken up again, and the money moves once', async () => {
    const me = await paid(undefined, 1);
    const { data } = await me.giveBack(me.orderId, me.items);
    await api.db
      .update(refund)
      .set({ submittedAt: api.now() })
      .where(eq(refund.id, String(data.refundId)));
    api.pass(orderLimits.refundMinutes * 60);
    const turns = await Promise.all([api.due(), api.due()]);
    expect(turns.map((done) => done['payments.refund']).toSorted()).toEqual([0, 1]);
    expect(await me.get(me.orderId)).toMatchObject({ status: 4 });
  });

  test('is refused for what was studied, and says so', async () => {
    const me = await paid([{}]);
    const [course] = me.courses;
    await me.ask(`GET /api/SelfStudy/GetCourseUrl/${course?.courseId}`);
    api.pass(30);
    const save = {
      planId: me.planId,
      courseId: course?.courseId,
      sectionId: course?.sectionId,
      from: 0,
      to: 30,
      position: 30,
      clientId: 'viewer-1',
      seq: 1,
      at: '2026-11-21 09:00:00',
    };
    expect((await me.ask('PUT /api/SelfStudy/SaveProgress', { body: save })).data).toMatchObject({ percent: 50 });
    expect((await me.ask(`GET /api/Order/GetRefundable/${me.orderId}`)).data).toMatchObject({
      items: [{ refundable: 0, blockedReason: expect.stringContaining('50%') }],
    });
    expect(await me.giveBack(me.orderId, me.items)).toMatchObject({
      status: 422,
      data: { blocked: [{ orderItemId: me.items[0] }] },
    });
  });

  test('is refused once an invoice has been asked for', async () => {
    const me = await paid();
    const body = { orderIds: [me.orderId], titleType: 2, title: '临江市第三中学', email: 'a@example.com' };
    expect(await me.ask('POST /api/Order/ApplyInvoice', { body })).toMatchObject({
      status: 400,
      data: { fields: [{ name: 'taxNo' }] },
    });
    const good = { ...body, taxNo: '91450200MA5KXXXX1T' };
    expect((await me.ask('POST /api/Order/ApplyInvoice', { body: good })).data).toMatchObject({ state: 0 });
    expect((await me.ask('POST /api/Order/ApplyInvoice', { body: good })).status).toBe(422);
    expect((await me.giveBack(me.orderId, me.items)).status).toBe(422);
    expect((await me.get(me.orderId)).invoice).toEqual({ state: 0 });
  });

  const asksFor = async (more: object) => {
    const me = await paid();
    const body = { orderIds: [me.orderId], titleType: 2, title: '临江市第三中学', email: 'a@example.com', ...more };
    expect((await me.ask('POST /api/Order/ApplyInvoice', { body })).status).toBe(200);
    api.pass(orderLimits.invoiceSeconds);
    await api.due();
    return me;
  };

  test('the next form begins with what the last invoice said, the first one with the name', async () => {
    const defaults = (me: Awaited<ReturnType<typeof paid>>) => me.ask('GET /api/Order/GetInvoiceDefaults');
    const me = await paid();
    expect((await defaults(me)).data).toMatchObject({ titleType: 1, title: me.row.realName });
    const wish = { titleType: 2, title: '临江市第三中学', taxNo: '91450200MA5KXXXX1T', email: 'a@example.com' };
    await me.ask('POST /api/Order/ApplyInvoice', { body: { orderIds: [me.orderId], ...wish } });
    expect((await defaults(me)).data).toEqual(wish);
    expect((await defaults(await paid())).data).toMatchObject({ titleType: 1 });
  });

  test('an invoice is issued as a file that only its buyer can fetch, and the buyer is told', async () => {
    const me = await asksFor({ titleType: 1, title: '韦晓岚' });
    const { invoice, timeline } = await me.get(me.orderId);
    expect(invoice).toMatchObject({ state: 1, url: expect.any(String) });
    expect(timeline).toContainEqual(expect.objectContaining({ kind: 'invoiced' }));
    const { url } = invoice as { url: string };
    const fetched = (token: string) => api.app.request(url, { headers: { authorization: `Bearer ${token}` } });
    const own = await fetched(me.token);
    expect(
      Buffer.from(await own.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    expect((await (await fetched((await signedIn(api)).token)).json()).errorCode).toBe('404');
    const told = await api.db.select().from(message).where(eq(message.accountId, me.row.id));
    expect(told.map(({ words }) => words?.key)).toContain('notice.order.invoiced');
    // A second read answers the same invoice.
    expect((await me.get(me.orderId)).invoice).toEqual(invoice);
  });

  test('a tax number that cannot be one is refused, and then another invoice can be asked for', async () => {
    const me = await asksFor({ taxNo: '91350100M000100Y44' });
    expect((await me.get(me.orderId)).invoice).toEqual({ state: 2 });
    const body = { orderIds: [me.orderId], titleType: 2, title: '临江市第三中学', email: 'a@example.com' };
    const again = await me.ask('POST /api/Order/ApplyInvoice', { body: { ...body, taxNo: '91350100M000100Y43' } });
    expect(again.data).toMatchObject({ state: 0 });
    api.pass(orderLimits.invoiceSeconds);
    await api.due();
    expect((await me.get(me.orderId)).invoice).toMatchObject({ state: 1 });
  });
});

describe('the page of the sandbox', () => {
  const pages = () =>
    demoRoutes(api.db, { services: api.services, send: (request) => api.app.fetch(request), now: api.now });
  const press = async (path: string, action: string) =>
    pages().request(path, {
      method: 'POST',
      body: new URLSearchParams({ action }),
      headers: { 'accept-language': 'zh-CN' },
    });

  test('approves, fails and delays payments, and lets refunds through', async () => {
    const me = await buyer();
    const { data } = await me.order();
    const begun = await me.pay(data.orderId, 2);
    const path = new URL(String(begun.data.value)).pathname.replace('/demo', '');
    expect(await (await press(path, 'fail')).text()).toContain('支付失败');
    const again = new URL(String((await me.pay(data.orderId, 2)).data.value)).pathname.replace('/demo', '');
    expect(await (await press(again, 'delay5')).text()).toContain('处理中');
    expect((await me.get(data.orderId)).status).toBe(0);
    api.pass(301);
    await api.due();
    expect((await me.ask(`GET /api/Order/GetPayStatus/${data.orderId}`)).data).toMatchObject({ status: 1 });
    const items = await me.lines(data.orderId);
    const first = await me.giveBack(data.orderId, items.slice(0, 1));
    expect(await (await pages().request('/pay')).text()).toContain(`/demo/pay/refund/${first.data.refundId}`);
    await press(`/pay/refund/${first.data.refundId}`, 'fail');
    expect((await me.get(data.orderId)).status).toBe(5);
    const second = await me.giveBack(data.orderId, items.slice(0, 1));
    await press(`/pay/refund/${second.data.refundId}`, 'approve');
    expect((await me.get(data.orderId)).status).toBe(3);
    expect((await pages().request('/pay/unknown')).status).toBe(404);
  });
});

test('a merged account brings its balance and its orders along', async () => {
  const me = await buyer(undefined, 30);
  await me.order();
  const [row] = await api.db.select().from(account).where(eq(account.id, me.row.id));
  const other = await signedIn(api, { realName: row?.realName, mobile: row?.mobile });
  const merged = await api.call('POST /api/Account/MergeAccount', {
    token: other.token,
    body: { userJumpIds: me.row.id },
  });
  expect(merged.data).toMatchObject({ mergedCount: 1 });
  expect((await other.stored())?.balance).toBe(3000);
  expect((await api.call('GET /api/Order/ListOrder', { token: other.token })).data).toMatchObject({ total: 1 });
});
