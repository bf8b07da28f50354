import { eq } from 'drizzle-orm';
import type { Db, Tx } from '../db/client';
import { prepared } from '../db/prepared';
import { session } from '../db/schema';
import type { SessionUser } from './context';
import { BusinessError } from './errors';

const sessions = prepared((db, at: { tokenHash: string }, hold: boolean) => {
  const query = db.select({ id: session.accountId }).from(session).where(eq(session.tokenHash, at.tokenHash));
  return hold ? query.for('key share') : query;
});

/** Throws 401 when the user's session has ended since the call began: the body may come much later than the head. */
export async function assertSession(db: Db | Tx, { tokenHash }: SessionUser): Promise<void> {
  const [open] = await sessions(db, { tokenHash }, false);
  if (!open) throw new BusinessError('401', 'error.unauthenticated');
}

/** Throws 401 for an ended session, and locks it for the transaction: signing out or a merge waits until it is over. */
export async function holdSession(tx: Tx, { tokenHash }: SessionUser): Promise<void> {
  const [open] = await sessions(tx, { tokenHash }, true);
  if (!open) throw new BusinessError('401', 'error.unauthenticated');
}
