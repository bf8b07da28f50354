import type { Output } from '@domain/api/core';
import type { BillRow, walletApi } from '@domain/api/wallet';
import { orderLimits } from '@domain/constants';
import { BillType } from '@domain/enums';
import { fenOf } from '@domain/rules/money';

export type Balance = Output<(typeof walletApi)['GET /api/Wallet/GetBalance']>;

/** Returns the parts of a balance in fen. `other` is the rest, which came from opening or merging accounts. */
export function balanceParts({ balance, recharged, spent }: Pick<Balance, 'balance' | 'recharged' | 'spent'>) {
  const parts = { balance: fenOf(balance), recharged: fenOf(recharged), spent: fenOf(spent) };
  return { ...parts, other: parts.balance - parts.recharged + parts.spent };
}

/** Returns the fen that a bill moved, and the balance before and after it. */
export function movementOf({ type, amount, balanceAfter }: Pick<BillRow, 'type' | 'amount' | 'balanceAfter'>) {
  const moved = type === BillType.In ? fenOf(amount) : -fenOf(amount);
  const after = fenOf(balanceAfter);
  return { moved, after, before: after - moved };
}

/** Returns the fen of a typed amount within the limits of a recharge; undefined for any other text. */
export function rechargeFen(typed: string): number | undefined {
  if (!/^\d{1,7}(?:\.\d{1,2})?$/.test(typed)) return undefined;
  const fen = fenOf(typed);
  return fen >= orderLimits.rechargeMin && fen <= orderLimits.rechargeMax ? fen : undefined;
}
