import { and, eq, isNotNull } from 'drizzle-orm';
import type { NoticeWay } from '../../../domain/notices/ways';
import type { Tx } from '../../db/client';
import { anyOf } from '../../db/prepared';
import { dueClaim, noticeParcel } from '../../db/schema';
import { sendJob } from './send';

/** Lets the parcels of a way that were given up wait again, as if they were new. Returns how many there are. */
export async function sendAgain(tx: Tx, way: NoticeWay): Promise<number> {
  const again = await tx
    .update(noticeParcel)
    .set({ endedAt: null, failure: null, tries: 0 })
    .where(and(eq(noticeParcel.way, way), isNotNull(noticeParcel.failure)))
    .returning({ id: noticeParcel.id });
  const ids = again.map(({ id }) => id);
  if (ids.length > 0)
    await tx.delete(dueClaim).where(and(eq(dueClaim.job, sendJob.name), anyOf(dueClaim.subject, ids)));
  return ids.length;
}
