/**
 * @covers payments orders pay wallet
 */
import type { Browser } from 'puppeteer';
import type { OrderDetail, OrderRow } from '../../domain/api/order';
import type { Page as ListPage } from '../../domain/api/shapes';
import type { BillRow, RechargeRow } from '../../domain/api/wallet';
import { demonstrationPassword } from '../../domain/demonstration';
import { InvoiceState, InvoiceTitle } from '../../domain/orders/invoice';
import { OrderStatus, RechargeStatus, SimpleOrderStatus } from '../../domain/statuses';
import { demonstrationCards } from '../../server/seed/study/cards';
import { launchBrowser } from '../support/browser';
import { atTheCompany } from '../support/company';
import { newPerson, type Person } from '../support/person';
import { type Site, startSite } from '../support/sites';

/* Orders are paid, fail and are refunded, and the account is recharged. Page and server must agree. */
let site: Site;
let browser: Browser;
let teacher: Person;
let token: string;
let planId: string;
let tokens = 0;

interface Balance {
  balance: number;
  frozen: number;
}

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite('money'), launchBrowser()]);
  token = await site.signIn('teacher01');
  teacher = await newPerson(browser, site);
  await teacher.signIn('teacher01');
  const waiting = await site.read<ListPage<OrderRow>>('Order/ListOrder?status=0', token);
  planId = waiting.list[0]?.planId as string;
}, 900_000);
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

async function call<T>(method: string, path: string, body: object, by = token): Promise<T> {
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${by}`,
    'idempotency-key': `journey-${String(++tokens).padStart(8, '0')}`,
  };
  const answer = await fetch(`${site.origin}/api/${path}`, { method, headers, body: JSON.stringify(body) });
  const { success, data, errorMessage } = (await answer.json()) as { success: boolean; data: T; errorMessage?: string };
  if (!success) throw new Error(`${path}: ${errorMessage}`);
  return data;
}

/** Makes an order of the cheapest courses that cost something. */
async function order(count: number): Promise<OrderDetail> {
  const query = `planId=${planId}&minPrice=1&pageSize=100`;
  const { list } = await site.read<ListPage<{ courseId: string; price: number; state: string }>>(
    `SelfStudy/SelectCourse?${query}`,
    token,
  );
  const courseIds = list
    .filter(({ state }) => state === 'free')
    .sort((a, b) => a.price - b.price)
    .slice(0, count)
    .map(({ courseId }) => courseId);
  expect(courseIds).toHaveLength(count);
  const { cartId } = await call<{ cartId: string }>('PUT', 'SelfStudy/InsertCourses', { planId, courseIds });
  const clientToken = `journey-order-${++tokens}`;
  const made = await call<{ orderId: string }>('POST', 'Order/CreateOrder', { planId, cartId, courseIds, clientToken });
  return orderNow(made.orderId);
}
const orderNow = (id: string) => site.read<OrderDetail>(`Order/GetOrder/${id}`, token);
const balance = () => site.read<Balance>('Wallet/GetBalance', token);
const payPage = ({ orderId }: OrderDetail) => `/personal/selfselection/myplan/orderpay?id=${orderId}`;
/** Amount of money in the format of the pages. */
const money = (yuan: number) => `¥${new Intl.NumberFormat('zh-CN', { minimumFractionDigits: 2 }).format(yuan)}`;
const fen = (yuan: number) => Math.round(yuan * 100);

/** Checks that the account page shows the sums of the server. */
async function agrees(): Promise<void> {
  const { balance: own, frozen } = await balance();
  await teacher.goto('/personal/console/myaccount');
  await teacher.waitForText(teacher.t('wallet.frozen.why'));
  await teacher.waitForText(`${teacher.t('wallet.balance')}`);
  await teacher.waitForText(money(own));
  await teacher.waitForText(money(frozen));
}

test('an order is paid by a code in one tab, and the other tab knows; nothing is paid twice', async () => {
  const { t, page } = teacher;
  const made = await order(2);
  await teacher.goto(payPage(made));
  await teacher.waitForText(made.orderNo);
  await teacher.waitForText(money(made.payAmount));
  for (const { courseName } of made.items) await teacher.waitForText(courseName);
  const second = await teacher.tab();
  await second.goto(payPage(made));
  await second.waitForText(made.orderNo);
  await page.bringToFront();
  await teacher.click('radio', t('enum.payType.wechat'));
  // A double click starts one payment.
  const pay = await teacher.find('button', t('order.pay.do'));
  await pay.evaluate((one) => {
    (one as HTMLButtonElement).click();
    (one as HTMLButtonElement).click();
  });
  await teacher.waitForText(t('order.pay.scan', { way: t('enum.payType.wechat') }));
  await atTheCompany(teacher, t('order.pay.demo'), 'approve');
  await teacher.waitForText(t('order.paid.title'));
  await second.page.bringToFront();
  await second.waitForText(t('order.paid.title'));
  await second.page.close();
  await page.bringToFront();
  const paid = await orderNow(made.orderId);
  expect(paid).toMatchObject({ status: OrderStatus.Paid, payType: 1 });
  expect(paid.timeline.map(({ kind }) => kind)).toEqual(['created', 'paid']);
  // Going back to the payment page shows that the order has been paid.
  await teacher.click('link', t('order.view'));
  await teacher.find('dialog', t('order.one'));
  await page.goBack();
  await teacher.waitForText(t('order.paid.once'));
  expect((await orderNow(made.orderId)).timeline).toHaveLength(2);
});

test('from the balance, a wrong password is told at its field and the right one pays once', async () => {
  const { t } = teacher;
  const made = await order(1);
  const before = await balance();
  await teacher.goto('/personal/console/myorder/unpaid');
  // The page shows the newest unpaid order, which is now in the address.
  await teacher.waitForText(made.orderNo);
  await teacher.click('radio', t('enum.payType.balance'));
  await teacher.waitForText(money(before.balance));
  await teacher.type(t('order.pay.password'), 'wrong12345');
  await teacher.click('button', t('order.pay.do'));
  await teacher.page.waitForSelector('input[type=password][aria-invalid=true]');
  expect(await orderNow(made.orderId)).toMatchObject({ status: OrderStatus.WaitingPayment });
  expect(await balance()).toEqual(before);
  await teacher.type(t('order.pay.password'), demonstrationPassword);
  await teacher.page.keyboard.press('Enter');
  await teacher.waitForText(t('order.paid.title'));
  expect(await orderNow(made.orderId)).toMatchObject({ status: OrderStatus.Paid, payType: 3 });
  const after = await balance();
  expect(fen(after.balance)).toBe(fen(before.balance) - fen(made.payAmount));
  await agrees();
  const bills = await site.read<ListPage<BillRow>>('Wallet/ListBill', token);
  await teacher.waitForText(bills.list[0]?.title as string);
});

test('a payment that fails is told, and the same order is paid again', async () => {
  const { t } = teacher;
  const made = await order(1);
  await teacher.goto(payPage(made));
  await teacher.click('radio', t('enum.payType.alipay'));
  await teacher.click('button', t('order.pay.do'));
  const link = t('order.pay.openPage', { way: t('enum.payType.alipay') });
  await atTheCompany(teacher, link, 'fail');
  await teacher.waitForText(t('order.error.payFailed'));
  expect(await orderNow(made.orderId)).toMatchObject({ status: OrderStatus.WaitingPayment });
  await teacher.click('button', t('order.pay.again'));
  await atTheCompany(teacher, link, 'approve');
  await teacher.waitForText(t('order.paid.title'));
  const paid = await orderNow(made.orderId);
  expect(paid.status).toBe(OrderStatus.Paid);
  expect(paid.timeline.map(({ kind }) => kind)).toEqual(['created', 'payFailed', 'paid']);
});

test('an order is cancelled from the list, and the page of payment says so', async () => {
  const { t } = teacher;
  const made = await order(1);
  await teacher.goto(`/personal/console/myorder/list?status=0&keyword=${made.orderNo}`);
  await teacher.click('button', t('order.cancel.one', { no: made.orderNo }));
  await teacher.answer(t('order.cancel.do'));
  await teacher.waitForText(t('order.cancel.done'));
  await teacher.waitForText(t('order.none.found'));
  expect(await orderNow(made.orderId)).toMatchObject({ status: OrderStatus.Closed });
  await teacher.goto(payPage(made));
  await teacher.waitForText(t('order.closed.title'));
  expect(await teacher.shows(t('order.pay.do'))).toBe(false);
});

test('one of two lines is given back: shown before, asked for, taken back', async () => {
  const { t } = teacher;
  const made = await order(2);
  await call('POST', 'Order/PayOrder', { orderId: made.orderId, payType: 3, password: demonstrationPassword });
  const before = await balance();
  const [first] = made.items;
  const price = first?.price ?? 0;
  await teacher.goto(`/personal/console/myorder/list?id=${made.orderId}`);
  await teacher.find('dialog', t('order.one'));
  await teacher.waitForText(money(price));
  await teacher.click('button', t('order.refund.open'));
  await teacher.waitForText(t('order.refund.choose'));
  await teacher.click('checkbox', first?.courseName as string);
  await teacher.waitForText(t('order.refund.sum', { n: 1 }));
  const reasons = await site.read<Record<string, { id: string; name: string }[]>>(
    'Public/ListDictionary?ids=refundReason',
    token,
  );
  const reason = reasons.refundReason?.[0]?.name as string;
  await teacher.choose(t('order.refund.reason'), reason);
  await teacher.type(t('order.refund.remark'), '与已学内容重复');
  await teacher.answer(t('order.refund.do'));
  await teacher.waitForText(t('order.refund.done'));
  await teacher.waitForText(t('order.next.refund'));
  await teacher.waitForText('与已学内容重复');
  const asked = await orderNow(made.orderId);
  expect(asked.status).toBe(OrderStatus.Refunding);
  expect(asked.items.map(({ state }) => state)).toEqual([SimpleOrderStatus.Refunding, SimpleOrderStatus.Paid]);
  expect(asked.refunds).toMatchObject([{ amount: price, reasonName: reason, status: OrderStatus.Refunding }]);
  expect(fen((await balance()).frozen)).toBe(fen(before.frozen) + fen(price));
  await agrees();

  await teacher.goto(`/personal/console/myorder/list?id=${made.orderId}`);
  await teacher.click('button', t('order.refund.cancel'));
  await teacher.waitForText(t('order.refund.cancelled'));
  await teacher.waitForText(t('order.refund.takenBack'));
  const back = await orderNow(made.orderId);
  expect(back).toMatchObject({ status: OrderStatus.Paid, refundedAmount: 0 });
  expect(await balance()).toEqual(before);
  await agrees();
});

test('an invoice is asked for, a wrong tax number is told at its field, and the title is there next time', async () => {
  const { t, page } = teacher;
  const [title, taxNo, email] = ['临江市第三中学', '12450200MB0K7C3X2A', 'bills@mail.example'];
  const buy = async () => {
    const { orderId } = await order(1);
    await call('POST', 'Order/PayOrder', { orderId, payType: 3, password: demonstrationPassword });
    return orderNow(orderId);
  };
  const open = async ({ orderId, payAmount }: OrderDetail) => {
    await teacher.goto(`/personal/console/myorder/list?id=${orderId}`);
    await teacher.find('dialog', t('order.one'));
    await teacher.click('button', t('order.invoice.open'));
    await teacher.find('dialog', t('order.invoice.open'));
    await teacher.waitForText(t('order.invoice.why'));
    await teacher.waitForText(money(payAmount));
  };
  const first = await buy();
  await open(first);
  await teacher.click('radio', t('order.invoice.organisation'));
  await teacher.type(t('order.invoice.title'), title);
  await teacher.type(t('order.invoice.taxNo'), '91-45');
  await teacher.type(t('order.invoice.email'), email);
  await teacher.answer(t('common.submit'));
  await teacher.waitForText(t('order.invoice.taxNoRule'));
  const wrong = await page.$$eval('.ant-modal input[aria-invalid=true]', (all) =>
    all.map((one) => (one as HTMLInputElement).value),
  );
  expect(wrong).toEqual(['91-45']);
  expect((await orderNow(first.orderId)).invoice).toBeUndefined();
  // A tax number as users paste it: with spaces and small letters.
  await teacher.type(t('order.invoice.taxNo'), '12450200 mb0k7c3x2a');
  await teacher.answer(t('common.submit'));
  await teacher.waitForText(t('order.invoice.done'));
  await teacher.waitForText(t('order.invoice.0'));
  await teacher.waitForText(t('order.invoice.0.why'));
  expect((await orderNow(first.orderId)).invoice).toMatchObject({ state: InvoiceState.Asked });
  // An order with an invoice can neither be refunded nor get a second invoice.
  await teacher.waitForText(t('order.blocked.invoiced'));
  await page.waitForFunction(
    (name) => ![...document.querySelectorAll('button')].some((one) => one.textContent === name),
    {},
    t('order.invoice.open'),
  );

  const second = await buy();
  await open(second);
  for (const known of [title, taxNo, email])
    await page.waitForFunction(
      (value) =>
        [...document.querySelectorAll('.ant-modal input')].some((one) => (one as HTMLInputElement).value === value),
      {},
      known,
    );
  await teacher.answer(t('common.submit'));
  await teacher.waitForText(t('order.invoice.done'));
  expect((await orderNow(second.orderId)).invoice).toMatchObject({ state: InvoiceState.Asked });
  const kept = await site.read('Order/GetInvoiceDefaults', token);
  expect(kept).toEqual({ titleType: InvoiceTitle.Organisation, title, taxNo, email });
});

test('a learning card says why it is refused, each cause at its field, and is taken once', async () => {
  const { t, page } = teacher;
  const [good, other] = demonstrationCards.filter(({ state }) => state === 'unused');
  const of = (state: string) => demonstrationCards.find((one) => one.state === state) ?? demonstrationCards[0];
  // Another user has used one of the cards.
  const colleague = await site.signIn('review01');
  const used = { cardNo: other?.cardNo as string, password: other?.password as string };
  await call('POST', 'Wallet/RechargeByCard', { method: 1, cardNo: used.cardNo, cardPwd: used.password }, colleague);
  const before = await balance();
  await teacher.goto('/personal/console/myaccount');
  await page.locator(`::-p-xpath(//label[normalize-space(.)="${t('enum.rechargeMethod.learningCard')}"])`).click();
  const tried = [
    ['unknown', { cardNo: '6226999999999999', password: 'STUDY001' }],
    ['used', used],
    ['expired', of('expired')],
    ['locked', of('locked')],
  ] as const;
  for (const [cause, card] of tried) {
    await teacher.type(t('wallet.card.no'), card.cardNo);
    await teacher.type(t('wallet.card.pwd'), card.password);
    await teacher.click('button', t('wallet.card.do'));
    await page.waitForFunction(
      (words) =>
        [...document.querySelectorAll('.ant-form-item-explain-error')].some((one) => one.textContent === words),
      {},
      t(`wallet.card.${cause}`),
    );
  }
  expect(await balance()).toEqual(before);
  await teacher.type(t('wallet.card.no'), String(good?.cardNo).replaceAll(/(.{4})(?=.)/g, '$1 '));
  await teacher.type(t('wallet.card.pwd'), good?.password as string);
  await teacher.click('button', t('wallet.card.do'));
  await teacher.waitForText(t('wallet.paid'));
  const after = await balance();
  expect(fen(after.balance)).toBe(fen(before.balance) + (good?.fen ?? 0));
  await agrees();
});

test('an online recharge keeps to its rules, is paid and is on the list', async () => {
  const { t } = teacher;
  const before = await balance();
  await teacher.goto('/personal/console/myaccount');
  await teacher.type(t('wallet.amount'), '0.5');
  await teacher.click('button', t('wallet.recharge.do'));
  await teacher.waitForText(t('wallet.amount.wrong'));
  await teacher.type(t('wallet.amount'), '88.5');
  await teacher.click('radio', t('enum.payType.wechat'));
  await teacher.click('button', t('wallet.recharge.do'));
  await atTheCompany(teacher, t('order.pay.demo'), 'approve');
  await teacher.waitForText(t('wallet.paid'));
  const after = await balance();
  expect(fen(after.balance)).toBe(fen(before.balance) + 8850);
  await teacher.goto('/personal/console/myaccount?tab=recharges');
  await teacher.waitForText(t('wallet.state.1'));
  const recharges = await site.read<ListPage<RechargeRow>>('Wallet/ListRecharge', token);
  expect(recharges.list[0]).toMatchObject({ amount: 88.5, status: RechargeStatus.Paid });
  await agrees();
  expect(teacher.troubles).toEqual([]);
});
