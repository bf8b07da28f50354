import { maskLoginName } from '../../../domain/rules/mask';
import { wireYuan } from '../../../domain/rules/money';
import type { AccountPart } from '../../accounts/parts';
import {
  bill,
  invoice,
  learningCard,
  orderItem,
  payment,
  recharge,
  refund,
  studyCartItem,
  studyOrder,
} from '../../db/schema';
import { moveBalance } from './wallet/balance';

/** Orders, recharges, cards and the balance of an account. */
export const paymentsPart: AccountPart = {
  moved: [
    studyOrder.accountId,
    orderItem.accountId,
    payment.accountId,
    refund.accountId,
    recharge.accountId,
    invoice.accountId,
    learningCard.usedBy,
  ],
  removed: [studyCartItem.accountId],
  reported: [
    { thing: 'order', column: studyOrder.accountId },
    { thing: 'invoice', column: invoice.accountId },
    { thing: 'card', column: learningCard.usedBy },
    { thing: 'balance', amount: ({ balance }) => wireYuan(balance) },
  ],
  silent: [
    { column: orderItem.accountId, why: 'lines of orders' },
    { column: payment.accountId, why: 'payments of orders and recharges' },
    { column: refund.accountId, why: 'refunds of orders' },
    { column: recharge.accountId, why: 'what they brought is the balance' },
  ],
  kept: [{ column: bill.accountId, why: 'bills are the course of one balance; what was left of it moves by a bill' }],
  before: async (tx, { from, to, now }) => {
    const movement = { kind: 'merge', params: { name: maskLoginName(from.loginName) } } as const;
    await moveBalance(tx, { ...movement, accountId: from.id, amount: -from.balance }, now);
    await moveBalance(tx, { ...movement, accountId: to.id, amount: from.balance }, now);
  },
};
