import { z } from 'zod';
import { teacher } from '../access/access';
import { orderLimits } from '../constants';
import { InvoiceState, InvoiceTitle } from '../orders/invoice';
import { email } from '../rules/email';
import { emailText } from '../text';
import { orderLine, orderRefund, RefundState, studyOrder } from '../workflows/order';
import type { Endpoint } from './core';
import { ClientId, Hour, Id, line, movesShape, oneOf, pageOf, paging, ruled, YMD, YMDHMS, Yuan } from './shapes';

const Status = z.literal([0, 1, 2, 3, 4, 5, 6]);
export const PayTypeValue = z.literal([1, 2, 3]);

export const OrderItem = z
  .object({
    orderItemId: Id,
    courseId: Id,
    courseName: z.string(),
    hour: Hour,
    price: Yuan,
    /** Simple-order set. */
    state: z.literal([0, 1, 2, 3, 4]),
    refundedAmount: Yuan,
    learnState: z.literal([0, 1, 2, 3, 4, 5]),
    moves: movesShape(orderLine),
  })
  .meta({ id: 'OrderItem' });
export type OrderItem = z.infer<typeof OrderItem>;

export const OrderRow = z
  .object({
    orderId: Id,
    orderNo: z.string(),
    planId: Id,
    planName: z.string(),
    status: Status,
    amount: Yuan,
    payAmount: Yuan,
    refundedAmount: Yuan,
    itemCount: z.number().int(),
    createTime: YMDHMS,
    payTime: YMDHMS.optional(),
    expireAt: YMDHMS.optional(),
    /** Seconds until the order closes; absent unless it waits for its payment. */
    secondsLeft: z.number().int().optional(),
    payType: PayTypeValue.optional(),
    items: z.array(OrderItem),
    moves: movesShape(studyOrder),
  })
  .meta({ id: 'OrderRow' });
export type OrderRow = z.infer<typeof OrderRow>;

/**
 * Refund of lines of an order. `status` is 1 when the teacher took it back, otherwise the state that it gave to its
 * order.
 */
export const Refund = z
  .object({
    refundId: Id,
    orderItemIds: z.array(Id),
    amount: Yuan,
    reasonId: Id,
    reasonName: z.string(),
    remark: z.string().optional(),
    status: z.literal(Object.values(RefundState)),
    applyTime: YMDHMS,
    finishTime: YMDHMS.optional(),
    failReason: z.string().optional(),
    /** Until when it can be taken back: then the money moves. */
    cancelBefore: YMDHMS.optional(),
    /** Made by the system because a payment came too late or twice. */
    automatic: z.literal(true).optional(),
    moves: movesShape(orderRefund),
  })
  .meta({ id: 'Refund' });
export type Refund = z.infer<typeof Refund>;

export const OrderDetail = OrderRow.extend({
  timeline: z.array(z.object({ time: YMDHMS, kind: z.string(), text: z.string(), amount: Yuan.optional() })),
  refunds: z.array(Refund),
  invoice: z.object({ state: z.literal(Object.values(InvoiceState)), url: z.string().optional() }).optional(),
  /** Ways of paying that are open here. */
  payTypes: z.array(PayTypeValue),
}).meta({ id: 'OrderDetail' });
export type OrderDetail = z.infer<typeof OrderDetail>;

/** How a payment is made: a QR code to scan, a page to open, or nothing more to do. */
export const PayAnswer = z.object({
  payId: Id,
  kind: z.enum(['qr', 'redirect', 'done']),
  /** Content of the QR code, or address of the page. */
  value: z.string().optional(),
  /** The QR code as a picture. */
  image: z.string().optional(),
  /** The page that stands in for the phone; only where no real gateway is connected. */
  demoUrl: z.string().optional(),
  expireAt: YMDHMS,
});
export type PayAnswer = z.infer<typeof PayAnswer>;

const path = z.object({ id: Id });
const remark = z.string().max(300);
const courseIds = z.array(Id).min(1).max(orderLimits.coursesPerOrder);

/** Calls for orders, payment, refund and invoices. Amounts are yuan with two decimals. */
export const orderApi = {
  'POST /api/Order/CreateOrder': {
    summary: 'Order courses of my cart; the same courses in an order that waits answer that order',
    access: teacher,
    idempotent: true,
    body: z.strictObject({ planId: Id, cartId: Id, courseIds, clientToken: ClientId }),
    out: z.object({ orderId: Id, orderNo: z.string(), status: z.literal([0, 1]), payAmount: Yuan, expireAt: YMDHMS }),
  },
  'GET /api/Order/ListOrder': {
    summary: 'My orders, the newest first, and how many there are of each state',
    access: teacher,
    query: z.object({
      ...paging(),
      status: oneOf([0, 1, 2, 3, 4, 5, 6]).optional(),
      keyword: z.string().max(50).optional(),
      startDate: YMD.optional(),
      endDate: YMD.optional(),
    }),
    out: pageOf(OrderRow).extend({ counts: z.record(z.string(), z.number().int()) }),
  },
  'GET /api/Order/GetOrder/{id}': { summary: 'One order of mine', access: teacher, path, out: OrderDetail },
  'POST /api/Order/PayOrder': {
    summary: 'Pay an order that waits; from the balance with the password. A second time answers the same payment',
    access: teacher,
    secret: true,
    body: z.strictObject({ orderId: Id, payType: PayTypeValue, password: z.string().min(1).max(64).optional() }),
    out: PayAnswer,
  },
  'GET /api/Order/GetPayStatus/{orderId}': {
    summary: 'Has an order been paid? Asked every three seconds by an open page',
    access: teacher,
    path: z.object({ orderId: Id }),
    out: z.object({ status: Status, paidAt: YMDHMS.optional(), message: z.string().optional() }),
  },
  'PUT /api/Order/CancelOrder/{id}': {
    summary: 'Close an order that waits; its courses go back to the cart',
    access: teacher,
    path,
    out: z.object({ status: z.literal(6) }),
  },
  'GET /api/Order/GetRefundable/{id}': {
    summary: 'What of an order can be given back, and why the rest cannot',
    access: teacher,
    feature: 'refund',
    path,
    out: z.object({
      items: z.array(
        z.object({
          orderItemId: Id,
          courseName: z.string(),
          paid: Yuan,
          refundable: Yuan,
          blockedReason: z.string().optional(),
        }),
      ),
      rule: z.string(),
    }),
  },
  'POST /api/Order/ApplyRefund': {
    summary: 'Ask for the money of lines back',
    access: teacher,
    feature: 'refund',
    idempotent: true,
    body: z.strictObject({
      orderId: Id,
      orderItemIds: courseIds,
      reasonId: Id,
      remark: remark.optional(),
      clientToken: ClientId,
    }),
    out: z.object({ refundId: Id, status: z.literal(2) }),
  },
  'PUT /api/Order/CancelRefund/{refundId}': {
    summary: 'Take a refund back before its money moves; answers the state of the order',
    access: teacher,
    path: z.object({ refundId: Id }),
    out: z.object({ status: Status }),
  },
  'GET /api/Order/ListRefund/{orderId}': {
    summary: 'Refunds of an order, the newest first',
    access: teacher,
    path: z.object({ orderId: Id }),
    out: z.array(Refund),
  },
  'GET /api/Order/GetInvoiceDefaults': {
    summary: 'What an invoice would say: as the last one of mine, else my name and address of mail',
    access: teacher,
    out: z.object({
      titleType: z.literal(Object.values(InvoiceTitle)),
      title: z.string(),
      taxNo: z.string().optional(),
      email: z.string().optional(),
    }),
  },
  'POST /api/Order/ApplyInvoice': {
    summary: 'Ask for one invoice about paid orders',
    access: teacher,
    idempotent: true,
    body: z.strictObject({
      orderIds: z.array(Id).min(1).max(50),
      /** 1 a person, 2 an organisation, which has a tax number. */
      titleType: z.literal(Object.values(InvoiceTitle)),
      title: line(100).min(1),
      taxNo: z
        .string()
        .regex(/^[0-9A-Z]{15,20}$/)
        .optional(),
      email: ruled(email, emailText),
    }),
    out: z.object({ invoiceId: Id, state: z.literal(InvoiceState.Asked) }),
  },
} as const satisfies Record<string, Endpoint>;
