import type { document, documentSnapshot } from '../db/schema';
import { differencesIn } from '../documents/content';
import { documentKindOf } from '../modules/documentKinds';

type Row = typeof document.$inferInsert;

/** Adds to documents the number of places in which their last attempt differs from the one before. */
export function withChanged(
  documents: readonly Row[],
  snapshots: readonly (typeof documentSnapshot.$inferInsert)[],
): Row[] {
  const kept = new Map(snapshots.map(({ documentId, attempt, data }) => [`${documentId} ${attempt}`, data]));
  return documents.map((row) => {
    const { attempt = 0 } = row;
    const [before, after] = [attempt - 1, attempt].map((one) => kept.get(`${row.id} ${one}`));
    const kind = documentKindOf(row.kind);
    if (!before || !after || !kind) return row;
    return { ...row, changed: differencesIn({ kind, doc: { stage: row.stage ?? '' } }, before, after).places };
  });
}
