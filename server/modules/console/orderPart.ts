import { formatInstant } from '../../../domain/rules/calendar';
import { wireYuan } from '../../../domain/rules/money';
import { studyLinks } from '../../../domain/selfStudy/links';
import { OrderStatus } from '../../../domain/statuses';
import { mattersOf } from './matters';
import type { ReadPart } from './part';

/** Hub part of orders: those that wait for payment, and refunds in progress. */
export const orderPart: ReadPart = async (ctx, user) => {
  const now = ctx.now();
  const found = (await mattersOf(ctx.db, user.id, now)).flatMap(({ order, courses }) =>
    order ? [{ ...order, courses }] : [],
  );
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
      matter: { id },
      secondsLeft: Math.ceil((until.getTime() - now.getTime()) / 1000),
    })),
    waiting: refunding.map(({ id, orderNo }) => ({
      kind: 'orderRefund' as const,
      params: { orderNo },
      link: studyLinks.order(id),
    })),
  };
};
