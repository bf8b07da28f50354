import { and, eq } from 'drizzle-orm';
import { studyNotices } from '../../../domain/selfStudy/notices';
import type { Tx } from '../../db/client';
import { newId } from '../../db/id';
import { studyArchive } from '../../db/schema';
import { underFreeNumber } from '../../papers/numbers';
import { sendMessages } from '../message/send';
import { completed } from './hours';
import { frameworksOf, mineOf, type Plan, signupOf } from './load';

export const archiveOf = async (tx: Pick<Tx, 'select'>, accountId: string, planId: string) => {
  const [row] = await tx
    .select()
    .from(studyArchive)
    .where(and(eq(studyArchive.accountId, accountId), eq(studyArchive.planId, planId)));
  return row;
};

/** Tells a learner something about a plan, in the transaction in which it happens. */
export const tellLearner = (
  tx: Tx,
  accountId: string,
  event: keyof typeof studyNotices,
  plan: Pick<Plan, 'id' | 'name' | 'endAt'>,
  params: Record<string, string | number>,
  now: Date,
) => {
  const { category, subType, words } = studyNotices[event];
  return sendMessages(tx, now, [
    {
      accountId,
      category,
      subType,
      words: { key: words, params: { plan: plan.name, ...params } },
      target: { bizId: plan.id, page: 'selfstudy' },
    },
  ]);
};

/**
 * A course has been passed: its learner is told, and with the last one that was missing the archive of the plan is
 * issued. Number and code of an archive stay for ever.
 */
export async function finishCourse(
  tx: Tx,
  accountId: string,
  plan: Plan,
  course: { name: string },
  now: Date,
): Promise<void> {
  await tellLearner(tx, accountId, 'coursePassed', plan, { course: course.name }, now);
  if (!(await signupOf(tx, accountId, plan.id)) || (await archiveOf(tx, accountId, plan.id))) return;
  const [frameworks, mine] = [await frameworksOf(tx, plan.id), await mineOf(tx, accountId, [plan.id], now)];
  if (!completed(plan, frameworks, mine)) return;
  const no = await underFreeNumber('YX', plan.year, async (archiveNo, verifyCode) => {
    const values = { id: newId(now.getTime()), accountId, planId: plan.id, archiveNo, verifyCode, createdAt: now };
    await tx.insert(studyArchive).values(values).onConflictDoNothing();
    return (await archiveOf(tx, accountId, plan.id))?.archiveNo;
  });
  await tellLearner(tx, accountId, 'planCompleted', plan, { no }, now);
}
