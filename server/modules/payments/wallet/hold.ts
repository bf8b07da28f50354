import { eq } from 'drizzle-orm';
import { RechargeMethod } from '../../../../domain/enums';
import { rechargeStatusAt } from '../../../../domain/orders/status';
import { groupedYuan } from '../../../../domain/rules/money';
import { RechargeStatus } from '../../../../domain/statuses';
import { can } from '../../../../domain/workflows/core';
import { rechargeOrder } from '../../../../domain/workflows/order';
import type { Tx } from '../../../db/client';
import { newId } from '../../../db/id';
import { recharge } from '../../../db/schema';
import { notify } from '../../../notices/send';
import { endTries } from '../endTries';
import type { LockedPayable } from '../payable';
import { moveBalance } from './balance';

/**
 * Locks a recharge for a payment. Money that comes after its end is stored as a new recharge, and the owner is told,
 * because a final state does not change.
 */
export async function holdRecharge(tx: Tx, rechargeId: string): Promise<LockedPayable> {
  const [row] = await tx.select().from(recharge).where(eq(recharge.id, rechargeId)).for('update');
  if (!row) throw new Error(`Recharge ${rechargeId} is gone`);
  const status = row.status as RechargeStatus;
  const write = (change: Partial<typeof row>) => tx.update(recharge).set(change).where(eq(recharge.id, row.id));
  return {
    paid: async (paid, now) => {
      const waits = can(rechargeOrder, status, 'pay', 'gateway');
      const id = waits ? row.id : newId(now.getTime());
      const change = { status: RechargeStatus.Paid, paidAt: now };
      if (waits) await write(change);
      else
        await tx.insert(recharge).values({
          ...row,
          ...change,
          id,
          method: RechargeMethod.Online,
          clientToken: `late-${paid.id}`,
          createdAt: now,
        });
      const movement = {
        accountId: row.accountId,
        amount: paid.amount,
        kind: 'recharge',
        params: {},
        bizId: id,
      } as const;
      await moveBalance(tx, movement, now);
      if (!waits)
        await notify(tx, now, {
          kind: 'wallet.latePaid',
          to: [row.accountId],
          params: { amount: groupedYuan(paid.amount) },
          about: id,
        });
      return undefined;
    },
    failed: async (state) => {
      if (can(rechargeOrder, status, 'fail', 'gateway')) await write({ status: state });
    },
    expire: async (now) => {
      if (status === RechargeStatus.Closed || rechargeStatusAt(row, now) !== RechargeStatus.Closed) return;
      await write({ status: RechargeStatus.Closed });
      await endTries(tx, 'recharge', row.id);
    },
  };
}
