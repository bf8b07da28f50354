import { MessageCategory } from '../enums';
import type { NoticeDefinition } from '../notices/notice';

const order = {
  category: MessageCategory.Notice,
  page: 'order',
  sample: { no: 'S2026112100000001', plan: '2026 年自主选学' },
} as const satisfies NoticeDefinition;
const money = { ...order, sample: { ...order.sample, amount: '36.00' } } as const satisfies NoticeDefinition;

/** Messages to the buyer about an order, and about a recharge whose money came after it had closed. */
export const orderNotices = {
  'order.paid': money,
  'order.expired': order,
  'order.latePaid': { ...money, urgent: 'soon' },
  'order.refunded': money,
  'order.refundFailed': { ...money, urgent: 'soon' },
  'order.invoiced': money,
  'order.invoiceRefused': order,
  'wallet.latePaid': { ...order, urgent: 'soon', page: 'wallet', sample: { amount: '88.50' } },
} as const satisfies Record<`order.${string}` | `wallet.${string}`, NoticeDefinition>;
