import { eq } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { document, kpiObjection } from '../../db/schema';
import { mayReadDocument } from '../../documents/fileReaders';
import type { SessionUser } from '../../http/context';
import { documentKindOf } from '../documentKinds';

/** Forms and announcements are for every teacher. */
export const mayReadKpi = async (_db: Db, user: SessionUser): Promise<boolean> => user.roles.includes('teacher');

/** What was handed in with an objection is read by whoever reviews the document that it is about. */
export async function mayReadObjection(db: Db, user: SessionUser, id: string): Promise<boolean> {
  const [found] = await db
    .select({ documentId: kpiObjection.documentId, ownerId: document.accountId })
    .from(kpiObjection)
    .innerJoin(document, eq(document.id, kpiObjection.documentId))
    .where(eq(kpiObjection.id, id));
  // Whom it is about does not read it.
  return (
    found !== undefined && found.ownerId !== user.id && mayReadDocument(documentKindOf, db, user, found.documentId)
  );
}
