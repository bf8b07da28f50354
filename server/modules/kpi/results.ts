import { Dictionary } from '../../../domain/dictionaryTypes';
import type { KpiFlow } from '../../../domain/kpi/flows';
import { formatInstant } from '../../../domain/rules/calendar';
import { ReviewResult, StageStatus } from '../../../domain/statuses';
import { dictionary } from '../../db/dictionaries';
import { clampPage, type PageQuery, patternOf, shownTotal } from '../../db/paged';
import { ownersNamed } from '../../documents/ownersNamed';
import type { Context, SessionUser } from '../../http/context';
import { notFound } from '../../http/errors';
import { isOpenAt, ownToWire } from '../../objections/publicity';
import type { Batch } from './batches';
import { resultOf, scoreGiven } from './mine';
import { readable } from './readable';
import {
  decided,
  type Figures,
  type Form,
  namedResults,
  ownResult,
  resultFigures,
  resultPage,
  sumOf,
} from './resultRows';

const statusOf: Readonly<Record<number, number>> = {
  [ReviewResult.Passed]: StageStatus.ReviewPassed,
  [ReviewResult.Failed]: StageStatus.ReviewFailed,
};

/**
 * Statuses that are results at a time. A returned declaration can be corrected until the deadline, so it counts only
 * after.
 */
const resultsOf = ({ deadline }: Pick<Batch, 'deadline'>, now: Date): readonly number[] =>
  deadline <= now ? decided : [StageStatus.ReviewPassed];

interface Asked extends PageQuery {
  batchId?: string | undefined;
  result?: 1 | 2 | undefined;
  keyword?: string | undefined;
}

/** Results of a batch, the user's own first, then the reopened ones. Throws 404 for an unknown `batchId`. */
export async function listResults(
  ctx: Context,
  flow: KpiFlow,
  user: SessionUser,
  { batchId, result, keyword, ...query }: Asked,
) {
  const batches = await readable(ctx, flow, user);
  const batch = batchId === undefined ? batches[0] : batches.find(({ id }) => id === batchId);
  const choices = batches.map(({ id, name, year }) => ({ batchId: id, name, year }));
  if (!batch) {
    if (batchId !== undefined) throw notFound();
    return { list: [], total: 0, current: query.current, pageSize: query.pageSize, batches: choices };
  }
  const shown = { flow: flow.name, results: resultsOf(batch, ctx.now()) };
  const pattern = patternOf(keyword);
  const found = await ownersNamed(ctx.db, keyword);
  const form: Form = {
    ...shown,
    status: result && statusOf[result],
    own: !flow.publishes,
    named: found?.sought,
  };
  const at = { accountId: user.id, batchId: batch.id, pattern: pattern ?? '', owners: found?.owners ?? [] };
  const { current, pageSize, offset } = clampPage(query);
  const [list, [own], figures, { names }] = await Promise.all([
    resultPage(ctx.db, { ...at, limit: pageSize, skipped: offset, upTo: offset + pageSize }, form),
    ownResult(ctx.db, { accountId: user.id, batchId: batch.id }, shown),
    flow.publishes ? resultFigures(ctx.db, batch.id, shown) : undefined,
    dictionary(ctx, Dictionary.Title),
  ]);
  const all: Figures = figures ?? (own ? [{ status: own.status, n: 1 }] : []);
  const numberOf = (status: number) => all.find((one) => one.status === status)?.n ?? 0;
  const total = form.named
    ? (shownTotal(list.length, offset, pageSize) ?? (await namedResults(ctx.db, at, form))[0]?.n ?? 0)
    : form.status === undefined
      ? sumOf(all)
      : numberOf(form.status);
  const publishTime = formatInstant(batch.publicAt ?? batch.deadline);
  const until = batch.objectionUntil && formatInstant(batch.objectionUntil);
  return {
    total,
    current,
    pageSize,
    batches: choices,
    batch: {
      batchId: batch.id,
      name: batch.name,
      year: batch.year,
      passed: numberOf(StageStatus.ReviewPassed),
      failed: numberOf(StageStatus.ReviewFailed),
      publishTime,
      ...(until && { objectionDeadline: until }),
      isOpen: isOpenAt(batch, ctx.now()),
      ...(own && { mineId: own.id }),
    },
    list: list.map(({ doc, profile, name, orgName, objection, ...one }) => {
      const score = scoreGiven(doc);
      return {
        declareId: doc.id,
        name,
        orgName,
        title: (profile.titleId && names.get(profile.titleId)) || '',
        ...(score !== undefined && { score }),
        result: resultOf(doc.status),
        // A result that is not published is known to its owner from the decision on.
        publishTime: flow.publishes ? publishTime : formatInstant(doc.decidedAt ?? batch.deadline),
        ...(until && { objectionDeadline: until }),
        mine: one.mine,
        reopened: !decided.some((status) => status === doc.status),
        ...(one.mine && doc.lastReason && { reason: doc.lastReason }),
        ...(objection && { objection: ownToWire(objection) }),
      };
    }),
  };
}
