import { eq } from 'drizzle-orm';
import { transaction } from '../../db/client';
import { document } from '../../db/schema';
import { handOn as handOnDocument } from '../../documents/handOn';
import type { DueWork } from '../../due/job';
import { accountKind } from './kind';

/**
 * Moves a registration on to the office that decides about it now, and tells its approvers; returns false while no
 * other office can decide. No decision is lost: a registration that an office has decided does not lie there any more.
 */
export const handOn = (work: Pick<DueWork, 'db' | 'now'>, id: string): Promise<boolean> =>
  transaction(work.db, async (tx) => {
    if (await handOnDocument(tx, work, accountKind, id)) return true;
    const [doc] = await tx.select({ officeId: document.officeId }).from(document).where(eq(document.id, id));
    return doc?.officeId === null;
  });
