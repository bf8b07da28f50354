import { createHash } from 'node:crypto';
import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import type { Cart, CartTotals } from '../../../domain/api/selfStudy';
import type { HourType } from '../../../domain/enums';
import { formatInstant } from '../../../domain/rules/calendar';
import { sumFen, wireYuan } from '../../../domain/rules/money';
import { sumHours } from '../../../domain/selfStudy/hours';
import { CourseLearning, SimpleOrderStatus } from '../../../domain/statuses';
import { type StudyCourseState, studyCourse } from '../../../domain/workflows/studyCourse';
import { type Db, type Tx, transaction } from '../../db/client';
import { orderItem, studyCartItem, studyOrder, studyPlanCourse } from '../../db/schema';
import { orderStands, ranOut } from '../../db/waiting';
import { applyMove } from '../../http/applyMove';
import type { Context } from '../../http/context';
import { illegalState, notFound } from '../../http/errors';
import { say } from '../../http/words';
import type { SessionUser } from '../account/session';
import { courseCard, planFacts } from '../selfStudy/cards';
import { hoursOf } from '../selfStudy/hours';
import {
  type CourseRow,
  hourCourses,
  hours,
  mineOf,
  type Plan,
  planCourses,
  planOf,
  signupOf,
} from '../selfStudy/load';

/** A person has one cart for each plan; its id says nothing else. */
export const cartIdOf = (accountId: string, planId: string): string =>
  createHash('sha256').update(`cart:${accountId}:${planId}`).digest('hex').slice(0, 32);

/** Why a course cannot be bought: `study.blocked.<reason>`. */
export type BuyBlock = 'offShelf' | 'owned' | 'refunding' | 'waiting';

const { WaitingPayment, Refunding, Refunded } = SimpleOrderStatus;

/**
 * What stands in the way of buying courses. A course that is paid, in whatever plan, is never paid twice; one that stands
 * in an order which waits is paid there.
 */
export async function buyBlocks(
  db: Db | Tx,
  accountId: string,
  rows: readonly Pick<CourseRow, 'courseId' | 'offShelf'>[],
  now: Date,
): Promise<Map<string, BuyBlock>> {
  const ids = rows.map(({ courseId }) => courseId);
  if (ids.length === 0) return new Map();
  const lines = await db
    .select({ courseId: orderItem.courseId, state: orderItem.state })
    .from(orderItem)
    .innerJoin(studyOrder, eq(studyOrder.id, orderItem.orderId))
    .where(
      and(
        eq(orderItem.accountId, accountId),
        inArray(orderItem.courseId, ids),
        ne(orderItem.state, Refunded),
        orderStands(now),
      ),
    );
  return new Map(
    rows.flatMap(({ courseId, offShelf }): [string, BuyBlock][] => {
      const states = lines.filter((line) => line.courseId === courseId).map(({ state }) => state);
      if (states.some((state) => state !== WaitingPayment && state !== Refunding)) return [[courseId, 'owned']];
      if (states.includes(Refunding)) return [[courseId, 'refunding']];
      if (states.includes(WaitingPayment)) return [[courseId, 'waiting']];
      return offShelf ? [[courseId, 'offShelf']] : [];
    }),
  );
}

/**
 * What lies in a cart: what was put in, and the courses of orders that have run out, which come back to it whether that
 * has been written yet or not.
 */
async function cartOf(db: Db | Tx, accountId: string, plan: Plan, now: Date) {
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
async function totalsOf(
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

/** The totals after a change. */
const cartNow = async (ctx: Context, tx: Tx, user: SessionUser, plan: Plan) =>
  totalsOf(tx, user.id, plan, await cartOf(tx, user.id, plan, ctx.now()), ctx.now());

async function changing(ctx: Context, tx: Tx, user: SessionUser, planId: string, courseIds: readonly string[]) {
  const now = ctx.now();
  const plan = await planOf(tx, planId, now);
  const signedUp = (await signupOf(tx, user.id, planId)) !== undefined;
  const rows = await planCourses(tx).where(
    and(eq(studyPlanCourse.planId, planId), inArray(studyPlanCourse.courseId, [...courseIds])),
  );
  return { plan, rows, blocks: await buyBlocks(tx, user.id, rows, now), facts: planFacts({ plan, signedUp }, now) };
}

/** A course of the cart, or of none, stands elsewhere when it cannot be bought for having been ordered or paid. */
function stateOf<S extends StudyCourseState>(otherwise: S, block: BuyBlock | undefined): StudyCourseState {
  if (block === 'waiting') return 'ordered';
  if (block === 'refunding') return 'refunding';
  return block === 'owned' ? CourseLearning.NotStarted : otherwise;
}

/** Throws where no course of the plan can be chosen at all (410 after its end, 422 without a sign-up). */
export const assertOpen = (facts: ReturnType<typeof planFacts>) =>
  applyMove(studyCourse, CourseLearning.NotSignedUp, 'choose', 'teacher', { ...facts, onShelf: true });

const put = (tx: Tx, ctx: Context, user: SessionUser, planId: string, rows: readonly CourseRow[]) =>
  rows.length === 0
    ? Promise.resolve()
    : tx
        .insert(studyCartItem)
        .values(
          rows.map(({ courseId, price }) => ({ accountId: user.id, planId, courseId, price, createdAt: ctx.now() })),
        )
        .onConflictDoNothing();

/** Row F16. Throws 404 for a course that the plan does not have, 410 after its end, 422 with the reason otherwise. */
export async function insertCourse(ctx: Context, user: SessionUser, planId: string, courseId: string) {
  return transaction(ctx.db, async (tx) => {
    const { plan, rows, blocks, facts } = await changing(ctx, tx, user, planId, [courseId]);
    const [row] = rows;
    assertOpen(facts);
    if (!row) throw notFound();
    const block = blocks.get(courseId);
    const refusal = illegalState(`study.blocked.${block}`);
    const onShelf = !row.offShelf || refusal;
    applyMove(
      studyCourse,
      stateOf(CourseLearning.NotSignedUp, block),
      'choose',
      'teacher',
      { ...facts, onShelf },
      refusal,
    );
    await put(tx, ctx, user, planId, rows);
    return cartNow(ctx, tx, user, plan);
  });
}

/** Row F20: what cannot be bought is left out and said why. */
export async function insertCourses(ctx: Context, user: SessionUser, planId: string, courseIds: readonly string[]) {
  return transaction(ctx.db, async (tx) => {
    const { plan, rows, blocks, facts } = await changing(ctx, tx, user, planId, courseIds);
    assertOpen(facts);
    const reasonOf = (courseId: string) =>
      blocks.get(courseId) ?? (rows.some((row) => row.courseId === courseId) ? undefined : 'unknown');
    const skipped = [...new Set(courseIds)].flatMap((courseId) => {
      const reason = reasonOf(courseId);
      return reason ? [{ courseId, reason: say(ctx.locale, `study.blocked.${reason}`) }] : [];
    });
    const good = rows.filter(({ courseId }) => !blocks.has(courseId));
    await put(tx, ctx, user, planId, good);
    return { ...(await cartNow(ctx, tx, user, plan)), skipped };
  });
}

/** Rows F17 and F18: not there, nothing changes. Throws 422 for a paid course: that is given back by a refund only. */
export async function deleteCourses(ctx: Context, user: SessionUser, planId: string, courseIds: readonly string[]) {
  return transaction(ctx.db, async (tx) => {
    const { plan, blocks, facts } = await changing(ctx, tx, user, planId, courseIds);
    for (const block of [undefined, ...blocks.values()]) {
      const refusal = illegalState(block === 'waiting' ? 'study.kept.waiting' : 'study.kept.paid');
      applyMove(studyCourse, stateOf('inCart', block), 'remove', 'teacher', facts, refusal);
    }
    await tx
      .delete(studyCartItem)
      .where(
        and(
          eq(studyCartItem.accountId, user.id),
          eq(studyCartItem.planId, planId),
          inArray(studyCartItem.courseId, [...courseIds]),
        ),
      );
    return cartNow(ctx, tx, user, plan);
  });
}
