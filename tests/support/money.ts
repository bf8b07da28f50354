import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { orderStatusOf } from '../../domain/orders/status';
import { OrderStatus, SimpleOrderStatus } from '../../domain/statuses';
import type { Db } from '../../server/db/client';
import {
  account,
  bill,
  orderItem,
  payment,
  recharge,
  refund,
  refundItem,
  studyCourse,
  studyEnrolment,
  studyLedger,
  studyOrder,
  studyPlan,
  studyWatched,
  trainingSignup,
} from '../../server/db/schema';

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const { Paid, Refunded, RefundFailed, WaitingPayment } = SimpleOrderStatus;

/** Contradictions between amounts of money and hours, as sentences; empty when all sums agree. */
export async function disagreements(db: Db, accountId?: string): Promise<string[]> {
  const all: string[] = [];
  const check = (good: boolean, what: string) => void (good || all.push(what));
  const accounts = await db
    .select({ id: account.id, balance: account.balance })
    .from(account)
    .where(accountId === undefined ? undefined : eq(account.id, accountId));
  /** Condition for the rows of the account; undefined for all accounts. */
  const of = <C extends AnyPgColumn>(column: C) => (accountId === undefined ? undefined : eq(column, accountId));
  const [bills, orders, lines, payments, refunds, items, recharges, enrolments, ledger, watched] = [
    await db.select().from(bill).where(of(bill.accountId)),
    await db.select().from(studyOrder).where(of(studyOrder.accountId)),
    await db.select().from(orderItem).where(of(orderItem.accountId)),
    await db.select().from(payment).where(of(payment.accountId)),
    await db.select().from(refund).where(of(refund.accountId)),
    await db.select().from(refundItem),
    await db.select().from(recharge).where(of(recharge.accountId)),
    await db.select().from(studyEnrolment).where(of(studyEnrolment.accountId)),
    await db.select().from(studyLedger).where(of(studyLedger.accountId)),
    await db.select().from(studyWatched).where(of(studyWatched.accountId)),
  ];

  // Courses of a training belong to its sign-up and are not paid.
  const signups = await db
    .select({ accountId: trainingSignup.accountId, planId: studyPlan.id })
    .from(trainingSignup)
    .innerJoin(studyPlan, eq(studyPlan.projectId, trainingSignup.projectId));
  const trainings = await db.select({ id: studyPlan.id }).from(studyPlan).where(isNotNull(studyPlan.projectId));
  const ofTraining = new Set(trainings.map(({ id }) => id));

  const courses = await db
    .select({
      id: studyCourse.id,
      kept: studyCourse.learners,
      counted: sql<number>`count(${studyEnrolment.accountId})::int`,
    })
    .from(studyCourse)
    .leftJoin(studyEnrolment, and(eq(studyEnrolment.courseId, studyCourse.id), isNull(studyEnrolment.revokedAt)))
    .groupBy(studyCourse.id);
  for (const { id, kept, counted } of courses)
    check(kept === counted, `course ${id}: ${kept} learners kept, ${counted} are there`);

  for (const { id, balance } of accounts) {
    const own = bills.filter((row) => row.accountId === id).sort((a, b) => a.serial - b.serial);
    check(balance >= 0, `account ${id} is below zero`);
    check(sum(own.map(({ amount }) => amount)) === balance, `the bills of ${id} do not add up to its balance`);
    let running = 0;
    for (const [n, row] of own.entries()) {
      running += row.amount;
      check(row.serial === n + 1 && row.balanceAfter === running, `bill ${row.id} does not follow the one before`);
    }
    const charged = recharges.filter((row) => row.accountId === id && row.status === 1);
    const came = own.filter(({ kind }) => kind === 'recharge' || kind === 'card');
    check(
      sum(charged.map(({ amount }) => amount)) === sum(came.map(({ amount }) => amount)),
      `recharges of ${id} differ from its bills`,
    );
    const paid = payments.filter((row) => row.accountId === id && row.payType === 3 && row.state === 1);
    check(
      sum(paid.map(({ amount }) => amount)) ===
        -sum(own.filter(({ kind }) => kind === 'pay').map(({ amount }) => amount)),
      `balance payments of ${id} differ from its bills`,
    );
  }

  for (const order of orders) {
    const own = lines.filter(({ orderId }) => orderId === order.id);
    const states = own.map(({ state }) => state as SimpleOrderStatus);
    const name = `order ${order.orderNo}`;
    check(order.status === orderStatusOf(states, order.closedAt !== null), `${name} has another state than its lines`);
    check(sum(own.map(({ price }) => price)) === order.payAmount, `the lines of ${name} do not add up`);
    check(sum(own.map((line) => line.refundedAmount)) === order.refundedAmount, `refunded lines of ${name} differ`);
    for (const line of own)
      check(line.refundedAmount === (line.state === Refunded ? line.price : 0), `line ${line.id} of ${name} is off`);
    const received = payments.filter((row) => row.biz === 'order' && row.bizId === order.id && row.state === 1);
    const back = refunds.filter((row) => row.orderId === order.id && row.automatic);
    const kept = sum(received.map(({ amount }) => amount)) - sum(back.map(({ amount }) => amount));
    const owes = order.paidAt && order.status !== OrderStatus.Closed ? order.payAmount : 0;
    check(kept === owes, `${name} was paid ${kept} and cost ${owes}`);
    check(
      order.status !== OrderStatus.Closed || states.every((state) => state === WaitingPayment),
      `${name} is closed and paid`,
    );
    const done = refunds.filter(
      (row) => row.orderId === order.id && !row.automatic && (row.status === 3 || row.status === 4),
    );
    check(sum(done.map(({ amount }) => amount)) === order.refundedAmount, `refunds of ${name} differ from its lines`);
  }

  for (const row of refunds) {
    const parts = items.filter(({ refundId }) => refundId === row.id);
    check(row.automatic || sum(parts.map(({ amount }) => amount)) === row.amount, `refund ${row.id} does not add up`);
    const source = payments.find(({ id }) => id === row.paymentId);
    const alike = refunds.filter((one) => one.paymentId === row.paymentId && one.status >= 2 && one.status <= 4);
    const back = Math.max(row.amount, sum(alike.map(({ amount }) => amount)));
    check(source?.state === 1 && back <= source.amount, `refund ${row.id} gives back what was not paid`);
    const moved = bills.filter((one) => one.kind === 'refund' && one.bizId === row.orderId);
    const finished = refunds.filter(
      (one) => one.orderId === row.orderId && one.paymentId === row.paymentId && (one.status === 3 || one.status === 4),
    );
    if (source?.payType === 3)
      check(
        sum(moved.map(({ amount }) => amount)) === sum(finished.map(({ amount }) => amount)),
        `refunds to the balance for order ${row.orderId} differ from its bills`,
      );
  }

  for (const line of lines) {
    const order = orders.find(({ id }) => id === line.orderId);
    const carries = (line.state === Paid || line.state === RefundFailed) && order?.status !== OrderStatus.Closed;
    const enrolled = enrolments.some(
      (row) => row.accountId === line.accountId && row.courseId === line.courseId && row.revokedAt === null,
    );
    check(!carries || enrolled, `course ${line.courseId} is paid and not open`);
  }
  for (const row of enrolments) {
    const paid = lines.some(
      (line) =>
        line.accountId === row.accountId &&
        line.courseId === row.courseId &&
        (line.state === Paid || line.state === RefundFailed),
    );
    const open = ofTraining.has(row.planId)
      ? signups.some(({ accountId: who, planId }) => who === row.accountId && planId === row.planId)
      : paid;
    check(row.revokedAt !== null || open, `course ${row.courseId} is open and not paid`);
    const counted = ledger.filter((one) => one.accountId === row.accountId && one.courseId === row.courseId);
    check(
      sum(counted.map((one) => one.counted)) === row.finishedSeconds,
      `the ledger of course ${row.courseId} differs from its seconds`,
    );
  }
  check(
    sum(watched.map((one) => one.finishedSeconds)) === sum(enrolments.map((one) => one.finishedSeconds)),
    'watched parts differ from the courses',
  );
  return all;
}
