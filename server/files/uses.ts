import { and, eq, not } from 'drizzle-orm';
import type { Tx } from '../db/client';
import { anyOf, prepared } from '../db/prepared';
import { attachmentUse } from '../db/schema';

/**
 * Kinds of things that can have files: records, documents (all handed-in attempts, without end), profiles, invoices,
 * batches and announcements of KPI flows, objections to results, studios, entries of the personnel office, training
 * projects, homework of trainings. A user who may read such a thing may read its files; `server/modules/fileReaders.ts`
 * decides that for each kind.
 */
export const subjectKinds = [
  'record',
  'document',
  'profile',
  'invoice',
  'kpi',
  'objection',
  'studio',
  'personnel',
  'training',
  'trainingWork',
] as const;
export type SubjectKind = (typeof subjectKinds)[number];
export interface Subject {
  readonly kind: SubjectKind;
  readonly id: string;
}

/** Adds files to those of a subject; in the transaction that stores the reference. */
export async function addFiles(tx: Tx, { kind, id }: Subject, resourceIds: readonly string[]): Promise<void> {
  const rows = [...new Set(resourceIds)].map((resourceId) => ({ resourceId, subjectKind: kind, subjectId: id }));
  if (rows.length > 0) await tx.insert(attachmentUse).values(rows).onConflictDoNothing();
}

const others = prepared((db, at: { kind: SubjectKind; id: string; ids: string[] }) =>
  db
    .delete(attachmentUse)
    .where(
      and(
        eq(attachmentUse.subjectKind, at.kind),
        eq(attachmentUse.subjectId, at.id),
        not(anyOf(attachmentUse.resourceId, at.ids)),
      ),
    ),
);

/** Replaces the files of a subject; an empty list when the subject is removed. */
export async function setFiles(tx: Tx, subject: Subject, resourceIds: readonly string[]): Promise<void> {
  await others(tx, { ...subject, ids: [...resourceIds] });
  await addFiles(tx, subject, resourceIds);
}
