import { and, desc } from 'drizzle-orm';
import type { ReviewRow } from '../../domain/api/reviewShapes';
import { anyOf, prepared } from '../db/prepared';
import { documentLog, isDecision, type StoredMarks } from '../db/schema';
import { inPages } from '../files/table';
import type { Context, SessionUser } from '../http/context';
import { isStanding } from './deskDecided';
import { askedOf } from './deskFilter';
import type { ReviewFilter } from './deskForm';
import type { DocumentKind } from './kind';
import { byIds, type Found, idsOf, kindIn, planReader, rowsOf } from './reviewList';

/** Last decision on each of some documents that was not taken back, whoever made it. */
const lastDecisions = prepared((db, at: { ids: string[] }) =>
  db
    .selectDistinctOn([documentLog.documentId], {
      documentId: documentLog.documentId,
      operator: documentLog.operator,
      reason: documentLog.reason,
      marks: documentLog.marks,
    })
    .from(documentLog)
    .where(and(anyOf(documentLog.documentId, at.ids), isDecision(documentLog.action), isStanding))
    .orderBy(documentLog.documentId, desc(documentLog.createdAt), desc(documentLog.id)),
);

/** A document of a reviewer's list with what a spreadsheet tells besides. `score`: in tenths of a point. */
export interface ListedReview {
  row: ReviewRow;
  kind: Pick<DocumentKind, 'statuses' | 'reviewed'>;
  score: number | null;
  decision?: { operator: string; reason: string | null; marks: StoredMarks | null };
}

/**
 * Everything of a filter, for a spreadsheet: the documents that were found when it was asked for, at most `most`, read
 * some at a time. One that leaves the filter meanwhile is still in it.
 */
export async function allReviews<P>(
  ctx: Context,
  kinds: readonly DocumentKind<P>[],
  user: SessionUser,
  filter: ReviewFilter,
  most: number,
) {
  const { form, values } = await askedOf(ctx.db, kinds, user, filter);
  const ids = (await idsOf(ctx.db, { ...values, limit: most, skipped: 0, upTo: most }, form)).map(({ id }) => id);
  const planOf = planReader(ctx, kinds);
  const pages = inPages(ids, async (page) => {
    const read = new Map((await byIds(ctx.db, { ...values, ids: [...page] }, form)).map((one) => [one.doc.id, one]));
    const found = page.flatMap((id) => read.get(id) ?? []);
    const [rows, last] = await Promise.all([
      rowsOf(ctx, kinds, user, found, planOf),
      lastDecisions(ctx.db, { ids: [...page] }),
    ]);
    return rows.map((row, i): ListedReview => {
      const { doc } = found[i] as Found;
      const decision = last.find(({ documentId }) => documentId === row.id);
      return { row, kind: kindIn(kinds, doc), score: doc.score, ...(decision && { decision }) };
    });
  });
  return { total: ids.length, pages };
}
