import { wireYuan } from '../../../domain/rules/money';
import { RechargeStatus } from '../../../domain/statuses';
import { minuteMs } from '../../../domain/time';
import { type Wall, wall } from '../calendar';
import { seedId } from '../ids';
import { instant, type StudyRows } from './bookRows';

interface Movement {
  accountId: string;
  amount: number;
  kind: string;
  params: Record<string, string>;
  bizId: string | null;
  at: Wall;
}

/** Movements of balances: recharges, and the bills that come of everything in the end. */
export function createMoney(rows: StudyRows) {
  const movements: Movement[] = [];
  const move = (movement: Omit<Movement, 'bizId'> & { bizId?: string }) =>
    void movements.push({ ...movement, bizId: movement.bizId ?? null });

  function recharge(accountId: string, fen: number, status: RechargeStatus, time: string, cardNo?: string): void {
    const at = wall(time);
    const n = rows.recharges.length + 1;
    const id = seedId('recharge', n);
    const paid = status === RechargeStatus.Paid;
    rows.recharges.push({
      id,
      accountId,
      method: cardNo ? 1 : 0,
      amount: fen,
      status,
      payType: cardNo ? null : 1,
      cardNo: cardNo ?? null,
      clientToken: cardNo ? `card-${cardNo}` : `demonstration-${n}`,
      createdAt: instant(at),
      expireAt: instant(at + 30 * minuteMs),
      paidAt: paid ? instant(at + minuteMs) : null,
    });
    if (!paid) return;
    const params = cardNo ? { no: `${cardNo.slice(0, 4)}****${cardNo.slice(-4)}` } : {};
    move({
      accountId,
      amount: fen,
      kind: cardNo ? 'card' : 'recharge',
      params: params as Record<string, string>,
      bizId: id,
      at: at + minuteMs,
    });
  }

  /** Writes the bills: what an account has today and did not come by these movements, it had from the beginning. */
  function bills(accounts: readonly { id: string; balance: number; since: string }[]): void {
    for (const { id, balance, since } of accounts) {
      const own = movements.filter(({ accountId }) => accountId === id).sort((a, b) => a.at - b.at);
      const opening = balance - own.reduce((sum, { amount }) => sum + amount, 0);
      const all =
        opening === 0
          ? own
          : [{ accountId: id, amount: opening, kind: 'opening', params: {}, bizId: null, at: wall(since) }, ...own];
      let after = 0;
      for (const [n, movement] of all.entries()) {
        after += movement.amount;
        if (after < 0) throw new Error(`the balance of ${id} falls below zero: ${wireYuan(after)}`);
        const { at, ...rest } = movement;
        rows.bills.push({
          id: seedId('bill', rows.bills.length + 1),
          ...rest,
          balanceAfter: after,
          serial: n + 1,
          createdAt: instant(at),
        });
      }
    }
  }

  return { move, recharge, bills };
}
