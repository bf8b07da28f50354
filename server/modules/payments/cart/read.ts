import { createHash } from 'node:crypto';
import type { Cart, CartTotals } from '../../../../domain/api/selfStudy';
import type { HourType } from '../../../../domain/enums';
import { formatInstant } from '../../../../domain/rules/calendar';
import { sumFen, wireYuan } from '../../../../domain/rules/money';
import { sumHours } from '../../../../domain/selfStudy/hours';
import type { Context, SessionUser } from '../../../http/context';
import { say } from '../../../http/words';
import { courseCard } from '../../selfStudy/cards';
import { type Choice, choiceOf, hourCourses } from '../../selfStudy/chosen';
import { hoursOf } from '../../selfStudy/hours';
import { hours, type Plan, placeOf, planOf } from '../../selfStudy/load';
import { blocksAmong, stateOf } from './blocks';

/** Id of the one cart that an account has for a plan: a hash of both. */
export const cartIdOf = (accountId: string, planId: string): string =>
  createHash('sha256').update(`cart:${accountId}:${planId}`).digest('hex').slice(0, 32);

/** Courses in the cart of a plan, with the reason why a course cannot be bought. */
export function cartOf(planId: string, { lines, cart, mine }: Choice) {
  const items = cart.filter((one) => one.planId === planId);
  const rows = mine.filter((one) => one.planId === planId);
  const blocks = blocksAmong(lines, rows);
  return items.flatMap((item) => {
    const row = rows.find(({ courseId }) => courseId === item.courseId);
    return row ? [{ item, row, block: blocks.get(item.courseId) }] : [];
  });
}
type CartLine = ReturnType<typeof cartOf>[number];

/**
 * Totals of the courses that can be bought, and the hours after buying them. Sums are made in fen and tenths of hours.
 */
export function totalsOf(accountId: string, plan: Plan, cart: readonly CartLine[], { mine }: Choice): CartTotals {
  const good = cart.filter(({ block }) => !block).map(({ row }) => row);
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
  const plan = await planOf(ctx.db, planId, ctx.now());
  const chosen = await choiceOf(ctx.db, user.id, [planId], ctx.now());
  return totalsOf(user.id, plan, cartOf(planId, chosen), chosen);
}

/** The cart of a plan, with changed prices and the reasons why courses cannot be bought. */
export async function shoppingCart(ctx: Context, user: SessionUser, planId: string): Promise<Cart> {
  const now = ctx.now();
  const { plan, signup } = await placeOf(ctx.db, user.id, planId, now);
  const chosen = await choiceOf(ctx.db, user.id, [planId], now);
  const cart = cartOf(planId, chosen);
  const totals = totalsOf(user.id, plan, cart, chosen);
  const standing = { plan, signedUp: signup !== undefined };
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
      addedAt: formatInstant(item.addedAt),
      ...(item.price !== row.price && { priceChanged: { from: wireYuan(item.price), to: wireYuan(row.price) } }),
      selectable: !block,
      ...(block && { blockedReason: say(ctx.locale, `study.blocked.${block}`) }),
    })),
    totals,
  };
}
