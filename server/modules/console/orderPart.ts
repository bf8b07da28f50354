import { and, asc, count, eq, or } from 'drizzle-orm';
import { formatInstant } from '../../../domain/rules/calendar';
import { wireYuan } from '../../../domain/rules/money';
import { studyLinks } from '../../../domain/selfStudy/links';
import { OrderStatus } from '../../../domain/statuses';
import { prepared } from '../../db/prepared';
import { orderItem, studyOrder } from '../../db/schema';
import { orderIs } from '../../db/waiting';
import type { ReadPart } from './part';

const standing = prepared((db, at: { accountId: string; now: Date }) =>
  db
    .select({
      id: studyOrder.id,
      orderNo: studyOrder.orderNo,
      status: studyOrder.status,
      amount: studyOrder.payAmount,
      until: studyOrder.expireAt,
      courses: count(),
    })
    .from(studyOrder)
    .innerJoin(orderItem, eq(orderItem.orderId, studyOrder.id))
    .where(
      and(
        eq(studyOrder.accountId, at.accountId),
        or(orderIs(OrderStatus.WaitingPayment, at.now), orderIs(OrderStatus.Refunding, at.now)),
      ),
    )
    .groupBy(studyOrder.id)
    .orderBy(asc(studyOrder.createdAt), asc(studyOrder.id)),
);

/** Orders that wait for their payment, and money that is on its way back. */
export const orderPart: ReadPart = async (ctx, user) => {
  const now = ctx.now();
  const found = await standing(ctx.db, { accountId: user.id, now });
  const waiting = found
    .filter(({ status }) => status === OrderStatus.WaitingPayment)
    .sort((a, b) => a.until.getTime() - b.until.getTime());
  const refunding = found.filter(({ status }) => status === OrderStatus.Refunding);
  return {
    todoes: waiting.map(({ id, amount, until, courses }) => ({
      kind: 'orderPay' as const,
      params: { amount: wireYuan(amount), courses },
      link: studyLinks.pay(id),
      deadline: formatInstant(until),
      secondsLeft: Math.ceil((until.getTime() - now.getTime()) / 1000),
    })),
    waiting: refunding.map(({ id, orderNo }) => ({
      kind: 'orderRefund' as const,
      params: { orderNo },
      link: studyLinks.order(id),
    })),
  };
};
