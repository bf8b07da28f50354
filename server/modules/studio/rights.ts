import { eq, is } from 'drizzle-orm';
import { PgTransaction } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '../../db/client';
import { studio } from '../../db/schema';
import type { SessionUser } from '../../http/context';
import { invalid, notFound } from '../../http/errors';

export type Studio = typeof studio.$inferSelect;

/**
 * A studio of the host; inside a transaction it is locked until the end. Throws 404 for an unknown one and for another
 * host's. The contract has already refused users who host none.
 */
export async function managed({ db }: { db: Db | Tx }, user: SessionUser, studioId: string): Promise<Studio> {
  const wanted = db.select().from(studio).where(eq(studio.id, studioId));
  const [found] = await (is(db, PgTransaction) ? wanted.for('update') : wanted);
  if (found?.hostId !== user.id) throw notFound();
  return found;
}

/**
 * Id of the studio of a host's list: the given one, else the only hosted one. Throws 400 when the user hosts several,
 * 404 when none.
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
