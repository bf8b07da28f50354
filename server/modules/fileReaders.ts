import { eq } from 'drizzle-orm';
import type { Db } from '../db/client';
import { attachmentUse, resource } from '../db/schema';
import { mayReadDocument } from '../documents/fileReaders';
import type { SubjectKind } from '../files/uses';
import { mayReadProfile } from './account/fileReaders';
import type { SessionUser } from './account/session';
import { mayReadRecord } from './assessment/fileReaders';
import { documentKindOf } from './documentKinds';
import { mayReadKpi, mayReadObjection } from './kpi/fileReaders';
import { mayReadInvoice } from './payments/orders/fileReaders';
import type { Resource } from './public/resources';
import { mayReadProject, mayReadWork } from './training/fileReaders';

/** May somebody read the thing of this id, and with it the files it names? */
export type MayRead = (db: Db, user: SessionUser, subjectId: string) => Promise<boolean>;

/** One line for each kind of thing that names files. */
const readers: Readonly<Record<SubjectKind, MayRead>> = {
  record: mayReadRecord,
  document: (db, user, id) => mayReadDocument(documentKindOf, db, user, id),
  profile: mayReadProfile,
  invoice: mayReadInvoice,
  kpi: mayReadKpi,
  objection: mayReadObjection,
  training: mayReadProject,
  trainingWork: mayReadWork,
};

/**
 * A file that somebody may read: their own, or one that is named by something they may read. Never by its id alone:
 * undefined for every other one, like for one that does not exist.
 */
export async function readableResource(db: Db, user: SessionUser, id: string): Promise<Resource | undefined> {
  const [file] = await db.select().from(resource).where(eq(resource.id, id));
  if (!file || file.ownerId === user.id) return file;
  const uses = await db.select().from(attachmentUse).where(eq(attachmentUse.resourceId, id));
  for (const { subjectKind, subjectId } of uses) if (await readers[subjectKind](db, user, subjectId)) return file;
  return undefined;
}
