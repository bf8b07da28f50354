import { and, asc, eq, exists, gt, lte, sql } from 'drizzle-orm';
import { studyLimits } from '../../../domain/constants';
import { formatInstant } from '../../../domain/rules/calendar';
import { transaction } from '../../db/client';
import { isSelfStudy, studyPlan, studySignup } from '../../db/schema';
import { eachDue } from '../../due/eachDue';
import type { DueJob } from '../../due/job';
import { tellLearner } from './archive';
import { planView } from './hours';

/** Tells learners with missing hours, once for each plan, that the plan ends soon. */
const endings = eachDue({
  name: 'selfStudy.endings',
  every: 60,
  table: studySignup,
  key: sql<string>`${studySignup.accountId} || ' ' || ${studySignup.planId}`,
  due: ({ db, now }) => {
    const soon = new Date(now().getTime() + studyLimits.endingDays * 86_400_000);
    const plan = db
      .select({ id: studyPlan.id })
      .from(studyPlan)
      .where(
        and(
          isSelfStudy(),
          eq(studyPlan.id, studySignup.planId),
          gt(studyPlan.endAt, now()),
          lte(studyPlan.endAt, soon),
        ),
      );
    return and(eq(studySignup.endingTold, false), exists(plan));
  },
  oldest: asc(studySignup.createdAt),
  perform: async ({ db, now }, subject) => {
    const [accountId = '', planId = ''] = subject.split(' ');
    await transaction(db, async (tx) => {
      const told = await tx
        .update(studySignup)
        .set({ endingTold: true })
        .where(
          and(eq(studySignup.accountId, accountId), eq(studySignup.planId, planId), eq(studySignup.endingTold, false)),
        )
        .returning({ planId: studySignup.planId });
      const view = await planView(tx, accountId, planId, now());
      if (told.length === 0 || view.complete) return;
      const lack = Math.max(0, view.hours.total.need - view.hours.total.finished);
      const end = formatInstant(view.plan.endAt);
      await tellLearner(tx, accountId, 'planEnding', { plan: view.plan }, { time: end.slice(0, 16), lack }, now());
    });
  },
});

/** Jobs of self-study that become due with time. */
export const selfStudyJobs: readonly DueJob[] = [endings];
