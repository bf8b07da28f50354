import { eq } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { document, kpiObjection } from '../../db/schema';
import { mayReadDocument } from '../../documents/fileReaders';
import type { SessionUser } from '../../http/context';
import { documentKindOf } from '../documentKinds';

/** Forms and announcements are for every teacher. */
export const mayReadKpi = async (_db: Db, user: SessionUser): Promise<boolean> => user.roles.includes('teacher');

/** Files of an objection may be read by the reviewers of its document. */
export async function mayReadObjection(db: Db, user: SessionUser, id: string): Promise<boolean> {
  const [found] = await db
    .select({ documentId: kpiObjection.documentId, ownerId: document.accountId })
    .from(kpiObjection)
    .innerJoin(document, eq(document.id, kpiObjection.documentId))
    .where(eq(kpiObjection.id, id));
  // The owner of the document may not read them.
  return (
    found !== undefined && found.ownerId !== user.id && mayReadDocument(documentKindOf, db, user, found.documentId)
  );
}
