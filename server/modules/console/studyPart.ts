import { HourType } from '../../../domain/enums';
import { formatInstant } from '../../../domain/rules/calendar';
import { studyLinks } from '../../../domain/selfStudy/links';
import type { Context, SessionUser } from '../../http/context';
import { mineOf } from '../selfStudy/chosen';
import { type PlanView, viewOfPlace } from '../selfStudy/hours';
import { mattersOf } from './matters';
import type { ReadPart } from './part';

/** Running plans that the user has signed up to; the plan that ends first is first. */
async function runningPlans(ctx: Context, user: SessionUser): Promise<PlanView[]> {
  const now = ctx.now();
  const [first] = await mattersOf(ctx.db, user.id, now);
  const found = first?.running ?? [];
  const ids = found.map(({ plan }) => plan.id);
  const mine = await mineOf(ctx.db, user.id, ids, now);
  return found.map(({ plan, org, signup, under }) =>
    viewOfPlace({ plan: { ...plan, orgName: org.name }, signup, frameworks: under.frameworks }, mine, now),
  );
}

/** Hub part of self-study: missing hours in running plans, and the state of the open plan that ends first. */
export const studyPart: ReadPart = async (ctx, user) => {
  const views = await runningPlans(ctx, user);
  const lackOf = (view: PlanView, type: HourType) =>
    view.hours.items.find(({ hourType }) => hourType === type)?.lack ?? 0;
  // When all plans are complete, the last one is shown until another begins.
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
        matter: { id: view.plan.id },
      })),
    ...(shown && {
      study: { planName: shown.plan.name, learnState: shown.learnState, hours: shown.hours },
    }),
  };
};
