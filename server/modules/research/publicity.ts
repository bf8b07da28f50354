import type { Output, Parsed } from '../../../domain/api/core';
import type { researchApi } from '../../../domain/api/research';
import type { PublicResearchRow } from '../../../domain/api/researchPublic';
import { Dictionary } from '../../../domain/dictionaryTypes';
import { ResearchKind } from '../../../domain/enums';
import type { Row } from '../../../domain/forms';
import { formatInstant } from '../../../domain/rules/calendar';
import { ReviewResult, StageStatus } from '../../../domain/statuses';
import { dictionary } from '../../db/dictionaries';
import { clampPage, patternOf, shownTotal } from '../../db/paged';
import { ownersOf } from '../../documents/ownersNamed';
import type { Context, SessionUser } from '../../http/context';
import { notFound } from '../../http/errors';
import { isOpenAt, ownToWire } from '../../objections/publicity';
import { type PublicFound, publicFigures, publicNamed, publicPage, publicResult } from './publicRows';

type Api = typeof researchApi;
type Kind = PublicResearchRow['kind'];

const results: Readonly<Record<number, number>> = {
  [StageStatus.ReviewPassed]: ReviewResult.Passed,
  [StageStatus.ReviewFailed]: ReviewResult.Failed,
};

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
const rowsOf = (value: unknown): Row[] => (Array.isArray(value) ? (value as Row[]) : []);
const peopleOf = ({ values }: PublicFound) =>
  rowsOf(values.members ?? values.authors).flatMap(({ fullName, orgName }) =>
    textOf(fullName) ? [{ name: textOf(fullName), orgName: textOf(orgName) }] : [],
  );

function toRow(found: PublicFound, levels: ReadonlyMap<string, string>, now: Date): PublicResearchRow {
  const { declareId, name, host, orgName, planName, publicAt, objectionUntil, mine, objection } = found;
  const result = results[found.status] ?? ReviewResult.Waiting;
  const kind = found.kind as Kind;
  const isPassed = result === ReviewResult.Passed;
  const level = isPassed && levels.get(textOf(found.values.levelId));
  const { category } = found.values;
  return {
    declareId,
    name,
    host,
    orgName,
    planName,
    kind,
    others: kind === ResearchKind.Thesis ? peopleOf(found).flatMap((one) => (one.name === host ? [] : [one.name])) : [],
    ...(level && { level }),
    ...(isPassed && typeof category === 'number' && { category }),
    result,
    publishTime: formatInstant(publicAt as Date),
    ...(objectionUntil && { objectionDeadline: formatInstant(objectionUntil) }),
    canObject: isOpenAt(found, now) && !mine && !objection && result !== ReviewResult.Waiting,
    mine,
    ...(objection && { objection: ownToWire(objection) }),
  };
}

const levelsOf = async (ctx: Context) => (await dictionary(ctx, Dictionary.ProjectLevel)).names;

/** Lists the results of declarations, for plans whose results are public. */
export async function listPublicity(
  ctx: Context,
  user: Pick<SessionUser, 'id'>,
  { kind, planId, result, keyword, ...query }: Parsed<Api['GET /api/SrPlan/ListPublicity']>['query'],
) {
  const pattern = patternOf(keyword);
  const found = await publicNamed(ctx.db, keyword);
  const filter = {
    kind: kind !== undefined,
    plan: planId !== undefined,
    result: result !== undefined,
    ...(found && { keyword: found.sought }),
  };
  const { titled = [] } = found?.ids ?? {};
  const at = {
    kind: kind ?? 0,
    planId: planId ?? '',
    result: result === ReviewResult.Failed ? StageStatus.ReviewFailed : StageStatus.ReviewPassed,
    pattern: pattern ?? '',
    titled,
    owners: ownersOf(found?.ids),
  };
  const { current, pageSize, offset } = clampPage(query);
  const page = publicPage(
    ctx.db,
    { ...at, accountId: user.id, now: ctx.now(), limit: pageSize, skipped: offset, upTo: offset + pageSize },
    filter,
  );
  const counted = async () => (await publicFigures(ctx, at, filter)).reduce((sum, { n }) => sum + n, 0);
  // Where few are found, a page mostly shows all of them.
  const shown = found?.sought === 'few' ? shownTotal((await page).length, offset, pageSize) : undefined;
  const [list, total, levels] = await Promise.all([page, shown ?? counted(), levelsOf(ctx)]);
  return { list: list.map((found) => toRow(found, levels, ctx.now())), total, current, pageSize };
}

/** Plans with public results, the latest first. */
export async function listPublicPlans(ctx: Context): Promise<Output<Api['GET /api/SrPlan/ListPublicPlan']>> {
  const plans = await publicFigures(
    ctx,
    { kind: 0, planId: '', result: 0, pattern: '', titled: [], owners: [] },
    { kind: false, plan: false, result: false },
  );
  return plans
    .toSorted((a, b) => b.publicAt.getTime() - a.publicAt.getTime() || (a.planId < b.planId ? 1 : -1))
    .map(({ publicAt, objectionUntil, kind, n, ...plan }) => ({
      ...plan,
      ...(objectionUntil && { objectionDeadline: formatInstant(objectionUntil) }),
      isOpen: isOpenAt({ publicAt, objectionUntil }, ctx.now()),
      count: n,
      kind: kind as Kind,
      publishTime: formatInstant(publicAt),
    }));
}

/**
 * Reads one public result. Throws 404 for one that is not public. A failed one is shown without people and content.
 */
export async function getPublicity(
  ctx: Context,
  user: Pick<SessionUser, 'id'>,
  id: string,
): Promise<Output<Api['GET /api/SrPlan/GetPublicity/{id}']>> {
  const [found, levels] = await Promise.all([publicResult(ctx, user.id, id), levelsOf(ctx)]);
  if (!found) throw notFound();
  const row = toRow(found, levels, ctx.now());
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
