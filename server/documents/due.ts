import { and, asc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Row } from '../../domain/forms';
import { transaction } from '../db/client';
import { document, documentSnapshot } from '../db/schema';
import { eachDue } from '../due/eachDue';
import type { DueJob } from '../due/job';
import type { DocumentKind } from './kind';
import { reminders } from './reminders';
import { noteWorks } from './works';

/** What time makes due with documents of these kinds. */
export function documentJobs(kinds: readonly DocumentKind[]): readonly DueJob[] {
  const kindOf = (name: string) => kinds.find(({ kind }) => kind === name);
  const declaring = kinds.flatMap(({ kind, works }) => (works ? [kind] : []));
  /** Documents that were handed in before what they declare was noted, and those that were brought in from elsewhere. */
  const unnoted = eachDue({
    name: 'documents.unnoted',
    every: 60,
    table: document,
    key: document.id,
    due: () =>
      and(
        inArray(document.kind, declaring),
        gt(document.attempt, 0),
        or(isNull(document.worksOf), sql`${document.worksOf} <> ${document.attempt}`),
      ),
    oldest: asc(document.createdAt),
    perform: ({ db }, id) =>
      transaction(db, async (tx) => {
        const [doc] = await tx.select().from(document).where(eq(document.id, id)).for('update');
        const kind = doc && kindOf(doc.kind);
        if (!kind || doc.worksOf === doc.attempt) return;
        // What is changed since is not declared yet.
        const [kept] = await tx
          .select({ data: documentSnapshot.data })
          .from(documentSnapshot)
          .where(and(eq(documentSnapshot.documentId, id), eq(documentSnapshot.attempt, doc.attempt)));
        await noteWorks(tx, kind, id, doc.attempt, (kept?.data.values ?? doc.values) as Row);
      }),
  });
  return [unnoted, reminders(kinds)];
}
