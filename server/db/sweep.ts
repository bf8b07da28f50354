import { inArray, lt } from 'drizzle-orm';
import type { Db, Tx } from './client';
import { importRun, message, rateLimit, secret, session } from './schema';

const expiring = {
  session: { table: session, key: session.tokenHash, expires: session.expiresAt },
  secret: { table: secret, key: secret.id, expires: secret.expiresAt },
  importRun: { table: importRun, key: importRun.id, expires: importRun.expiresAt },
  rateLimit: { table: rateLimit, key: rateLimit.key, expires: rateLimit.expire },
  /** By the time of the deletion: whoever sweeps says from when on it is final. */
  deletedMessage: { table: message, key: message.id, expires: message.deletedAt },
} as const;
const AT_ONCE = 200;

/**
 * Throws away some rows that have expired; called wherever such rows are made, so that no table grows for ever.
 * Rows that another process is just throwing away are left to it.
 */
export async function sweep(db: Db | Tx, name: keyof typeof expiring, now: Date): Promise<void> {
  const { table, key, expires } = expiring[name];
  const old = db.select({ key }).from(table).where(lt(expires, now)).limit(AT_ONCE).for('update', { skipLocked: true });
  await db.delete(table).where(inArray(key, old));
}
