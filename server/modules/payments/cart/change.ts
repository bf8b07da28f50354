import { and, eq, inArray } from 'drizzle-orm';
import { CourseLearning } from '../../../../domain/statuses';
import { studyCourse } from '../../../../domain/workflows/studyCourse';
import { type Tx, transaction } from '../../../db/client';
import { studyCartItem, studyPlanCourse } from '../../../db/schema';
import { applyMove } from '../../../http/applyMove';
import type { Context, SessionUser } from '../../../http/context';
import { illegalState, notFound } from '../../../http/errors';
import { say } from '../../../http/words';
import { planFacts } from '../../selfStudy/cards';
import { choiceOf } from '../../selfStudy/chosen';
import { type CourseRow, type Plan, planCourses, planOf, signupOf } from '../../selfStudy/load';
import { assertOpen, buyBlocks, stateOf } from './blocks';
import { cartOf, totalsOf } from './read';

/** Totals of the cart after a change. */
async function cartNow(ctx: Context, tx: Tx, user: SessionUser, plan: Plan) {
  const chosen = await choiceOf(tx, user.id, [plan.id], ctx.now());
  return totalsOf(user.id, plan, cartOf(plan.id, chosen), chosen);
}

async function changing(ctx: Context, tx: Tx, user: SessionUser, planId: string, courseIds: readonly string[]) {
  const now = ctx.now();
  const plan = await planOf(tx, planId, now);
  const signedUp = (await signupOf(tx, user.id, planId)) !== undefined;
  const rows = await planCourses(tx).where(
    and(eq(studyPlanCourse.planId, planId), inArray(studyPlanCourse.courseId, [...courseIds])),
  );
  return { plan, rows, blocks: await buyBlocks(tx, user.id, rows, now), facts: planFacts({ plan, signedUp }, now) };
}

const put = (tx: Tx, ctx: Context, user: SessionUser, planId: string, rows: readonly CourseRow[]) =>
  rows.length === 0
    ? Promise.resolve()
    : tx
        .insert(studyCartItem)
        .values(
          rows.map(({ courseId, price }) => ({ accountId: user.id, planId, courseId, price, createdAt: ctx.now() })),
        )
        .onConflictDoNothing();

/**
 * Puts a course into the cart. Throws 404 for a course that is not in the plan, 410 after the plan's end, 422 with the
 * reason otherwise.
 */
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

/** Puts courses into the cart. Courses that cannot be bought are skipped and returned with the reason. */
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

/**
 * Removes courses from the cart; courses that are not in it change nothing. Throws 422 for an ordered or paid course: a
 * paid one is given back only by a refund.
 */
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
