import { and, asc, count, eq } from 'drizzle-orm';
import { formatInstant } from '../../../domain/rules/calendar';
import { wireYuan } from '../../../domain/rules/money';
import { studyLinks } from '../../../domain/selfStudy/links';
import { OrderStatus } from '../../../domain/statuses';
import { orderItem, studyOrder } from '../../db/schema';
import { orderIs } from '../../db/waiting';
import type { ReadPart } from './part';

/** Orders that wait for their payment, and money that is on its way back. */
export const orderPart: ReadPart = async (ctx, user) => {
  const now = ctx.now();
  const of = (status: OrderStatus) => and(eq(studyOrder.accountId, user.id), orderIs(status, now));
  const waiting = await ctx.db
    .select({ id: studyOrder.id, amount: studyOrder.payAmount, until: studyOrder.expireAt, courses: count() })
    .from(studyOrder)
    .innerJoin(orderItem, eq(orderItem.orderId, studyOrder.id))
    .where(of(OrderStatus.WaitingPayment))
    .groupBy(studyOrder.id)
    .orderBy(asc(studyOrder.expireAt));
  const refunding = await ctx.db
    .select({ id: studyOrder.id, orderNo: studyOrder.orderNo })
    .from(studyOrder)
    .where(of(OrderStatus.Refunding))
    .orderBy(asc(studyOrder.createdAt));
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
