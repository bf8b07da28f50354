import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { SubjectKind } from '../../files/uses';
import { created, id } from '../columns';

export const resource = pgTable(
  'resource',
  {
    id: id().primaryKey(),
    ownerId: text().notNull(),
    name: text().notNull(),
    ext: text().notNull(),
    mime: text().notNull(),
    size: integer().notNull(),
    sha256: text().notNull(),
    /** Random name under which the storage keeps the bytes. */
    storageKey: text().notNull(),
    scene: text().notNull(),
    createdAt: created(),
  },
  (t) => [index('resource_owner').on(t.ownerId, t.createdAt)],
);

/** Files that a record, a document, a profile ... names; who may read it may read them (server/files/uses.ts). */
export const attachmentUse = pgTable(
  'attachment_use',
  {
    resourceId: text().notNull(),
    subjectKind: text().$type<SubjectKind>().notNull(),
    subjectId: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.resourceId, t.subjectKind, t.subjectId] }),
    index('attachment_use_subject').on(t.subjectKind, t.subjectId),
  ],
);

/** Received parts of a resumable upload, until they are merged or a day old. */
export const uploadPart = pgTable(
  'upload_part',
  {
    ownerId: text().notNull(),
    fileHash: text().notNull(),
    index: integer().notNull(),
    size: integer().notNull(),
    createdAt: created(),
  },
  (t) => [primaryKey({ columns: [t.ownerId, t.fileHash, t.index] }), index('upload_part_created').on(t.createdAt)],
);
