import type { Output } from '@domain/api/core';
import type { BillRow, walletApi } from '@domain/api/wallet';
import { orderLimits } from '@domain/constants';
import { BillType } from '@domain/enums';
import { fenOf } from '@domain/rules/money';

export type Balance = Output<(typeof walletApi)['GET /api/Wallet/GetBalance']>;

/** Fen of what a balance consists of. `other` came with opening or merging accounts: it is what the rest leaves. */
export function balanceParts({ balance, recharged, spent }: Pick<Balance, 'balance' | 'recharged' | 'spent'>) {
  const parts = { balance: fenOf(balance), recharged: fenOf(recharged), spent: fenOf(spent) };
  return { ...parts, other: parts.balance - parts.recharged + parts.spent };
}

/** Fen that a bill moved, and what the balance was before and after. */
export function movementOf({ type, amount, balanceAfter }: Pick<BillRow, 'type' | 'amount' | 'balanceAfter'>) {
  const moved = type === BillType.In ? fenOf(amount) : -fenOf(amount);
  const after = fenOf(balanceAfter);
  return { moved, after, before: after - moved };
}

/** Fen of a typed amount that can be recharged at once; undefined for any other text (row J14). */
export function rechargeFen(typed: string): number | undefined {
  if (!/^\d{1,7}(?:\.\d{1,2})?$/.test(typed)) return undefined;
  const fen = fenOf(typed);
  return fen >= orderLimits.rechargeMin && fen <= orderLimits.rechargeMax ? fen : undefined;
}
