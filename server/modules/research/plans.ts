import { and, asc, desc, eq, inArray, lte, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Output, Parsed } from '../../../domain/api/core';
import type { researchApi, SrPlanRow } from '../../../domain/api/research';
import { DeclarationSortOrder, ResearchKind } from '../../../domain/enums';
import { declarationOfPlan, subjectStages, thesisStages } from '../../../domain/research/stages';
import { formatInstant } from '../../../domain/rules/calendar';
import { ResearchDeclaration } from '../../../domain/statuses';
import { contains, paged } from '../../db/paged';
import { document, organisation, researchPlan } from '../../db/schema';
import type { DocumentRow } from '../../documents/kind';
import type { Context, SessionUser } from '../../http/context';
import { notFound } from '../../http/errors';
import { guideOf } from './guide';
import { firstWindow, isOpenAt, type ResearchPlan, stageNow, stagesToWire } from './stages';

type Api = typeof researchApi;
/** First stages of all kinds of research: what is declared for a plan. */
export const firstStages: readonly string[] = [subjectStages, thesisStages].flatMap(([first]) => first ?? []);
const isFirst = ({ kind }: DocumentRow) => firstStages.includes(kind);

const isPublished = ({ now }: Context) => lte(researchPlan.publishAt, now());
/** Query for plans with the name of their office. */
const plansWithOffice = ({ db }: Context) =>
  db
    .select({ plan: researchPlan, orgName: organisation.name })
    .from(researchPlan)
    .innerJoin(organisation, eq(organisation.id, researchPlan.orgId))
    .$dynamic();

/** Stages that the user has begun. */
const begun = ({ db }: Context, user: SessionUser): Promise<DocumentRow[]> =>
  db
    .select()
    .from(document)
    .where(and(eq(document.accountId, user.id), inArray(document.kind, [...subjectStages, ...thesisStages])));

/** The stage that a declaration of the user is about now. */
function stageOf(plan: ResearchPlan, own: readonly DocumentRow[], now: Date): SrPlanRow['myStage'] {
  const stages = stagesToWire(plan, own, now);
  const { stage, status, deadline, canEdit, level, levelDeadline } =
    stages.find((one) => one.stage === stageNow(stages)) ?? {};
  return stage === undefined || status === undefined || deadline === undefined
    ? undefined
    : {
        stage,
        status,
        deadline,
        canEdit: canEdit === true,
        ...(level !== undefined && { level }),
        ...(levelDeadline !== undefined && { levelDeadline }),
      };
}

function toRow(plan: ResearchPlan, orgName: string, mine: readonly DocumentRow[], now: Date): SrPlanRow {
  const window = firstWindow(plan);
  const all = mine.filter(({ planId }) => planId === plan.id);
  const own = all.find(({ kind }) => kind === window.stage);
  const myStage = own && stageOf(plan, all, now);
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
    ...(myStage && { myStage }),
  };
}

/** Time at which the first stage of a plan opens or closes, as a text in the format of the API. */
const firstWindowAt = (end: 'openFrom' | 'deadline') =>
  sql`(select stage ->> ${end} from jsonb_array_elements(${researchPlan.stages}) stage where stage ->> 'stage' = case ${researchPlan.kind} when ${ResearchKind.Thesis} then ${thesisStages[0]} else ${subjectStages[0]} end)`;

/**
 * Order of plans: by default those open now come first, then the latest published; by deadline, the next one comes
 * first and the plans that are over come last.
 */
function orderOf(orderType: DeclarationSortOrder = DeclarationSortOrder.Comprehensive, now: Date): SQL[] {
  const newest = [desc(researchPlan.publishAt), desc(researchPlan.id)];
  if (orderType === DeclarationSortOrder.PublishTime) return newest;
  const time = formatInstant(now);
  const [from, until] = [firstWindowAt('openFrom'), firstWindowAt('deadline')];
  if (orderType === DeclarationSortOrder.Comprehensive)
    return [desc(sql`(${from} <= ${time} and ${until} > ${time})`), ...newest];
  const over = sql`(${until} <= ${time})`;
  return [asc(over), asc(sql`case when ${over} then null else ${until} end`), desc(until), ...newest];
}

/** Condition by the user's state in a plan; a plan without a declaration is in the state `ToDeclare`. */
function inState(state: number | undefined, mine: readonly DocumentRow[]): SQL | undefined {
  if (state === undefined) return undefined;
  const ids = (wanted: (of: number) => boolean) =>
    mine.filter(isFirst).flatMap(({ planId, status }) => (planId && wanted(declarationOfPlan(status)) ? [planId] : []));
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

/** A page of published research plans, also by the user's state in them. */
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
  const { list, ...page } = await paged(ctx.db, query, {
    rows: plansWithOffice(ctx),
    where,
    order: orderOf(orderType, ctx.now()),
  });
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
  const row = toRow(plan, orgName, mine, ctx.now());
  return { ...row, ...(await guideOf(ctx, user, plan, row.myDeclareId ? 1 : 0)) };
}
