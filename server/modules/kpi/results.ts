import { and, asc, eq, gt, inArray, isNotNull, lte } from 'drizzle-orm';
import { mostObjectionFiles, mostObjectionsADay } from '../../../domain/constants';
import { Dictionary } from '../../../domain/dictionaryTypes';
import type { KpiFlow } from '../../../domain/kpi/flows';
import { formatInstant } from '../../../domain/rules/calendar';
import { notPassReason } from '../../../domain/rules/declaration';
import { ReviewResult, StageStatus } from '../../../domain/statuses';
import { dayMs } from '../../../domain/time';
import { type Tx, transaction } from '../../db/client';
import { dictionary } from '../../db/dictionaries';
import { newId } from '../../db/id';
import { clampPage, type PageQuery, patternOf, shownTotal } from '../../db/paged';
import { account, document, kpiBatch, kpiObjection } from '../../db/schema';
import { ownersNamed } from '../../documents/ownersNamed';
import { ownResources } from '../../files/resources';
import { addFiles } from '../../files/uses';
import { problemAt } from '../../forms/problems';
import type { Context, SessionUser } from '../../http/context';
import { BusinessError, type FieldProblem, illegalState, invalid, notFound } from '../../http/errors';
import { notify } from '../../notices/send';
import { type Batch, isFor } from './batches';
import { resultOf, scoreGiven } from './mine';
import { objectionReaders } from './objections';
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
        ...(objection && {
          objection: {
            state: objection.state,
            text: objection.text,
            ...(objection.answer && { answer: objection.answer }),
          },
        }),
      };
    }),
  };
}

const isOpenAt = ({ publicAt, objectionUntil }: Pick<Batch, 'publicAt' | 'objectionUntil'>, now: Date): boolean =>
  publicAt !== null && publicAt <= now && objectionUntil !== null && now < objectionUntil;

/** Throws 429 when the account has reached the daily number of objections, with `retryAfter` in seconds. */
async function assertFew(tx: Tx, accountId: string, now: Date): Promise<void> {
  // Locks the account, so that parallel objections of one person see each other.
  await tx.select({ id: account.id }).from(account).where(eq(account.id, accountId)).for('update');
  const since = new Date(now.getTime() - dayMs);
  const raised = await tx
    .select({ at: kpiObjection.createdAt })
    .from(kpiObjection)
    .where(and(eq(kpiObjection.accountId, accountId), gt(kpiObjection.createdAt, since)))
    .orderBy(asc(kpiObjection.createdAt));
  const first = raised.at(-mostObjectionsADay);
  if (!first) return;
  const retryAfter = Math.ceil((first.at.getTime() - since.getTime()) / 1000);
  throw new BusinessError('429', 'kpi.objection.tooMany', { params: { n: mostObjectionsADay }, data: { retryAfter } });
}

/**
 * Stores an objection to a public result. Throws 404 for a result that is not public, 410 outside the time for
 * objections, 422 for a second one, 400 for a wrong reason or file, 429 for too many in a day.
 */
export async function submitObjection(
  ctx: Context,
  flow: KpiFlow,
  user: SessionUser,
  { declareId, text, resIds = [] }: { declareId: string; text: string; resIds?: string[] | undefined },
) {
  const now = ctx.now();
  const readers = await isFor(ctx, flow, user);
  return transaction(ctx.db, async (tx) => {
    const [found] = await tx
      .select({ doc: document, batch: kpiBatch, owner: account.realName })
      .from(document)
      .innerJoin(kpiBatch, eq(kpiBatch.id, document.planId))
      .innerJoin(account, eq(account.id, document.accountId))
      .where(
        and(
          eq(document.id, declareId),
          readers,
          isNotNull(kpiBatch.publicAt),
          lte(kpiBatch.publicAt, now),
          inArray(document.status, [...decided]),
        ),
      );
    if (!found || !flow.publishes) throw notFound();
    if (!isOpenAt(found.batch, now)) throw new BusinessError('410', 'kpi.objection.over');
    const problems: FieldProblem[] = [];
    const issue = notPassReason(text);
    if (issue) problems.push(problemAt('text', issue));
    const own = await ownResources(tx, user.id, resIds);
    if (resIds.length > mostObjectionFiles || new Set(own.map(({ id }) => id)).size < new Set(resIds).size)
      problems.push({ name: 'resIds', key: 'error.attachment' });
    if (problems.length > 0) throw invalid(problems);
    await assertFew(tx, user.id, now);
    const id = newId(now.getTime());
    const [made] = await tx
      .insert(kpiObjection)
      .values({ id, documentId: declareId, accountId: user.id, text: text.trim(), resourceIds: resIds, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: kpiObjection.id });
    if (!made) throw illegalState('kpi.objection.once');
    await addFiles(tx, { kind: 'objection', id }, resIds);
    await notify(tx, now, {
      kind: 'kpi.objection',
      to: await objectionReaders(tx, found.doc),
      params: { name: user.realName, owner: found.owner, batch: found.batch.name, text: text.trim() },
      about: id,
      of: flow.name,
      sender: user.realName,
    });
    return { id, state: 0 };
  });
}
