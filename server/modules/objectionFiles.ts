import { eq } from 'drizzle-orm';
import type { Db } from '../db/client';
import { document, objection } from '../db/schema';
import { mayReadDocument } from '../documents/fileReaders';
import type { SessionUser } from '../http/context';
import { documentKindOf } from './documentKinds';

/** Files of an objection may be read by the reviewers of its document. */
export async function mayReadObjection(db: Db, user: SessionUser, id: string): Promise<boolean> {
  const [found] = await db
    .select({ documentId: objection.documentId, ownerId: document.accountId })
    .from(objection)
    .innerJoin(document, eq(document.id, objection.documentId))
    .where(eq(objection.id, id));
  // The owner of the document may not read them.
  return (
    found !== undefined && found.ownerId !== user.id && mayReadDocument(documentKindOf, db, user, found.documentId)
  );
}
