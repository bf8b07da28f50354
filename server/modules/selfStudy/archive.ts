import { and, eq } from 'drizzle-orm';
import type { studyNotices } from '../../../domain/selfStudy/notices';
import type { Tx } from '../../db/client';
import { newId } from '../../db/id';
import { studyArchive } from '../../db/schema';
import { notify } from '../../notices/send';
import { underFreeNumber } from '../../papers/numbers';
import { hourCourses, mineOf } from './chosen';
import { completed } from './hours';
import { frameworksOf, type Plan, signupOf } from './load';

export const archiveOf = async (tx: Pick<Tx, 'select'>, accountId: string, planId: string) => {
  const [row] = await tx
    .select()
    .from(studyArchive)
    .where(and(eq(studyArchive.accountId, accountId), eq(studyArchive.planId, planId)));
  return row;
};

type StudyNotice = keyof typeof studyNotices extends `study.${infer E}` ? E : never;

/** Notifies a learner about a plan, within the transaction of the event. */
export const tellLearner = (
  tx: Tx,
  accountId: string,
  event: StudyNotice,
  { plan, about }: { plan: Pick<Plan, 'id' | 'name'>; about?: string },
  params: Record<string, string | number>,
  now: Date,
) =>
  notify(tx, now, {
    kind: `study.${event}`,
    to: [accountId],
    params: { plan: plan.name, ...params },
    about: about ?? plan.id,
  });

/**
 * Tells the learner that a course is passed; when the plan is complete by it, issues its archive. Number and code of an
 * archive never change.
 */
export async function finishCourse(
  tx: Tx,
  accountId: string,
  plan: Plan,
  course: { id: string; name: string },
  now: Date,
): Promise<void> {
  await tellLearner(tx, accountId, 'coursePassed', { plan, about: course.id }, { course: course.name }, now);
  if (!(await signupOf(tx, accountId, plan.id)) || (await archiveOf(tx, accountId, plan.id))) return;
  const [frameworks, mine] = [await frameworksOf(tx, plan.id), await mineOf(tx, accountId, [plan.id], now)];
  if (!completed(plan, frameworks, hourCourses(mine))) return;
  const no = await underFreeNumber('YX', plan.year, async (archiveNo, verifyCode) => {
    const values = { id: newId(now.getTime()), accountId, planId: plan.id, archiveNo, verifyCode, createdAt: now };
    await tx.insert(studyArchive).values(values).onConflictDoNothing();
    return (await archiveOf(tx, accountId, plan.id))?.archiveNo;
  });
  await tellLearner(tx, accountId, 'planCompleted', { plan }, { no }, now);
}
