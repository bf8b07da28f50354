import { MessageCategory, MessageSubtype } from '../enums';

/** What the buyer is told; the specification has no subtype for money, so the page of the message leads to the order. */
export const orderEvents = [
  'paid',
  'expired',
  'latePaid',
  'refunded',
  'refundFailed',
  'invoiced',
  'invoiceRefused',
] as const;
export type OrderNotice = (typeof orderEvents)[number];

/** Catalogue key of a notice: `<words>.title` and `<words>.content`. */
export const orderNoticeWords = (event: OrderNotice) => `notice.order.${event}` as const;
export const orderNoticeKind = { category: MessageCategory.Other, subType: MessageSubtype.ProjectPublish } as const;
