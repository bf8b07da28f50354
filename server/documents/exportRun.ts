import { and, eq, gte, sql } from 'drizzle-orm';
import type { DocumentDecision } from '../../domain/documents/machine';
import type { ReviewArea } from '../../domain/documents/reviewCalls';
import { formatInstant } from '../../domain/rules/calendar';
import { anyOf } from '../db/prepared';
import { documentLog, isDecision, reviewRun } from '../db/schema';
import { inPages, tableResponse, timeCell } from '../files/table';
import type { Context, SessionUser } from '../http/context';
import { notFound } from '../http/errors';
import { say } from '../http/words';
import { isStanding } from './deskDecided';
import type { DocumentKind } from './kind';
import { namesOf } from './runs';
import { assertReviews } from './seats';

/**
 * Spreadsheet of a batch of decisions: what became of each document, those that could not be decided first. Throws 404
 * for a run of somebody else, of another desk, or one that takes decisions back.
 */
export async function exportRun<P>(
  ctx: Context,
  kinds: readonly DocumentKind<P>[],
  user: SessionUser,
  { area, id }: { area: ReviewArea | string; id: string },
): Promise<Response> {
  for (const kind of kinds) assertReviews(kind, user);
  const { db, locale } = ctx;
  const [run] = await db
    .select()
    .from(reviewRun)
    .where(and(eq(reviewRun.id, id), eq(reviewRun.accountId, user.id), eq(reviewRun.area, area)));
  if (!run || run.action === 'undo') throw notFound();
  const { done, failed, opinion, createdAt } = run;
  const [names, made] = await Promise.all([
    namesOf(db, kinds, run.ids),
    db
      .select({ id: documentLog.documentId, time: documentLog.createdAt, stands: sql<boolean>`${isStanding}` })
      .from(documentLog)
      .where(
        and(
          anyOf(documentLog.documentId, run.ids),
          eq(documentLog.operatorId, user.id),
          isDecision(documentLog.action),
          gte(documentLog.createdAt, createdAt),
        ),
      )
      .orderBy(documentLog.createdAt, documentLog.id),
  ]);
  const rows = [
    ...failed.map((one) => ({ id: one.id, result: 'failed' as const, reason: say(locale, one.key, one.params) })),
    ...done.map((one) => {
      const decision = made.find((entry) => entry.id === one);
      const result = decision?.stands === false ? ('undone' as const) : (run.action as DocumentDecision);
      return { id: one, result, opinion, ...(decision && { time: formatInstant(decision.time) }) };
    }),
  ].map((row) => ({ ...names.find((one) => one.id === row.id), ...row }));
  type Row = Partial<Record<'title' | 'applicant' | 'reason' | 'time', string>> & Pick<(typeof rows)[number], 'result'>;
  const column = (
    name: string,
    width: number,
    of: (row: Row & { opinion?: string | null }) => string | Date | undefined,
  ) => ({
    head: say(locale, `review.column.${name}`),
    width,
    of,
  });
  return tableResponse(ctx, {
    name: say(locale, 'review.run.file', { time: formatInstant(createdAt).slice(0, 16).replace(':', '') }),
    sheet: say(locale, 'review.run.sheet'),
    columns: [
      column('title', 40, ({ title }) => title),
      column('applicant', 14, ({ applicant }) => applicant),
      column('result', 14, ({ result }) => say(locale, `review.run.${result}`)),
      column('why', 48, ({ reason }) => reason),
      column('opinion', 48, ({ opinion }) => opinion ?? undefined),
      column('reviewTime', 18, ({ time }) => timeCell(time)),
    ],
    total: rows.length,
    pages: inPages(rows, async (page) => page),
  });
}
