import { eq } from 'drizzle-orm';
import type { Db, Tx } from '../db/client';
import { session } from '../db/schema';
import type { SessionUser } from './context';
import { BusinessError } from './errors';

/** Throws 401 when a person's session has ended since the call began: its body may have come much later than its head. */
export async function assertSession(db: Db | Tx, { tokenHash }: SessionUser): Promise<void> {
  const [open] = await db.select({ id: session.accountId }).from(session).where(eq(session.tokenHash, tokenHash));
  if (!open) throw new BusinessError('401', 'error.unauthenticated');
}

/** The same for the rest of a transaction: whoever ends the session, by signing out or by a merge, waits for it. */
export async function holdSession(tx: Tx, { tokenHash }: SessionUser): Promise<void> {
  const [open] = await tx
    .select({ id: session.accountId })
    .from(session)
    .where(eq(session.tokenHash, tokenHash))
    .for('key share');
  if (!open) throw new BusinessError('401', 'error.unauthenticated');
}
