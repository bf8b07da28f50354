import { eq, is } from 'drizzle-orm';
import { PgTransaction } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '../../db/client';
import { studio } from '../../db/schema';
import type { SessionUser } from '../../http/context';
import { invalid, notFound } from '../../http/errors';

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

/**
 * The studio that a host's list is about: the one that is named, else the only one that he hosts. Throws 400 where he hosts
 * several, and 404 where he hosts none.
 */
export async function hostedId(
  { db }: { db: Db | Tx },
  user: SessionUser,
  studioId: string | undefined,
): Promise<string> {
  if (studioId !== undefined) return studioId;
  const hosted = await db.select({ id: studio.id }).from(studio).where(eq(studio.hostId, user.id)).limit(2);
  if (hosted.length > 1) throw invalid([{ name: 'studioId', key: 'error.whichStudio' }]);
  const [only] = hosted;
  if (!only) throw notFound();
  return only.id;
}
