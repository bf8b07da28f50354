import { instantOf } from '../../../domain/rules/calendar';
import type { learningCard } from '../../db/schema';
import { cardHash } from '../../modules/payments/wallet/cardHash';
import { fixedAccount } from '../fixedAccounts';

/** Learning cards of the demonstration, in every state; docs/payment.md prints the same list. */
export const demonstrationCards = [
  { cardNo: '6226000000000011', password: 'STUDY001', fen: 10_000, state: 'unused' },
  { cardNo: '6226000000000029', password: 'STUDY002', fen: 5_000, state: 'unused' },
  { cardNo: '6226000000000037', password: 'STUDY003', fen: 10_000, state: 'used' },
  { cardNo: '6226000000000045', password: 'STUDY004', fen: 5_000, state: 'expired' },
  { cardNo: '6226000000000052', password: 'STUDY005', fen: 5_000, state: 'locked' },
] as const;

/** When teacher01 used the used one. */
export const cardUsedAt = '2026-03-02 20:10:00';

export const cardRows = (): (typeof learningCard.$inferInsert)[] =>
  demonstrationCards.map(({ cardNo, password, fen, state }) => ({
    cardNo,
    passwordHash: cardHash(cardNo, password),
    amount: fen,
    expiresAt: instantOf(state === 'expired' ? '2026-06-30 23:59:59' : '2036-12-31 23:59:59'),
    tries: state === 'locked' ? 5 : 0,
    ...(state === 'used' && { usedBy: fixedAccount('teacher01').userId, usedAt: instantOf(cardUsedAt) }),
  }));
