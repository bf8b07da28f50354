import { and, eq, inArray } from 'drizzle-orm';
import { allows } from '../../domain/access/access';
import type { Db } from '../db/client';
import { document, reviewSeat } from '../db/schema';
import type { SessionUser } from '../http/context';
import type { DocumentKind, DocumentRow } from './kind';

/** Has the user a seat in one of the offices that decide about a document? */
export async function reviews<P>(db: Db, kind: DocumentKind<P>, doc: DocumentRow, user: SessionUser): Promise<boolean> {
  if (!allows({ grant: kind.grant }, user)) return false;
  const chain = await kind.chain(db, doc, await kind.plan(db, doc));
  const offices = [...chain.map(({ orgId }) => orgId), ...(doc.officeId ? [doc.officeId] : [])];
  const [seat] = await db
    .select({ orgId: reviewSeat.orgId })
    .from(reviewSeat)
    .where(and(eq(reviewSeat.kind, kind.kind), eq(reviewSeat.accountId, user.id), inArray(reviewSeat.orgId, offices)))
    .limit(1);
  return seat !== undefined;
}

/** May the user read a document's files? Its owner always; its reviewers once it was handed in, even after a return. */
export async function mayReadDocument(
  kindOf: (name: string) => DocumentKind | undefined,
  db: Db,
  user: SessionUser,
  documentId: string,
): Promise<boolean> {
  const [doc] = await db.select().from(document).where(eq(document.id, documentId));
  const kind = doc && kindOf(doc.kind);
  if (!doc || !kind) return false;
  return doc.accountId === user.id || (doc.attempt > 0 && (await reviews(db, kind, doc, user)));
}
