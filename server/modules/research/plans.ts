import { and, desc, eq, inArray, lte } from 'drizzle-orm';
import type { Output, Parsed } from '../../../domain/api/core';
import type { researchApi, SrPlanRow } from '../../../domain/api/research';
import { declarationOfPlan, stagesOf, subjectStages, thesisStages } from '../../../domain/research/stages';
import { formatInstant } from '../../../domain/rules/calendar';
import { ReviewResult, StageStatus } from '../../../domain/statuses';
import { contains, isContained, paged, pageOfRows } from '../../db/paged';
import { account, document, organisation, researchPlan } from '../../db/schema';
import type { Context } from '../../http/context';
import { notFound } from '../../http/errors';
import type { SessionUser } from '../account/session';
import { firstWindow, isOpenAt, type ResearchPlan, windowOf } from './stages';

type Api = typeof researchApi;
type Mine = Pick<typeof document.$inferSelect, 'id' | 'planId' | 'kind' | 'status'>;
const firstStages: readonly string[] = [subjectStages, thesisStages].flatMap(([first]) => first ?? []);

/** Published plans with the name of their office, the newest first; there are a few a year. */
const published = ({ db, now }: Context, id?: string) =>
  db
    .select({ plan: researchPlan, orgName: organisation.name })
    .from(researchPlan)
    .innerJoin(organisation, eq(organisation.id, researchPlan.orgId))
    .where(and(lte(researchPlan.publishAt, now()), id === undefined ? undefined : eq(researchPlan.id, id)))
    .orderBy(desc(researchPlan.publishAt), desc(researchPlan.id));

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

/** Research plans by what somebody has declared for them, which is derived: they are few and filtered in memory. */
export async function searchPlans(
  ctx: Context,
  user: SessionUser,
  query: Parsed<Api['GET /api/SrPlan/SearchPlan']>['query'],
) {
  const [found, mine] = await Promise.all([published(ctx), begun(ctx, user)]);
  const now = ctx.now();
  const rows = found
    .map(({ plan, orgName }) => toRow(plan, orgName, mine, now))
    .filter(
      (row) =>
        (query.kind === undefined || row.kind === query.kind) &&
        (query.planYear === undefined || row.planYear === query.planYear) &&
        (query.declareState === undefined || row.declareState === query.declareState) &&
        isContained(query.keyword, [row.planName, row.orgName]),
    );
  if (query.orderType === 2) rows.sort((a, b) => (a.deadline < b.deadline ? -1 : 1));
  return pageOfRows(rows, query);
}

/** A published plan with its guide. Throws 404. */
export async function getPlan(
  ctx: Context,
  user: SessionUser,
  id: string,
): Promise<Output<Api['GET /api/SrPlan/GetPlan/{id}']>> {
  const [[found], mine] = await Promise.all([published(ctx, id), begun(ctx, user)]);
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
