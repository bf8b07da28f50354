import { and, eq, notInArray } from 'drizzle-orm';
import type { Tx } from '../db/client';
import { attachmentUse } from '../db/schema';

/**
 * What can name a file: a record, what was handed in with a document (its attempts, for ever), a profile, an invoice,
 * a batch or an announcement of a KPI flow, an objection to a result, a studio, what the personnel office has entered,
 * a training project, homework of a training.
 * Who may read such a thing may read its files; each kind says so in `server/modules/fileReaders.ts`.
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

/** Says that a subject names these files besides those it names already; in the transaction that makes it name them. */
export async function addFiles(tx: Tx, { kind, id }: Subject, resourceIds: readonly string[]): Promise<void> {
  const rows = [...new Set(resourceIds)].map((resourceId) => ({ resourceId, subjectKind: kind, subjectId: id }));
  if (rows.length > 0) await tx.insert(attachmentUse).values(rows).onConflictDoNothing();
}

/** Says that a subject names exactly these files from now on: none when it is removed. */
export async function setFiles(tx: Tx, subject: Subject, resourceIds: readonly string[]): Promise<void> {
  await tx
    .delete(attachmentUse)
    .where(
      and(
        eq(attachmentUse.subjectKind, subject.kind),
        eq(attachmentUse.subjectId, subject.id),
        resourceIds.length > 0 ? notInArray(attachmentUse.resourceId, [...resourceIds]) : undefined,
      ),
    );
  await addFiles(tx, subject, resourceIds);
}
