import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Params } from '../../http/words';
import { at, created, id } from '../columns';
import { sealed } from '../sealed/columns';
import { account } from './account';

/* Orders, payments and the balance. Every amount is integer fen; every movement is one transaction. */
const owner = () =>
  text()
    .notNull()
    .references(() => account.id);

export const studyOrder = pgTable(
  'study_order',
  {
    id: id().primaryKey(),
    orderNo: text().notNull(),
    accountId: owner(),
    planId: text().notNull(),
    planName: text().notNull(),
    /** Derived from the lines by domain/orders/status and written with every change of them. */
    status: smallint().notNull(),
    amount: integer().notNull(),
    payAmount: integer().notNull(),
    refundedAmount: integer().notNull().default(0),
    payType: smallint(),
    clientToken: text().notNull(),
    createdAt: created(),
    expireAt: at().notNull(),
    paidAt: at(),
    closedAt: at(),
  },
  (t) => [
    uniqueIndex('study_order_no').on(t.orderNo),
    uniqueIndex('study_order_token').on(t.accountId, t.clientToken),
    index('study_order_owner').on(t.accountId, t.createdAt, t.id),
    index('study_order_waiting').on(t.expireAt).where(sql`${t.status} = 0`),
  ],
);

export const orderItem = pgTable(
  'order_item',
  {
    id: id().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => studyOrder.id, { onDelete: 'cascade' }),
    accountId: owner(),
    courseId: text().notNull(),
    courseName: text().notNull(),
    hour: integer().notNull(),
    price: integer().notNull(),
    state: smallint().notNull(),
    refundedAmount: integer().notNull().default(0),
    sort: integer().notNull(),
  },
  (t) => [index('order_item_order').on(t.orderId, t.sort), index('order_item_course').on(t.accountId, t.courseId)],
);

/** An attempt to pay an order or a recharge. */
export const payment = pgTable(
  'payment',
  {
    id: id().primaryKey(),
    accountId: owner(),
    biz: text().$type<'order' | 'recharge'>().notNull(),
    bizId: text().notNull(),
    payType: smallint().notNull(),
    amount: integer().notNull(),
    /** Recharge set: waiting, paid, failed, closed. */
    state: smallint().notNull(),
    kind: text().$type<'qr' | 'redirect' | 'done'>(),
    value: text(),
    demoUrl: text(),
    /** Number of the payment at the gateway. */
    tradeNo: text(),
    failReason: text(),
    /** Time of the last query at the gateway, made when no callback has come. */
    queriedAt: at(),
    createdAt: created(),
    expireAt: at().notNull(),
    paidAt: at(),
    /** When the gateway reported the payment as paid or closed: from then on it takes no money for it. */
    overAt: at(),
  },
  (t) => [
    index('payment_account').on(t.accountId),
    index('payment_biz').on(t.biz, t.bizId, t.createdAt),
    index('payment_open').on(t.createdAt).where(sql`${t.overAt} is null`),
  ],
);

export const refund = pgTable(
  'refund',
  {
    id: id().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => studyOrder.id, { onDelete: 'cascade' }),
    accountId: owner(),
    /** Payment that is paid back. */
    paymentId: text().notNull(),
    amount: integer().notNull(),
    reasonId: text().notNull(),
    remark: text(),
    /** 1 cancelled, 2 in progress, 3 or 4 done (with the resulting status of the order), 5 failed. */
    status: smallint().notNull(),
    automatic: boolean().notNull().default(false),
    clientToken: text().notNull(),
    createdAt: created(),
    /** When the gateway was asked; after that the refund cannot be cancelled. */
    submittedAt: at(),
    finishedAt: at(),
    failReason: text(),
  },
  (t) => [
    index('refund_order').on(t.orderId, t.createdAt),
    uniqueIndex('refund_token').on(t.accountId, t.clientToken),
    index('refund_open').on(t.createdAt).where(sql`${t.status} = 2`),
  ],
);

export const refundItem = pgTable(
  'refund_item',
  {
    refundId: text()
      .notNull()
      .references(() => refund.id, { onDelete: 'cascade' }),
    orderItemId: text().notNull(),
    amount: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.refundId, t.orderItemId] })],
);

/** Events of an order; their texts are `order.event.<kind>` of the catalogue. */
export const orderEvent = pgTable(
  'order_event',
  {
    id: id().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => studyOrder.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    amount: integer(),
    params: jsonb().$type<Params>().notNull(),
    /** Number of the event within the order: keeps the order of events of the same moment. */
    serial: integer().notNull(),
    createdAt: created(),
  },
  (t) => [uniqueIndex('order_event_serial').on(t.orderId, t.serial)],
);

/** Every movement of a balance; the last `balanceAfter` is the account's balance. Titles are `wallet.bill.<kind>`. */
export const bill = pgTable(
  'bill',
  {
    id: id().primaryKey(),
    accountId: owner(),
    /** Positive in, negative out. */
    amount: integer().notNull(),
    balanceAfter: integer().notNull(),
    kind: text().notNull(),
    params: jsonb().$type<Params>().notNull(),
    bizId: text(),
    /** Number of the movement within the account: keeps the order of movements of the same moment. */
    serial: integer().notNull(),
    createdAt: created(),
  },
  (t) => [uniqueIndex('bill_serial').on(t.accountId, t.serial), index('bill_time').on(t.accountId, t.createdAt)],
);

export const recharge = pgTable(
  'recharge',
  {
    id: id().primaryKey(),
    accountId: owner(),
    method: smallint().notNull(),
    amount: integer().notNull(),
    status: smallint().notNull(),
    payType: smallint(),
    cardNo: text(),
    clientToken: text().notNull(),
    createdAt: created(),
    expireAt: at().notNull(),
    paidAt: at(),
  },
  (t) => [
    index('recharge_owner').on(t.accountId, t.createdAt, t.id),
    uniqueIndex('recharge_token').on(t.accountId, t.clientToken),
    index('recharge_waiting').on(t.expireAt).where(sql`${t.status} = 0`),
  ],
);

/** Passwords of cards are long random texts, so one round of a hash protects them. */
export const learningCard = pgTable('learning_card', {
  cardNo: id().primaryKey(),
  passwordHash: text().notNull(),
  amount: integer().notNull(),
  expiresAt: at().notNull(),
  tries: smallint().notNull().default(0),
  usedBy: text(),
  usedAt: at(),
});

export const invoice = pgTable(
  'invoice',
  {
    id: id().primaryKey(),
    accountId: owner(),
    titleType: smallint().notNull(),
    title: text().notNull(),
    /** May be the number of an ID card, for a person who trades in their own name. */
    taxNo: sealed('invoice.taxNo'),
    email: sealed('invoice.email').notNull(),
    amount: integer().notNull(),
    /** 0 asked for, 1 issued, 2 refused. */
    state: smallint().notNull(),
    resId: text(),
    createdAt: created(),
  },
  (t) => [
    index('invoice_owner').on(t.accountId, t.createdAt),
    index('invoice_asked').on(t.createdAt).where(sql`${t.state} = 0`),
  ],
);

export const invoiceOrder = pgTable(
  'invoice_order',
  {
    /** Primary key, so that an order is on one invoice only. */
    orderId: text().primaryKey(),
    invoiceId: text()
      .notNull()
      .references(() => invoice.id, { onDelete: 'cascade' }),
  },
  (t) => [index('invoice_order_invoice').on(t.invoiceId)],
);

/** Rows of the sandbox gateway itself; the rest of the product reads them through the gateway only. */
export const sandboxTrade = pgTable('sandbox_trade', {
  tradeNo: id().primaryKey(),
  outNo: text().notNull().unique(),
  subject: text().notNull(),
  amount: integer().notNull(),
  state: text().$type<'waiting' | 'processing' | 'paid' | 'failed' | 'closed'>().notNull(),
  notifyUrl: text().notNull(),
  /** Moment at which a delayed payment becomes paid. */
  dueAt: at(),
  paidAt: at(),
  notifiedAt: at(),
  createdAt: created(),
});

export const sandboxRefund = pgTable('sandbox_refund', {
  refundNo: id().primaryKey(),
  outNo: text().notNull(),
  amount: integer().notNull(),
  state: text().$type<'done' | 'failed' | 'pending'>().notNull(),
  createdAt: created(),
});
