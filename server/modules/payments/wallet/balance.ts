import { desc, eq } from 'drizzle-orm';
import type { Tx } from '../../../db/client';
import { newId } from '../../../db/id';
import { account, bill } from '../../../db/schema';
import { illegalState } from '../../../http/errors';
import type { Params } from '../../../http/words';

/** Why a balance moves; the title of the bill is `wallet.bill.<kind>`. */
export type BillKind = 'recharge' | 'card' | 'pay' | 'refund' | 'merge' | 'opening';

export interface Movement {
  accountId: string;
  /** Fen: positive in, negative out. */
  amount: number;
  kind: BillKind;
  params: Params;
  /** The order or recharge that it belongs to. */
  bizId?: string;
}

/**
 * Changes a balance and writes the bill, in the caller's transaction. The account is locked until its end, so that the
 * bills of an account have one order. Returns the new balance in fen. Throws 422 when the balance is too small.
 */
export async function moveBalance(
  tx: Tx,
  { accountId, amount, kind, params, bizId }: Movement,
  now: Date,
): Promise<number> {
  const [row] = await tx
    .select({ balance: account.balance })
    .from(account)
    .where(eq(account.id, accountId))
    .for('update');
  if (!row) throw new Error(`Account ${accountId} is gone`);
  if (amount === 0) return row.balance;
  const balanceAfter = row.balance + amount;
  if (balanceAfter < 0) throw illegalState('wallet.error.balance');
  const [last] = await tx
    .select({ serial: bill.serial })
    .from(bill)
    .where(eq(bill.accountId, accountId))
    .orderBy(desc(bill.serial))
    .limit(1);
  await tx.update(account).set({ balance: balanceAfter }).where(eq(account.id, accountId));
  await tx.insert(bill).values({
    id: newId(now.getTime()),
    accountId,
    amount,
    balanceAfter,
    kind,
    params,
    bizId: bizId ?? null,
    serial: (last?.serial ?? 0) + 1,
    createdAt: now,
  });
  return balanceAfter;
}
