import { eq, is } from 'drizzle-orm';
import { PgTransaction } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '../../db/client';
import { studio } from '../../db/schema';
import { notFound } from '../../http/errors';
import type { SessionUser } from '../account/session';

export type Studio = typeof studio.$inferSelect;

/**
 * A studio that somebody hosts; inside a transaction it is held until the end. Throws 404 for one that does not exist, and
 * for other people's: whoever hosts none is refused by the contract before.
 */
export async function managed({ db }: { db: Db | Tx }, user: SessionUser, studioId: string): Promise<Studio> {
  const wanted = db.select().from(studio).where(eq(studio.id, studioId));
  const [found] = await (is(db, PgTransaction) ? wanted.for('update') : wanted);
  if (found?.hostId !== user.id) throw notFound();
  return found;
}
