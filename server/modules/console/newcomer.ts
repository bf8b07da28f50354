import { and, desc, eq, lte } from 'drizzle-orm';
import { ACCOUNT_KIND } from '../../../domain/account/kind';
import type { consoleNewcomerApi } from '../../../domain/api/consoleNewcomer';
import type { Output } from '../../../domain/api/core';
import { assessmentLinks } from '../../../domain/assessment/links';
import { decisionActions } from '../../../domain/documents/machine';
import { groupKey } from '../../../domain/forms';
import { profile } from '../../../domain/profile';
import { formatInstant } from '../../../domain/rules/calendar';
import { studyLinks } from '../../../domain/selfStudy/links';
import { assessmentPlan, document, documentLog, studySignup } from '../../db/schema';
import { planFor, windowOpen } from '../../declarations/yearlyPlan';
import { shownChain } from '../../documents/chain';
import type { Context, SessionUser } from '../../http/context';
import { say } from '../../http/words';
import { missingOf } from '../account/currentUser';
import { accountById } from '../account/find';
import { type Account, valuesOf } from '../account/values';
import { assessmentKind } from '../assessment/kind';
import { learnerIn } from '../training/learner';
import { openPlans, windowsFor } from './windows';

type Answer = Output<(typeof consoleNewcomerApi)['GET /api/Console/GetNewcomer']>;
type Step = Answer['steps'][number];

/** Where the official account is bound. */
const BIND = '/personal/profile#official';
const NEVER = '9999';

/** The approval of an account that was registered; absent for one that was imported. */
const approvalOf = async ({ db }: Context, user: SessionUser) =>
  (
    await db
      .select({ at: documentLog.createdAt, level: documentLog.level })
      .from(documentLog)
      .innerJoin(document, eq(document.id, documentLog.documentId))
      .where(
        and(
          eq(document.accountId, user.id),
          eq(document.kind, ACCOUNT_KIND),
          eq(documentLog.action, decisionActions.pass),
        ),
      )
      .orderBy(desc(documentLog.createdAt))
      .limit(1)
  )[0];

/** The assessment of the newest year that has begun, if it can still be handed in or has been. */
async function assessmentStep({ db, now }: Context, user: SessionUser): Promise<Step[]> {
  const [found] = await db
    .select({ plan: planFor(user.id), id: document.id, attempt: document.attempt })
    .from(assessmentPlan)
    .leftJoin(
      document,
      and(
        eq(document.kind, assessmentKind.kind),
        eq(document.planId, assessmentPlan.id),
        eq(document.accountId, user.id),
      ),
    )
    .where(lte(assessmentPlan.startAt, now()))
    .orderBy(desc(assessmentPlan.year))
    .limit(1);
  if (!found) return [];
  const { plan, id, attempt } = found;
  const done = (attempt ?? 0) > 0;
  if (!done && !windowOpen(plan, now())) return [];
  return [
    {
      kind: 'assessment',
      done,
      params: { year: plan.year },
      link: id ? assessmentLinks.index(id) : assessmentLinks.list,
      deadline: formatInstant(plan.deadline),
    },
  ];
}

/** The profile: done when nothing required is missing, else the sections where something is. */
function profileStep(ctx: Context, own: Account): Step {
  const missing = missingOf(ctx, valuesOf(own), own.roles).map(({ field }) => field);
  const sections = profile.groups.filter(({ fields }) => fields.some((field) => missing.includes(field)));
  const named = sections.map(({ name }) => say(ctx.locale, groupKey(profile, name)));
  return {
    kind: 'profile',
    done: missing.length === 0,
    params: missing.length === 0 ? {} : { n: missing.length, sections: named.join(say(ctx.locale, 'form.tags.and')) },
    link: '/personal/console/myprofile/infowrite',
  };
}

/** First steps of a teacher whose account is new, and what is open to such a teacher. */
export async function newcomer(ctx: Context, user: SessionUser): Promise<Answer> {
  const { db } = ctx;
  const chain = await shownChain(db, user.orgId);
  const teacher = { id: user.id, orgId: user.orgId, orgIds: [user.orgId, ...chain.map(({ orgId }) => orgId)] };
  const [approval, plans, signups, assessment, own] = await Promise.all([
    approvalOf(ctx, user),
    openPlans(ctx, teacher),
    db.select({ planId: studySignup.planId }).from(studySignup).where(eq(studySignup.accountId, user.id)).limit(1),
    assessmentStep(ctx, user),
    accountById(db, user.id),
  ]);
  const now = ctx.now();
  const open = plans.filter(({ plan, signup }) => signup === null && plan.signupStartAt <= now);
  const [plan] = open;
  const signedUp = signups.length > 0;
  const study: Step[] =
    signedUp || plan
      ? [
          {
            kind: 'study',
            done: signedUp,
            params: plan && !signedUp ? { name: plan.plan.name } : {},
            link: plan && !signedUp ? studyLinks.plan(plan.plan.id) : studyLinks.myPlans,
            ...(plan && !signedUp && { deadline: formatInstant(plan.plan.signupEndAt) }),
          },
        ]
      : [];
  const official: Step[] = ctx.variant.features.officialAccount
    ? [{ kind: 'official', done: own.officialOpenId !== null, params: {}, link: BIND }]
    : [];
  const steps: Step[] = [profileStep(ctx, own), ...study, ...assessment, ...official];
  const place = ({ done, deadline }: Step) => `${done ? 0 : 1} ${deadline ?? NEVER}`;
  const office = approval && chain.find(({ level }) => level === approval.level);
  // The plan of the step is not invited to once more.
  const others = plans.filter((one) => one.signup === null && (signedUp || one !== plan));
  return {
    since: formatInstant(approval?.at ?? own.createdAt),
    ...(office && { approvedBy: office.name }),
    steps: steps.sort((a, b) => (place(a) < place(b) ? -1 : 1)),
    windows: await windowsFor(ctx, { ...teacher, learner: learnerIn(own) }, others),
  };
}
