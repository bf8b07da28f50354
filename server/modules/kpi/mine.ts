import { and, desc, eq } from 'drizzle-orm';
import type { KpiRow } from '../../../domain/api/kpiShapes';
import type { KpiFlow } from '../../../domain/kpi/flows';
import { scoreOf } from '../../../domain/kpi/score';
import { formatInstant } from '../../../domain/rules/calendar';
import { ReviewResult, StageStatus } from '../../../domain/statuses';
import { type PageQuery, paged } from '../../db/paged';
import { document, kpiBatch } from '../../db/schema';
import type { DocumentRow } from '../../documents/kind';
import type { Context, SessionUser } from '../../http/context';
import { type Batch, declarationIn } from './batches';

const TENTHS = 10;

/** Result of a declaration, from its status. */
export const resultOf = (status: number): number =>
  status === StageStatus.ReviewPassed
    ? ReviewResult.Passed
    : status === StageStatus.ReviewFailed
      ? ReviewResult.Failed
      : ReviewResult.Waiting;

/** Points given by the last reviewing level; undefined before its decision. */
export const scoreGiven = ({ status, score }: Pick<DocumentRow, 'status' | 'score'>): number | undefined =>
  score === null || (status !== StageStatus.ReviewPassed && status !== StageStatus.ReviewFailed)
    ? undefined
    : score / TENTHS;

/** A declaration of the user as a row of the contract. */
export function kpiRow(
  flow: KpiFlow,
  doc: DocumentRow,
  batch: Pick<Batch, 'id' | 'name' | 'year' | 'deadline'>,
): KpiRow {
  const score = scoreGiven(doc);
  return {
    id: doc.id,
    batchId: batch.id,
    batchName: batch.name,
    year: batch.year,
    status: doc.status,
    ...(score !== undefined && { score }),
    selfScore: scoreOf(declarationIn(flow).form, doc.values).score,
    attempt: doc.attempt,
    ...(doc.submittedAt && { submitTime: formatInstant(doc.submittedAt) }),
    updateTime: formatInstant(doc.updatedAt),
    deadline: formatInstant(batch.deadline),
    ...(doc.lastReason && { reason: doc.lastReason }),
    result: resultOf(doc.status),
  };
}

/** Query for the user's declarations with their batches, the newest year first; without `year` all of the flow. */
export const mineOf = ({ db }: Context, { name }: KpiFlow, user: SessionUser, year?: number) => ({
  rows: db
    .select({
      doc: document,
      batch: { id: kpiBatch.id, name: kpiBatch.name, year: kpiBatch.year, deadline: kpiBatch.deadline },
    })
    .from(document)
    .innerJoin(kpiBatch, eq(kpiBatch.id, document.planId))
    .$dynamic(),
  where: and(
    eq(document.kind, name),
    eq(document.accountId, user.id),
    year === undefined ? undefined : eq(kpiBatch.year, year),
  ),
  order: [desc(kpiBatch.year), desc(document.createdAt), desc(document.id)],
});

/** A page of the user's declarations. */
export async function listMine(
  ctx: Context,
  flow: KpiFlow,
  user: SessionUser,
  { year, ...query }: PageQuery & { year?: number | undefined },
) {
  const { list, ...page } = await paged(ctx.db, query, mineOf(ctx, flow, user, year));
  return { ...page, list: list.map(({ doc, batch }) => kpiRow(flow, doc, batch)) };
}
