import { and, asc, desc, eq, inArray, lte, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Output, Parsed } from '../../../domain/api/core';
import type { researchApi, SrPlanRow } from '../../../domain/api/research';
import { ResearchKind } from '../../../domain/enums';
import { declarationOfPlan, stagesOf, subjectStages, thesisStages } from '../../../domain/research/stages';
import { formatInstant } from '../../../domain/rules/calendar';
import { ResearchDeclaration, ReviewResult, StageStatus } from '../../../domain/statuses';
import { contains, paged } from '../../db/paged';
import { account, document, organisation, researchPlan } from '../../db/schema';
import type { Context } from '../../http/context';
import { notFound } from '../../http/errors';
import type { SessionUser } from '../account/session';
import { firstWindow, isOpenAt, type ResearchPlan, windowOf } from './stages';

type Api = typeof researchApi;
type Mine = Pick<typeof document.$inferSelect, 'id' | 'planId' | 'kind' | 'status'>;
const firstStages: readonly string[] = [subjectStages, thesisStages].flatMap(([first]) => first ?? []);

const isPublished = ({ now }: Context) => lte(researchPlan.publishAt, now());
/** Plans with the name of their office. */
const plansWithOffice = ({ db }: Context) =>
  db
    .select({ plan: researchPlan, orgName: organisation.name })
    .from(researchPlan)
    .innerJoin(organisation, eq(organisation.id, researchPlan.orgId))
    .$dynamic();

/** The first stages that somebody has begun. */
const begun = ({ db }: Context, user: SessionUser): Promise<Mine[]> =>
  db
    .select({ id: document.id, planId: document.planId, kind: document.kind, status: document.status })
    .from(document)
    .where(and(eq(document.accountId, user.id), inArray(document.kind, [...firstStages])));

function toRow(plan: ResearchPlan, orgName: string, mine: readonly Mine[], now: Date): SrPlanRow {
  const window = firstWindow(plan);
  const own = mine.find(({ planId, kind }) => planId === plan.id && kind === window.stage);
  return {
    planId: plan.id,
    planName: plan.name,
    kind: plan.kind as SrPlanRow['kind'],
    planYear: plan.year,
    orgName,
    declareState: declarationOfPlan(own?.status),
    startTime: window.openFrom,
    deadline: window.deadline,
    publishTime: formatInstant(plan.publishAt),
    isOpen: isOpenAt(window, now),
    isPublic: plan.publicAt !== null && plan.publicAt <= now,
    ...(plan.quota !== null && { quota: plan.quota }),
    ...(own && { myDeclareId: own.id }),
  };
}

/** Until when the first stage of a plan is open. */
const firstDeadline = sql`(select stage ->> 'deadline' from jsonb_array_elements(${researchPlan.stages}) stage where stage ->> 'stage' = case ${researchPlan.kind} when ${ResearchKind.Thesis} then ${thesisStages[0]} else ${subjectStages[0]} end)`;

/** Plans that are in a state for somebody: all but those that he is in another one with, or those that he is in it with. */
function inState(state: number | undefined, mine: readonly Mine[]): SQL | undefined {
  if (state === undefined) return undefined;
  const ids = (wanted: (of: number) => boolean) =>
    mine.flatMap(({ planId, status }) => (planId && wanted(declarationOfPlan(status)) ? [planId] : []));
  return state === ResearchDeclaration.ToDeclare
    ? notInArray(
        researchPlan.id,
        ids((one) => one !== state),
      )
    : inArray(
        researchPlan.id,
        ids((one) => one === state),
      );
}

/** Research plans by what somebody has declared for them. */
export async function searchPlans(
  ctx: Context,
  user: SessionUser,
  { kind, planYear, declareState, keyword, orderType, ...query }: Parsed<Api['GET /api/SrPlan/SearchPlan']>['query'],
) {
  const mine = await begun(ctx, user);
  const where = and(
    isPublished(ctx),
    kind === undefined ? undefined : eq(researchPlan.kind, kind),
    planYear === undefined ? undefined : eq(researchPlan.year, planYear),
    inState(declareState, mine),
    contains(keyword, [researchPlan.name, organisation.name]),
  );
  const newest = [desc(researchPlan.publishAt), desc(researchPlan.id)];
  const order = orderType === 2 ? [asc(firstDeadline), ...newest] : newest;
  const { list, ...page } = await paged(ctx.db, query, { rows: plansWithOffice(ctx), where, order });
  return { ...page, list: list.map(({ plan, orgName }) => toRow(plan, orgName, mine, ctx.now())) };
}

/** A published plan with its guide. Throws 404. */
export async function getPlan(
  ctx: Context,
  user: SessionUser,
  id: string,
): Promise<Output<Api['GET /api/SrPlan/GetPlan/{id}']>> {
  const [[found], mine] = await Promise.all([
    plansWithOffice(ctx).where(and(isPublished(ctx), eq(researchPlan.id, id))),
    begun(ctx, user),
  ]);
  if (!found) throw notFound();
  const { plan, orgName } = found;
  return {
    ...toRow(plan, orgName, mine, ctx.now()),
    intro: plan.intro,
    guideHtml: plan.guideHtml,
    stages: stagesOf(plan.kind).map((stage) => {
      const { openFrom, deadline } = windowOf(plan, stage);
      return { stage, openFrom, deadline };
    }),
  };
}

const results: Readonly<Record<number, number>> = {
  [StageStatus.ReviewPassed]: ReviewResult.Passed,
  [StageStatus.ReviewFailed]: ReviewResult.Failed,
};

/** What has become of the declarations of plans whose results are public. */
export async function listPublicity(
  ctx: Context,
  { kind, planId, keyword, ...query }: Parsed<Api['GET /api/SrPlan/ListPublicity']>['query'],
) {
  const rows = ctx.db
    .select({
      declareId: document.id,
      name: document.title,
      status: document.status,
      host: account.realName,
      orgName: organisation.name,
      planName: researchPlan.name,
      kind: researchPlan.kind,
      publicAt: researchPlan.publicAt,
    })
    .from(document)
    .innerJoin(researchPlan, eq(researchPlan.id, document.planId))
    .innerJoin(account, eq(account.id, document.accountId))
    .innerJoin(organisation, eq(organisation.id, account.orgId))
    .$dynamic();
  const where = and(
    inArray(document.kind, [...firstStages]),
    inArray(document.status, [StageStatus.ReviewPassed, StageStatus.ReviewFailed]),
    lte(researchPlan.publicAt, ctx.now()),
    kind === undefined ? undefined : eq(researchPlan.kind, kind),
    planId === undefined ? undefined : eq(researchPlan.id, planId),
    contains(keyword, [document.title, account.realName, organisation.name]),
  );
  const order = [desc(researchPlan.publicAt), desc(document.status), desc(document.id)];
  const { list, ...page } = await paged(ctx.db, query, { rows, where, order });
  return {
    ...page,
    list: list.map(({ status, publicAt, kind: of, ...row }) => ({
      ...row,
      kind: of as SrPlanRow['kind'],
      result: results[status] ?? ReviewResult.Waiting,
      publishTime: formatInstant(publicAt ?? ctx.now()),
    })),
  };
}
