import type { OrderDetail } from '../../domain/api/order';
import type { Page } from '../../domain/api/shapes';
import type { BillRow } from '../../domain/api/wallet';
import { demonstrationPassword } from '../../domain/demonstration';
import { studyLinks } from '../../domain/selfStudy/links';
import { OrderStatus } from '../../domain/statuses';
import { approve, billsOf, cartOf, freeCourse, newOrder, newPaidOrder, orderOf, ordersOf } from './study';
import type { Visitor } from './visitor';
import type { World } from './world';
import { leavesPage, type Writing } from './writing';

/** Order of the current test. */
let current: OrderDetail;
const orderOfTest = new Map<string, number>();

/** Makes a new order for every test that succeeds; a failed test keeps its order. Returns whether it is new. */
async function orderFor(world: World, what: string, n: number, make: (of: World) => Promise<OrderDetail>) {
  if (orderOfTest.get(what) === n) return false;
  orderOfTest.set(what, n);
  current = await make(world);
  return true;
}

const choosing = ({ study }: World) => studyLinks.courses(study.plan.planId);
const settle = ({ t }: Visitor) => `aside ::-p-aria([name="${t('selfStudy.settle')}"][role="button"])`;

/** Shows the cart with a course that can be ordered. */
async function showCart(visitor: Visitor): Promise<string[]> {
  const { page, world, t } = visitor;
  const there = page.url().includes('/plansub/courses');
  // The order whose reply was lost has emptied the cart.
  const asked = there && (await visitor.shows(t('selfStudy.settle.unanswered')));
  const { items } = await cartOf(world);
  const empty = !items.some(({ selectable }) => selectable);
  if (empty && !asked) {
    const { courseId } = await freeCourse(world);
    await world.write('PUT', '/api/SelfStudy/InsertCourse', { planId: world.study.plan.planId, courseId });
  }
  if ((empty && !asked) || !there) await visitor.goto(choosing(world));
  await page.locator(settle(visitor)).waitHandle();
  return [];
}

const payPage = () => studyLinks.pay(current?.orderId ?? '');
/** Shows the page where the order of the test is paid, with a way of paying selected. */
async function showPayment(visitor: Visitor, way: 'wechat' | 'balance'): Promise<void> {
  const { page, t } = visitor;
  if (!page.url().includes(current.orderId) || !page.url().includes('/orderpay')) await visitor.goto(payPage());
  await visitor.waitForText(current.orderNo);
  await visitor.click('radio', t(`enum.payType.${way}`));
}
/** Pays, or pays again. */
const pay = ({ page, t }: Visitor) =>
  page
    .locator(
      `::-p-xpath(//main//button[@type="submit"][contains(., "${t('order.pay.do')}") or contains(., "${t('order.pay.again')}")])`,
    )
    .click();

/** Number of orders that are fully paid. */
const paid = (world: World) => ordersOf(world, OrderStatus.Paid);

const newestBill = async ({ site, tokenOf }: World) =>
  (await site.read<Page<BillRow>>('Wallet/ListBill', await tokenOf('teacher01'))).list[0];

export const orderWritings: readonly Writing[] = [
  {
    screen: 'settling',
    call: '/api/Order/CreateOrder',
    path: choosing,
    fill: showCart,
    act: (visitor) => visitor.page.locator(settle(visitor)).click(),
    done: async ({ at, waitForText, t }) => {
      await at('/personal/selfselection/myplan/orderpay');
      await waitForText(t('order.toPay'));
    },
    effects: ordersOf,
    uses: true,
    thorough: true,
  },
  {
    screen: 'paying from the balance',
    call: '/api/Order/PayOrder',
    path: payPage,
    ownWords: true,
    secret: true,
    uses: true,
    fill: async (visitor, n) => {
      const { t, world } = visitor;
      await orderFor(world, 'balance', n, newOrder);
      await showPayment(visitor, 'balance');
      if (!(await visitor.shows(demonstrationPassword)))
        await visitor.type(t('order.pay.password'), demonstrationPassword);
      return [demonstrationPassword];
    },
    act: pay,
    done: async ({ waitForText, t, world }) => {
      await waitForText(t('order.paid.title'));
      expect(await orderOf(world, current.orderId)).toMatchObject({ status: OrderStatus.Paid, payType: 3 });
      expect((await newestBill(world))?.amount).toBe(current.payAmount);
    },
    effects: billsOf,
    showsEffect: true,
  },
  {
    screen: 'paying by a code',
    call: '/api/Order/PayOrder',
    path: payPage,
    ownWords: true,
    uses: true,
    fill: async (visitor, n) => {
      await orderFor(visitor.world, 'code', n, newOrder);
      await showPayment(visitor, 'wechat');
      return [current.orderNo];
    },
    act: pay,
    done: async ({ find, waitForText, t, world }) => {
      const link = await find('link', t('order.pay.demo'));
      await approve(world, await link.evaluate((one) => one.getAttribute('href')));
      await waitForText(t('order.paid.title'));
      const { timeline } = await orderOf(world, current.orderId);
      expect(timeline.map(({ kind }) => kind)).toEqual(['created', 'paid']);
    },
    effects: paid,
  },
  {
    screen: 'cancelling an order',
    call: '/api/Order/CancelOrder/*',
    path: () => `${studyLinks.orders}?keyword=${current?.orderNo ?? ''}`,
    fill: async (visitor, n) => {
      const { page, t, world } = visitor;
      const other = await orderFor(world, 'cancel', n, newOrder);
      if (other || !page.url().includes('/myorder/list'))
        await visitor.goto(`${studyLinks.orders}?keyword=${current.orderNo}`);
      // Every answer closes the confirmation.
      await visitor.gone(t('order.cancel.text'));
      await visitor.find('button', t('order.cancel.one', { no: current.orderNo }));
      return [current.orderNo];
    },
    act: async ({ click, answer, t }) => {
      await click('button', t('order.cancel.one', { no: current.orderNo }));
      await answer(t('order.cancel.do'));
    },
    done: async (visitor) => {
      const { page, t, world } = visitor;
      const name = t('order.cancel.one', { no: current.orderNo });
      await page.waitForSelector(`button[aria-label="${name}"]`, { hidden: true });
      expect(await orderOf(world, current.orderId)).toMatchObject({ status: OrderStatus.Closed });
    },
    effects: (world) => ordersOf(world, OrderStatus.Closed),
    asks: true,
    showsEffect: true,
  },
  {
    screen: 'asking for a refund',
    call: '/api/Order/ApplyRefund',
    path: () => studyLinks.order(current?.orderId ?? ''),
    ownWords: true,
    uses: true,
    // Choices in the dialog are lost with the page, unlike typed text.
    locks: leavesPage.filter((name) => name === '401'),
    fill: async (visitor, n) => {
      const { page, t, world } = visitor;
      const remark = `与第 ${n} 门已学课程重复`;
      const other = await orderFor(world, 'refund', n, newPaidOrder);
      const open = !other && (await visitor.shows(t('order.refund.way')));
      if (!open) {
        if (other || !page.url().includes(current.orderId)) await visitor.goto(studyLinks.order(current.orderId));
        await visitor.click('button', t('order.refund.open'));
        await visitor.waitForText(t('order.refund.way'));
      }
      if (!(await visitor.shows(remark))) {
        await visitor.choose(t('order.refund.reason'), world.study.refundReason.name);
        await visitor.type(t('order.refund.remark'), remark);
      }
      await visitor.waitForText(t('order.refund.sum', { n: 1 }));
      return [remark, world.study.refundReason.name];
    },
    act: ({ answer, t }) => answer(t('order.refund.do')),
    done: async ({ waitForText, t, world }) => {
      await waitForText(t('order.next.refund'));
      const { refunds } = await orderOf(world, current.orderId);
      expect(refunds.map(({ amount }) => amount)).toEqual([current.payAmount]);
    },
    effects: (world) => ordersOf(world, OrderStatus.Refunding),
    showsEffect: true,
  },
  {
    screen: 'taking a refund back',
    call: '/api/Order/CancelRefund/*',
    path: () => studyLinks.order(current?.orderId ?? ''),
    fill: async (visitor, n) => {
      const { page, t, world } = visitor;
      const other = await orderFor(world, 'back', n, async (of) => {
        const order = await newPaidOrder(of);
        await world.write('POST', '/api/Order/ApplyRefund', {
          orderId: order.orderId,
          orderItemIds: order.items.map(({ orderItemId }) => orderItemId),
          reasonId: world.study.refundReason.id,
          clientToken: `refund-of-${n}-faults`,
        });
        return order;
      });
      if (other || !page.url().includes(current.orderId)) await visitor.goto(studyLinks.order(current.orderId));
      await visitor.find('button', t('order.refund.cancel'));
      return [];
    },
    act: ({ click, t }) => click('button', t('order.refund.cancel')),
    done: async ({ waitForText, t, world }) => {
      await waitForText(t('order.refund.takenBack'));
      expect(await orderOf(world, current.orderId)).toMatchObject({ status: OrderStatus.Paid });
    },
    effects: async (world) => 0 - (await ordersOf(world, OrderStatus.Refunding)),
    showsEffect: true,
  },
];
