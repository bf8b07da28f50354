import { orderStatusOf } from '../../../../domain/orders/status';
import { instantOf } from '../../../../domain/rules/calendar';
import { wireYuan } from '../../../../domain/rules/money';
import { percentOf } from '../../../../domain/selfStudy/counting';
import { isPassed } from '../../../../domain/selfStudy/states';
import { ExamStatus, OrderStatus, RechargeStatus, SimpleOrderStatus } from '../../../../domain/statuses';
import type * as schema from '../../schema';
import { MINUTE, toTime, type Wall, wall } from '../calendar';
import { seedId } from '../ids';
import type { Catalogue, SeedCourse } from './catalogue';

type Row<T extends { $inferInsert: unknown }> = T['$inferInsert'];
export interface StudyRows {
  signups: Row<typeof schema.studySignup>[];
  carts: Row<typeof schema.studyCartItem>[];
  enrolments: Row<typeof schema.studyEnrolment>[];
  watched: Row<typeof schema.studyWatched>[];
  ledger: Row<typeof schema.studyLedger>[];
  archives: Row<typeof schema.studyArchive>[];
  orders: Row<typeof schema.studyOrder>[];
  lines: Row<typeof schema.orderItem>[];
  payments: Row<typeof schema.payment>[];
  trades: Row<typeof schema.sandboxTrade>[];
  sandboxRefunds: Row<typeof schema.sandboxRefund>[];
  refunds: Row<typeof schema.refund>[];
  refundItems: Row<typeof schema.refundItem>[];
  events: Row<typeof schema.orderEvent>[];
  recharges: Row<typeof schema.recharge>[];
  bills: Row<typeof schema.bill>[];
}

export interface Bought {
  order: StudyRows['orders'][number];
  lines: StudyRows['lines'];
  payment?: StudyRows['payments'][number];
}

interface Movement {
  accountId: string;
  amount: number;
  kind: string;
  params: Record<string, string>;
  bizId: string | null;
  at: Wall;
}

const instant = (at: Wall) => instantOf(toTime(at));
/** Longest piece of watching in the ledger of the demonstration, in seconds. */
const PIECE = 300;
const wayKeys = { 1: 'enum.payType.wechat', 2: 'enum.payType.alipay', 3: 'enum.payType.balance' } as const;

/**
 * Writes down what people of the demonstration do: orders, payments, refunds, watching. Each act writes all of its rows,
 * so that balances, lines and totals agree as they do when the product itself does it.
 */
export function createBook(catalogue: Catalogue) {
  const rows: StudyRows = {
    signups: [],
    carts: [],
    enrolments: [],
    watched: [],
    ledger: [],
    archives: [],
    orders: [],
    lines: [],
    payments: [],
    trades: [],
    sandboxRefunds: [],
    refunds: [],
    refundItems: [],
    events: [],
    recharges: [],
    bills: [],
  };
  const movements: Movement[] = [];
  const serials = new Map<string, number>();
  const next = (name: string) => {
    const serial = (serials.get(name) ?? 0) + 1;
    serials.set(name, serial);
    return serial;
  };
  const move = (movement: Omit<Movement, 'bizId'> & { bizId?: string }) =>
    void movements.push({ ...movement, bizId: movement.bizId ?? null });
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
        expireAt: instant(at + 30 * MINUTE),
      },
      lines: courses.map((course, sort) => ({
        id: seedId('orderItem', n * 100 + sort),
        orderId: id,
        accountId,
        courseId: course.id,
        courseName: course.name,
        hour: course.hour,
        price: course.price,
        state: SimpleOrderStatus.WaitingPayment,
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
      createdAt: instant(at - MINUTE),
      expireAt: head.expireAt,
      paidAt: instant(at),
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
        createdAt: instant(at - MINUTE),
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
      line.state = SimpleOrderStatus.Paid;
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
      status: OrderStatus.Refunding,
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
      status: OrderStatus.Refunded,
      submittedAt: instant(at),
      finishedAt: instant(at + MINUTE),
    });
    rows.sandboxRefunds.push({
      refundNo: row.id,
      outNo: row.paymentId,
      amount: row.amount,
      state: 'done',
      createdAt: instant(at),
    });
    event(bought.order.id, 'latePaid', at, row.amount);
    event(bought.order.id, 'lateRefunded', at + MINUTE, row.amount);
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
    const end = at + 12 * MINUTE;
    const onBalance = bought.payment!.payType === 3;
    if (outcome === 'cancelled') {
      Object.assign(row, { status: OrderStatus.Paid, finishedAt: instant(at + 3 * MINUTE) });
      event(head.id, 'refundCancelled', at + 3 * MINUTE, amount);
      return;
    }
    row.submittedAt = instant(end);
    const state = outcome === 'done' ? 'done' : outcome === 'failed' ? 'failed' : 'pending';
    if (!onBalance)
      rows.sandboxRefunds.push({ refundNo: row.id, outNo: row.paymentId, amount, state, createdAt: instant(end) });
    for (const line of lines) {
      const to = {
        done: SimpleOrderStatus.Refunded,
        failed: SimpleOrderStatus.RefundFailed,
        open: SimpleOrderStatus.Refunding,
      };
      line.state = to[outcome];
      line.refundedAmount = outcome === 'done' ? line.price : 0;
      const enrolment = enrolmentOf(head.accountId, line.courseId);
      if (enrolment && outcome !== 'failed') enrolment.revokedAt = instant(at);
    }
    settle(bought);
    if (outcome === 'open') return;
    row.finishedAt = instant(end);
    row.status =
      outcome === 'failed'
        ? OrderStatus.RefundFailed
        : head.status === OrderStatus.Refunded
          ? OrderStatus.Refunded
          : OrderStatus.PartlyRefunded;
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

  /** Watches a share of each section, from its beginning; answers when it ended. */
  function study(
    accountId: string,
    course: SeedCourse,
    share: number,
    time: string,
    exam?: { score: number; taken: number; passed: boolean },
  ): void {
    const enrolment = enrolmentOf(accountId, course.id);
    if (!enrolment) throw new Error(`${course.name} is not open`);
    let at = wall(time);
    let finished = 0;
    for (const section of course.sections) {
      const end = Math.round(section.seconds * share);
      for (let from = 0; from < end; from += PIECE) {
        const to = Math.min(end, from + PIECE);
        at += (to - from) * 1000;
        const n = rows.ledger.length + 1;
        rows.ledger.push({
          id: seedId('studyLedger', n),
          accountId,
          planId: course.planId,
          courseId: course.id,
          sectionId: section.id,
          clientId: 'demonstration',
          seq: n,
          fromSecond: from,
          toSecond: to,
          counted: to - from,
          uncounted: 0,
          reason: null,
          watchedAt: toTime(at),
          createdAt: instant(at),
        });
      }
      if (end > 0)
        rows.watched.push({
          accountId,
          sectionId: section.id,
          parts: [[0, end]],
          finishedSeconds: end,
          lastPosition: end,
        });
      finished += end;
    }
    const total = course.sections.reduce((sum, { seconds }) => sum + seconds, 0);
    const percent = percentOf(finished, total, course.sections.length);
    const examState = exam
      ? exam.passed
        ? ExamStatus.Passed
        : ExamStatus.NotPassed
      : (enrolment.examState as ExamStatus);
    Object.assign(enrolment, {
      openedAt: instantOf(time),
      startedAt: instantOf(time),
      lastStudyAt: instant(at),
      finishedSeconds: finished,
      percent,
      examState,
      ...(exam && { examScore: exam.score, examTaken: exam.taken }),
      passedAt: isPassed({ percent, examState }) ? instant(at + 5 * MINUTE) : null,
    });
  }

  /** A try to watch that did not count, for the ledger to explain. */
  function uncounted(
    accountId: string,
    course: SeedCourse,
    part: [number, number],
    reason: string,
    time: string,
  ): void {
    const n = rows.ledger.length + 1;
    rows.ledger.push({
      id: seedId('studyLedger', n),
      accountId,
      planId: course.planId,
      courseId: course.id,
      sectionId: course.sections[0]!.id,
      clientId: 'demonstration',
      seq: n,
      fromSecond: part[0],
      toSecond: part[1],
      counted: 0,
      uncounted: part[1] - part[0],
      reason,
      watchedAt: time,
      createdAt: instantOf(time),
    });
  }

  function recharge(accountId: string, fen: number, status: RechargeStatus, time: string, cardNo?: string): void {
    const at = wall(time);
    const n = rows.recharges.length + 1;
    const id = seedId('recharge', n);
    const paid = status === RechargeStatus.Paid;
    rows.recharges.push({
      id,
      accountId,
      method: cardNo ? 1 : 0,
      amount: fen,
      status,
      payType: cardNo ? null : 1,
      cardNo: cardNo ?? null,
      clientToken: cardNo ? `card-${cardNo}` : `demonstration-${n}`,
      createdAt: instant(at),
      expireAt: instant(at + 30 * MINUTE),
      paidAt: paid ? instant(at + MINUTE) : null,
    });
    if (!paid) return;
    const params = cardNo ? { no: `${cardNo.slice(0, 4)}****${cardNo.slice(-4)}` } : {};
    move({
      accountId,
      amount: fen,
      kind: cardNo ? 'card' : 'recharge',
      params: params as Record<string, string>,
      bizId: id,
      at: at + MINUTE,
    });
  }

  /** Writes the bills: what an account has today and did not come by these movements, it had from the beginning. */
  function bills(accounts: readonly { id: string; balance: number; since: string }[]): void {
    for (const { id, balance, since } of accounts) {
      const own = movements.filter(({ accountId }) => accountId === id).sort((a, b) => a.at - b.at);
      const opening = balance - own.reduce((sum, { amount }) => sum + amount, 0);
      const all =
        opening === 0
          ? own
          : [{ accountId: id, amount: opening, kind: 'opening', params: {}, bizId: null, at: wall(since) }, ...own];
      let after = 0;
      for (const [n, movement] of all.entries()) {
        after += movement.amount;
        if (after < 0) throw new Error(`the balance of ${id} falls below zero: ${wireYuan(after)}`);
        const { at, ...rest } = movement;
        rows.bills.push({
          id: seedId('bill', rows.bills.length + 1),
          ...rest,
          balanceAfter: after,
          serial: n + 1,
          createdAt: instant(at),
        });
      }
    }
  }

  return { rows, signup, order, pay, close, latePayment, refund, study, uncounted, recharge, bills };
}
export type Book = ReturnType<typeof createBook>;
