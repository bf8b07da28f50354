import { eq } from 'drizzle-orm';
import { transaction } from '../../db/client';
import { account, document } from '../../db/schema';
import { announce } from '../../documents/announce';
import { hold } from '../../documents/rows';
import type { DueWork } from '../../due/job';
import type { Context } from '../../http/context';
import { accountKind } from './kind';

/**
 * Moves a registration on to the office that decides about it now, and tells its approvers; returns false while no
 * other office can decide. No decision is lost: a registration that an office has decided does not lie there any more.
 */
export const handOn = (work: Pick<DueWork, 'db' | 'now'>, id: string): Promise<boolean> =>
  transaction(work.db, async (tx) => {
    const held = await hold(tx, work as Context, accountKind, id);
    const { doc } = held;
    const [turn] = await accountKind.chain(tx, doc, null);
    if (doc.officeId === null || !turn || turn.orgId === doc.officeId) return doc.officeId === null;
    const [owner] = await tx.select({ name: account.realName }).from(account).where(eq(account.id, doc.accountId));
    await tx
      .update(document)
      .set({ officeId: turn.orgId, level: turn.level, rowVersion: doc.rowVersion + 1, updatedAt: work.now() })
      .where(eq(document.id, id));
    await announce(tx, held, {
      event: 'submit',
      attempt: doc.attempt,
      turn,
      sender: owner?.name ?? '',
      decision: {},
    });
    return true;
  });
