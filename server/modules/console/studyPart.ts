import { and, asc, eq, gt, lte } from 'drizzle-orm';
import { HourType } from '../../../domain/enums';
import { formatInstant } from '../../../domain/rules/calendar';
import { studyLinks } from '../../../domain/selfStudy/links';
import { studyPlan, studySignup } from '../../db/schema';
import type { Context } from '../../http/context';
import type { SessionUser } from '../account/session';
import { type PlanView, planView } from '../selfStudy/hours';
import type { ReadPart } from './part';

/** Plans that run and that somebody has signed up to, the one that ends first before the others. */
const runningPlans = (ctx: Context, user: SessionUser) =>
  ctx.db
    .select({ id: studyPlan.id })
    .from(studySignup)
    .innerJoin(studyPlan, eq(studyPlan.id, studySignup.planId))
    .where(and(eq(studySignup.accountId, user.id), lte(studyPlan.startAt, ctx.now()), gt(studyPlan.endAt, ctx.now())))
    .orderBy(asc(studyPlan.endAt), asc(studyPlan.id));

/** Self-study: hours that are missing in plans that run, and how the plan stands that ends first. */
export const studyPart: ReadPart = async (ctx, user) => {
  const views: PlanView[] = [];
  for (const { id } of await runningPlans(ctx, user)) views.push(await planView(ctx.db, user.id, id, ctx.now()));
  const lackOf = (view: PlanView, type: HourType) =>
    view.hours.items.find(({ hourType }) => hourType === type)?.lack ?? 0;
  // The newest of those that are complete stands there until another one begins.
  const shown = views.find(({ complete }) => !complete) ?? views.at(-1);
  return {
    todoes: views
      .filter(({ hours }) => hours.total.lack > 0)
      .map((view) => ({
        kind: 'studyGap' as const,
        params: {
          plan: view.plan.name,
          lack: view.hours.total.lack,
          required: lackOf(view, HourType.Required),
          elective: lackOf(view, HourType.Elective),
        },
        link: studyLinks.courses(view.plan.id, { closesGap: true }),
        deadline: formatInstant(view.plan.endAt),
      })),
    ...(shown && {
      study: { planName: shown.plan.name, learnState: shown.learnState, hours: shown.hours },
    }),
  };
};
