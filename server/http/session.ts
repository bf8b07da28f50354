import { eq } from 'drizzle-orm';
import type { Tx } from '../db/client';
import { prepared } from '../db/prepared';
import { session } from '../db/schema';
import type { SessionUser } from './context';
import { BusinessError } from './errors';

const heldSession = prepared((db, at: { tokenHash: string }) =>
  db.select({ id: session.accountId }).from(session).where(eq(session.tokenHash, at.tokenHash)).for('key share'),
);

/** Throws 401 for an ended session, and locks it for the transaction: signing out or a merge waits until it is over. */
export async function holdSession(tx: Tx, { tokenHash }: SessionUser): Promise<void> {
  const [open] = await heldSession(tx, { tokenHash });
  if (!open) throw new BusinessError('401', 'error.unauthenticated');
}
