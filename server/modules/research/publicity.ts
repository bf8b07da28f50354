import { and, count, desc, eq, inArray, lte } from 'drizzle-orm';
import type { Output, Parsed } from '../../../domain/api/core';
import type { researchApi } from '../../../domain/api/research';
import type { PublicResearchRow } from '../../../domain/api/researchPublic';
import { Dictionary } from '../../../domain/dictionaryTypes';
import { ResearchKind } from '../../../domain/enums';
import type { Row } from '../../../domain/forms';
import { subjectStages, thesisStages } from '../../../domain/research/stages';
import { formatInstant } from '../../../domain/rules/calendar';
import { ReviewResult, StageStatus } from '../../../domain/statuses';
import { dictionary } from '../../db/dictionaries';
import { contains, paged } from '../../db/paged';
import { account, document, organisation, researchPlan } from '../../db/schema';
import type { Context } from '../../http/context';
import { notFound } from '../../http/errors';

type Api = typeof researchApi;
type Kind = PublicResearchRow['kind'];
const firstStages: readonly string[] = [subjectStages, thesisStages].flatMap(([first]) => first ?? []);

const results: Readonly<Record<number, number>> = {
  [StageStatus.ReviewPassed]: ReviewResult.Passed,
  [StageStatus.ReviewFailed]: ReviewResult.Failed,
};

/** Condition for public results: the first stage is decided, and the results of the plan are public. */
const isPublic = (ctx: Context) =>
  and(
    inArray(document.kind, [...firstStages]),
    inArray(document.status, [StageStatus.ReviewPassed, StageStatus.ReviewFailed]),
    lte(researchPlan.publicAt, ctx.now()),
  );

/** Query of the public results; it never reads the secret values of a document. */
const publicResults = ({ db }: Context) =>
  db
    .select({
      declareId: document.id,
      name: document.title,
      status: document.status,
      values: document.values,
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
type Found = Awaited<ReturnType<typeof publicResults>>[number];

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
const rowsOf = (value: unknown): Row[] => (Array.isArray(value) ? (value as Row[]) : []);
const peopleOf = ({ values }: Found) =>
  rowsOf(values.members ?? values.authors).flatMap(({ fullName, orgName }) =>
    textOf(fullName) ? [{ name: textOf(fullName), orgName: textOf(orgName) }] : [],
  );

function toRow(found: Found, levels: ReadonlyMap<string, string>): PublicResearchRow {
  const { declareId, name, host, orgName, planName, publicAt } = found;
  const kind = found.kind as Kind;
  const level = levels.get(textOf(found.values.levelId));
  return {
    declareId,
    name,
    host,
    orgName,
    planName,
    kind,
    others: kind === ResearchKind.Thesis ? peopleOf(found).flatMap((one) => (one.name === host ? [] : [one.name])) : [],
    ...(level && { level }),
    result: results[found.status] ?? ReviewResult.Waiting,
    publishTime: formatInstant(publicAt as Date),
  };
}

const levelsOf = async ({ db }: Context) => (await dictionary(db, Dictionary.ProjectLevel)).names;

/** Lists the results of declarations, for plans whose results are public. */
export async function listPublicity(
  ctx: Context,
  { kind, planId, keyword, ...query }: Parsed<Api['GET /api/SrPlan/ListPublicity']>['query'],
) {
  const where = and(
    isPublic(ctx),
    kind === undefined ? undefined : eq(researchPlan.kind, kind),
    planId === undefined ? undefined : eq(researchPlan.id, planId),
    contains(keyword, [document.title, account.realName, organisation.name]),
  );
  const order = [desc(researchPlan.publicAt), desc(document.status), desc(document.id)];
  const [{ list, ...page }, levels] = await Promise.all([
    paged(ctx.db, query, { rows: publicResults(ctx), where, order }),
    levelsOf(ctx),
  ]);
  return { ...page, list: (list as Found[]).map((found) => toRow(found, levels)) };
}

/** Plans with public results, the latest first. */
export async function listPublicPlans(ctx: Context): Promise<Output<Api['GET /api/SrPlan/ListPublicPlan']>> {
  const { id: planId, name: planName, kind, publicAt } = researchPlan;
  const plans = await ctx.db
    .select({ planId, planName, kind, publicAt, count: count() })
    .from(document)
    .innerJoin(researchPlan, eq(researchPlan.id, document.planId))
    .where(isPublic(ctx))
    .groupBy(planId, planName, kind, publicAt)
    .orderBy(desc(publicAt), desc(planId));
  return plans.map(({ publicAt: at, kind: of, ...plan }) => ({
    ...plan,
    kind: of as Kind,
    publishTime: formatInstant(at as Date),
  }));
}

/**
 * Reads one public result. Throws 404 for one that is not public. A failed one is shown without people and content.
 */
export async function getPublicity(
  ctx: Context,
  id: string,
): Promise<Output<Api['GET /api/SrPlan/GetPublicity/{id}']>> {
  const [[found], levels] = await Promise.all([
    publicResults(ctx).where(and(isPublic(ctx), eq(document.id, id))),
    levelsOf(ctx),
  ]);
  if (!found) throw notFound();
  const row = toRow(found, levels);
  if (row.result !== ReviewResult.Passed) return { ...row, people: [], keywords: [] };
  const { endDate, keywords, abstract, significance } = found.values;
  const summary = textOf(abstract) || textOf(significance);
  return {
    ...row,
    people: peopleOf(found),
    keywords: (Array.isArray(keywords) ? keywords : []).map(textOf).filter(Boolean),
    ...(textOf(endDate) && { endDate: textOf(endDate) }),
    ...(summary && { summary }),
  };
}
