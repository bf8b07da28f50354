import { orderStatusOf } from '../../../domain/orders/status';
import { instantOf } from '../../../domain/rules/calendar';
import { ExamStatus, OrderStatus, RechargeStatus, type SimpleOrderStatus } from '../../../domain/statuses';
import { minuteMs } from '../../../domain/time';
import { orderLine, orderRefund } from '../../../domain/workflows/order';
import { payUntil } from '../../modules/payments/open';
import { type Wall, wall } from '../calendar';
import { seedId } from '../ids';
import { stateAfter } from '../played';
import { createMoney } from './bookMoney';
import { emptyRows, instant, type StudyRows } from './bookRows';
import { createWatching } from './bookWatching';
import type { Catalogue, SeedCourse } from './catalogue';

export interface Bought {
  order: StudyRows['orders'][number];
  lines: StudyRows['lines'];
  payment?: StudyRows['payments'][number];
}

const wayKeys = { 1: 'enum.payType.wechat', 2: 'enum.payType.alipay', 3: 'enum.payType.balance' } as const;

/**
 * Writes down what people of the demonstration do: orders, payments, refunds, watching. Each act writes all of its rows,
 * so that balances, lines and totals agree as they do when the product itself does it.
 */
export function createBook(catalogue: Catalogue) {
  const rows = emptyRows();
  const money = createMoney(rows);
  const { move } = money;
  const serials = new Map<string, number>();
  const next = (name: string) => {
    const serial = (serials.get(name) ?? 0) + 1;
    serials.set(name, serial);
    return serial;
  };
  const event = (orderId: string, kind: string, at: Wall, amount?: number, params = {}) =>
    void rows.events.push({
      id: seedId('orderEvent', rows.events.length + 1),
      orderId,
      kind,
      amount: amount ?? null,
      params,
      serial: next(`event ${orderId}`) - 1,
      createdAt: instant(at),
    });
  const settle = ({ order, lines }: Bought) => {
    order.status = orderStatusOf(
      lines.map(({ state }) => state as SimpleOrderStatus),
      Boolean(order.closedAt),
    );
    order.refundedAmount = lines.reduce((sum, line) => sum + (line.refundedAmount ?? 0), 0);
  };
  const enrolmentOf = (accountId: string, courseId: string) =>
    rows.enrolments.find((one) => one.accountId === accountId && one.courseId === courseId);

  function signup(accountId: string, key: string, at: string): void {
    rows.signups.push({ accountId, planId: catalogue.planId(key), createdAt: instantOf(at) });
  }

  /** An order that waits. */
  function order(accountId: string, key: string, courses: readonly SeedCourse[], time: string): Bought {
    const at = wall(time);
    const n = rows.orders.length + 1;
    const id = seedId('order', n);
    const amount = courses.reduce((sum, { price }) => sum + price, 0);
    const made: Bought = {
      order: {
        id,
        orderNo: `DD${time.slice(0, 10).replaceAll('-', '')}${String(1000000000 + n * 7919).slice(-10)}`,
        accountId,
        planId: catalogue.planId(key),
        planName: catalogue.planName(key),
        status: OrderStatus.WaitingPayment,
        amount,
        payAmount: amount,
        clientToken: `demonstration-${n}`,
        createdAt: instant(at),
        expireAt: payUntil(instant(at)),
      },
      lines: courses.map((course, sort) => ({
        id: seedId('orderItem', n * 100 + sort),
        orderId: id,
        accountId,
        courseId: course.id,
        courseName: course.name,
        hour: course.hour,
        price: course.price,
        state: orderLine.initial,
        refundedAmount: 0,
        sort,
      })),
    };
    rows.orders.push(made.order);
    rows.lines.push(...made.lines);
    event(id, 'created', at, amount);
    return made;
  }

  function collect(bought: Pick<Bought, 'order'>, payType: 1 | 2 | 3, at: Wall): StudyRows['payments'][number] {
    const { order: head } = bought;
    const id = seedId('payment', rows.payments.length + 1);
    const tradeNo = seedId('trade', rows.payments.length + 1);
    const paid = {
      id,
      accountId: head.accountId,
      biz: 'order' as const,
      bizId: head.id,
      payType,
      amount: head.payAmount,
      state: RechargeStatus.Paid,
      tradeNo: payType === 3 ? null : tradeNo,
      createdAt: instant(at - minuteMs),
      expireAt: head.expireAt,
      paidAt: instant(at),
      overAt: instant(at),
    };
    rows.payments.push(paid);
    if (payType !== 3)
      rows.trades.push({
        tradeNo,
        outNo: id,
        subject: head.planName,
        amount: head.payAmount,
        state: 'paid',
        notifyUrl: '/',
        paidAt: instant(at),
        notifiedAt: instant(at),
        createdAt: instant(at - minuteMs),
      });
    return paid;
  }

  /** Pays an order and opens its courses. */
  function pay(bought: Bought, payType: 1 | 2 | 3 | null, time: string): Bought {
    const at = wall(time);
    const { order: head, lines } = bought;
    head.paidAt = instant(at);
    head.payType = payType;
    if (payType) bought.payment = collect(bought, payType, at);
    if (payType === 3)
      move({
        accountId: head.accountId,
        amount: -head.payAmount,
        kind: 'pay',
        params: { no: head.orderNo },
        bizId: head.id,
        at,
      });
    event(head.id, 'paid', at, head.payAmount, { way: payType ? { key: wayKeys[payType] } : '' });
    for (const line of lines) {
      line.state = stateAfter(orderLine, line.state as SimpleOrderStatus, 'pay', 'gateway');
      const course = catalogue.courses.find(({ id }) => id === line.courseId);
      rows.enrolments.push({
        accountId: head.accountId,
        courseId: line.courseId,
        planId: head.planId,
        createdAt: instant(at),
        revokedAt: null,
        finishedSeconds: 0,
        percent: 0,
        examState: course?.examTries == null ? ExamStatus.NotNeeded : ExamStatus.NotTaken,
        examTaken: 0,
      });
    }
    settle(bought);
    return bought;
  }

  function close(bought: Bought, kind: 'cancelled' | 'expired', time: string): Bought {
    bought.order.closedAt = instantOf(time);
    event(bought.order.id, kind, wall(time));
    settle(bought);
    return bought;
  }

  const refundRow = (bought: Bought, amount: number, at: Wall) => {
    const n = rows.refunds.length + 1;
    const row: StudyRows['refunds'][number] = {
      id: seedId('refund', n),
      orderId: bought.order.id,
      accountId: bought.order.accountId,
      paymentId: bought.payment!.id,
      amount,
      reasonId: '1',
      status: orderRefund.initial,
      clientToken: `demonstration-${n}`,
      createdAt: instant(at),
    };
    rows.refunds.push(row);
    return row;
  };

  /** A payment that came when the order was closed, and went back by itself. */
  function latePayment(bought: Bought, payType: 1 | 2, time: string): void {
    const at = wall(time);
    bought.payment = collect(bought, payType, at);
    const row = refundRow(bought, bought.order.payAmount, at);
    Object.assign(row, {
      reasonId: 'automatic',
      automatic: true,
      status: stateAfter(orderRefund, orderRefund.initial, 'refundAll', 'gateway'),
      submittedAt: instant(at),
      finishedAt: instant(at + minuteMs),
    });
    rows.sandboxRefunds.push({
      refundNo: row.id,
      outNo: row.paymentId,
      amount: row.amount,
      state: 'done',
      createdAt: instant(at),
    });
    event(bought.order.id, 'latePaid', at, row.amount);
    event(bought.order.id, 'lateRefunded', at + minuteMs, row.amount);
  }

  /** Gives lines back, in whichever way it ended. */
  function refund(
    bought: Bought,
    which: readonly number[],
    time: string,
    outcome: 'done' | 'failed' | 'open' | 'cancelled',
    remark?: string,
  ): void {
    const at = wall(time);
    const { order: head } = bought;
    const lines = which.map((n) => bought.lines[n]!);
    const amount = lines.reduce((sum, { price }) => sum + price, 0);
    const row = refundRow(bought, amount, at);
    row.remark = remark ?? null;
    rows.refundItems.push(...lines.map((line) => ({ refundId: row.id, orderItemId: line.id, amount: line.price })));
    event(head.id, 'refundAsked', at, amount);
    const end = at + 12 * minuteMs;
    const onBalance = bought.payment!.payType === 3;
    const moveLines = (
      action: 'applyRefund' | 'refund' | 'failRefund' | 'cancelRefund',
      who: 'teacher' | 'gateway',
    ) => {
      for (const line of lines) line.state = stateAfter(orderLine, line.state as SimpleOrderStatus, action, who);
    };
    moveLines('applyRefund', 'teacher');
    if (outcome === 'cancelled') {
      const cancelled = at + 3 * minuteMs;
      moveLines('cancelRefund', 'teacher');
      row.status = stateAfter(orderRefund, orderRefund.initial, 'cancel', 'teacher');
      row.finishedAt = instant(cancelled);
      event(head.id, 'refundCancelled', cancelled, amount);
      return;
    }
    row.submittedAt = instant(end);
    const state = outcome === 'open' ? 'pending' : outcome;
    if (!onBalance)
      rows.sandboxRefunds.push({ refundNo: row.id, outNo: row.paymentId, amount, state, createdAt: instant(end) });
    if (outcome !== 'open') moveLines(outcome === 'done' ? 'refund' : 'failRefund', 'gateway');
    for (const line of lines) {
      line.refundedAmount = outcome === 'done' ? line.price : 0;
      const enrolment = enrolmentOf(head.accountId, line.courseId);
      if (enrolment && outcome !== 'failed') enrolment.revokedAt = instant(at);
    }
    settle(bought);
    if (outcome === 'open') return;
    row.finishedAt = instant(end);
    const all = head.status === OrderStatus.Refunded ? 'refundAll' : 'refundPart';
    row.status = stateAfter(orderRefund, orderRefund.initial, outcome === 'done' ? all : 'fail', 'gateway');
    row.failReason = outcome === 'failed' ? 'sandbox' : null;
    event(head.id, outcome === 'done' ? 'refunded' : 'refundFailed', end, amount);
    if (outcome === 'done' && onBalance)
      move({
        accountId: head.accountId,
        amount,
        kind: 'refund',
        params: { no: head.orderNo },
        bizId: head.id,
        at: end,
      });
  }

  const { recharge, bills } = money;
  return { rows, signup, order, pay, close, latePayment, refund, ...createWatching(rows), recharge, bills };
}
export type Book = ReturnType<typeof createBook>;
