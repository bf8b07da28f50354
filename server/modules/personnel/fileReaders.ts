import { and, eq } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { personnelRecord } from '../../db/schema';
import type { SessionUser } from '../../http/context';

/** Files of an entry of the personnel office may be read by the person that it is about. */
export async function mayReadPersonnel(db: Db, user: SessionUser, id: string): Promise<boolean> {
  const found = await db
    .select({ id: personnelRecord.id })
    .from(personnelRecord)
    .where(and(eq(personnelRecord.id, id), eq(personnelRecord.accountId, user.id)));
  return found.length > 0;
}
