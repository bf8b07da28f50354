import { createHash } from 'node:crypto';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Cart, CartTotals } from '../../../../domain/api/selfStudy';
import type { HourType } from '../../../../domain/enums';
import { formatInstant } from '../../../../domain/rules/calendar';
import { sumFen, wireYuan } from '../../../../domain/rules/money';
import { sumHours } from '../../../../domain/selfStudy/hours';
import type { Db, Tx } from '../../../db/client';
import { orderItem, studyCartItem, studyOrder, studyPlanCourse } from '../../../db/schema';
import { ranOut } from '../../../db/waiting';
import type { Context } from '../../../http/context';
import { say } from '../../../http/words';
import type { SessionUser } from '../../account/session';
import { courseCard } from '../../selfStudy/cards';
import { hoursOf } from '../../selfStudy/hours';
import { hourCourses, hours, mineOf, type Plan, planCourses, planOf, signupOf } from '../../selfStudy/load';
import { buyBlocks, stateOf } from './blocks';

/** A person has one cart for each plan; its id says nothing else. */
export const cartIdOf = (accountId: string, planId: string): string =>
  createHash('sha256').update(`cart:${accountId}:${planId}`).digest('hex').slice(0, 32);

/**
 * What lies in a cart: what was put in, and the courses of orders that have run out, which come back to it whether that
 * has been written yet or not.
 */
export async function cartOf(db: Db | Tx, accountId: string, plan: Plan, now: Date) {
  const put = await db
    .select()
    .from(studyCartItem)
    .where(and(eq(studyCartItem.accountId, accountId), eq(studyCartItem.planId, plan.id)))
    .orderBy(asc(studyCartItem.createdAt), asc(studyCartItem.courseId));
  const back = await db
    .select({ courseId: orderItem.courseId, price: orderItem.price, createdAt: studyOrder.expireAt })
    .from(studyOrder)
    .innerJoin(orderItem, eq(orderItem.orderId, studyOrder.id))
    .where(and(eq(studyOrder.accountId, accountId), eq(studyOrder.planId, plan.id), ranOut(studyOrder, now)))
    .orderBy(asc(studyOrder.expireAt), asc(orderItem.sort));
  const items = [...put, ...back.filter(({ courseId }) => !put.some((one) => one.courseId === courseId))];
  const rows =
    items.length === 0
      ? []
      : await planCourses(db).where(
          and(
            eq(studyPlanCourse.planId, plan.id),
            inArray(
              studyPlanCourse.courseId,
              items.map(({ courseId }) => courseId),
            ),
          ),
        );
  const blocks = await buyBlocks(db, accountId, rows, now);
  return items.flatMap((item) => {
    const row = rows.find(({ courseId }) => courseId === item.courseId);
    return row ? [{ item, row, block: blocks.get(item.courseId) }] : [];
  });
}
type CartLine = Awaited<ReturnType<typeof cartOf>>[number];

/** Totals of what can be bought, and the hours as they would be after it. Sums are made in fen and tenths of hours. */
export async function totalsOf(
  db: Db | Tx,
  accountId: string,
  plan: Plan,
  cart: readonly CartLine[],
  now: Date,
): Promise<CartTotals> {
  const good = cart.filter(({ block }) => !block).map(({ row }) => row);
  const mine = await mineOf(db, accountId, [plan.id], now);
  const bought = good.map((row) => ({ hourType: row.hourType as HourType, hour: hours(row.hour) }));
  return {
    cartId: cartIdOf(accountId, plan.id),
    planId: plan.id,
    count: cart.length,
    totalHour: sumHours(bought.map(({ hour }) => hour)),
    totalPrice: wireYuan(sumFen(good.map(({ price }) => price))),
    invalidCount: cart.length - good.length,
    hours: hoursOf(plan, hourCourses(mine), bought),
  };
}

export async function cartTotals(ctx: Context, user: SessionUser, planId: string): Promise<CartTotals> {
  const now = ctx.now();
  const plan = await planOf(ctx.db, planId, now);
  return totalsOf(ctx.db, user.id, plan, await cartOf(ctx.db, user.id, plan, now), now);
}

/** Row F10: prices that have changed since, and what cannot be bought with the reason in words. */
export async function shoppingCart(ctx: Context, user: SessionUser, planId: string): Promise<Cart> {
  const now = ctx.now();
  const plan = await planOf(ctx.db, planId, now);
  const cart = await cartOf(ctx.db, user.id, plan, now);
  const totals = await totalsOf(ctx.db, user.id, plan, cart, now);
  const standing = { plan, signedUp: (await signupOf(ctx.db, user.id, planId)) !== undefined };
  return {
    cartId: totals.cartId,
    planId,
    items: cart.map(({ item, row, block }) => ({
      ...courseCard(
        row,
        block === 'offShelf' ? 'offShelf' : block === 'owned' || block === 'refunding' ? 'owned' : 'inCart',
        stateOf('inCart', block),
        standing,
        now,
      ),
      addedAt: formatInstant(item.createdAt),
      ...(item.price !== row.price && { priceChanged: { from: wireYuan(item.price), to: wireYuan(row.price) } }),
      selectable: !block,
      ...(block && { blockedReason: say(ctx.locale, `study.blocked.${block}`) }),
    })),
    totals,
  };
}
