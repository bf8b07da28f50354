import { and, asc, gt, isNotNull, lte } from 'drizzle-orm';
import { HourType } from '../../../domain/enums';
import { formatInstant } from '../../../domain/rules/calendar';
import { studyLinks } from '../../../domain/selfStudy/links';
import { prepared } from '../../db/prepared';
import { isSelfStudy, studyPlan, studySignup } from '../../db/schema';
import type { Context } from '../../http/context';
import type { SessionUser } from '../account/session';
import { mineOf } from '../selfStudy/chosen';
import { type PlanView, viewOfPlace } from '../selfStudy/hours';
import { placeOfRow, places } from '../selfStudy/load';
import type { ReadPart } from './part';

const running = prepared((db, at: { accountId: string; now: Date }) =>
  places(db, at.accountId)
    .where(
      and(
        isSelfStudy(),
        isNotNull(studySignup.accountId),
        lte(studyPlan.publishAt, at.now),
        lte(studyPlan.startAt, at.now),
        gt(studyPlan.endAt, at.now),
      ),
    )
    .orderBy(asc(studyPlan.endAt), asc(studyPlan.id)),
);

/** Plans that run and that somebody has signed up to, the one that ends first before the others. */
async function runningPlans(ctx: Context, user: SessionUser): Promise<PlanView[]> {
  const now = ctx.now();
  const found = await running(ctx.db, { accountId: user.id, now });
  const ids = found.map(({ plan }) => plan.id);
  const mine = await mineOf(ctx.db, user.id, ids, now);
  return found.map((row) => viewOfPlace(placeOfRow(row), mine, now));
}

/** Self-study: hours that are missing in plans that run, and how the plan stands that ends first. */
export const studyPart: ReadPart = async (ctx, user) => {
  const views = await runningPlans(ctx, user);
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
