import { and, asc, eq, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import { orderLimits } from '../../../domain/constants';
import { PayType } from '../../../domain/enums';
import { InvoiceState } from '../../../domain/orders/invoice';
import { OrderStatus, RechargeStatus } from '../../../domain/statuses';
import { invoice, payment, recharge, refund, studyOrder } from '../../db/schema';
import { ranOut } from '../../db/waiting';
import { eachDue, LATER } from '../../due/eachDue';
import type { DueJob } from '../../due/job';
import { issueInvoice } from './orders/issueInvoices';
import { processRefund } from './orders/refunds';
import type { PaymentContext } from './orders/state';
import { askGateway, closeAtGateway, expire } from './report';

const before = (now: Date, seconds: number) => new Date(now.getTime() - seconds * 1000);

/**
 * Closes orders and recharges whose time is over, once their gateways have said that nothing was paid. Until then they
 * read as closed (server/db/waiting).
 */
const expiring = (biz: 'order' | 'recharge', table: typeof studyOrder | typeof recharge): DueJob =>
  eachDue({
    name: `payments.expire.${biz}`,
    every: 3,
    table,
    key: table.id,
    due: ({ now }) => ranOut(table, now()),
    since: table.expireAt,
    oldest: asc(table.expireAt),
    perform: (work, id) => expire(work, biz, id),
  });

/** Shortest and longest wait in seconds before a gateway is asked, because no callback has come. */
const ASKED = { first: 10, last: 60 };
const seconds = (n: number) => sql.raw(`interval '${n} seconds'`);

/** Asks the gateways about waiting payments. The wait is a sixth of the age of the payment, within `ASKED`. */
const asking = eachDue({
  name: 'payments.ask',
  every: 3,
  table: payment,
  key: payment.id,
  due: ({ now, services }) => {
    if (!services.gateways) return undefined;
    const instant = sql`${now().toISOString()}::timestamptz`;
    const rest = sql`least(greatest((${instant} - ${payment.createdAt}) / 6, ${seconds(ASKED.first)}), ${seconds(ASKED.last)})`;
    return and(
      isNull(payment.overAt),
      eq(payment.state, RechargeStatus.WaitingPayment),
      // Without an address the payment was never begun at the gateway.
      isNotNull(payment.value),
      sql`coalesce(${payment.queriedAt}, ${payment.createdAt}) <= ${instant} - ${rest}`,
    );
  },
  oldest: asc(payment.createdAt),
  perform: async (work, id) => {
    const [row] = await work.db.select().from(payment).where(eq(payment.id, id));
    if (row?.state === RechargeStatus.WaitingPayment) await askGateway(work, row);
  },
});

/**
 * Closes payments at their gateways that are no longer needed, until the gateway says closed or paid: payments of
 * orders and recharges that were cancelled, expired or paid in another way, and failed ones. The row alone says that it
 * is due, so nothing is lost when a process ends.
 */
const closing = eachDue({
  name: 'payments.close',
  every: 3,
  table: payment,
  key: payment.id,
  due: ({ services: { gateways = {} } }) => {
    const connected = Object.values(PayType).filter((type) => gateways[type]);
    if (connected.length === 0) return undefined;
    return and(
      isNull(payment.overAt),
      inArray(payment.state, [RechargeStatus.PaymentFailed, RechargeStatus.Closed]),
      inArray(payment.payType, connected),
    );
  },
  oldest: asc(payment.createdAt),
  perform: async (work, id) => (await closeAtGateway(work, id)) || LATER,
});

/** Moves the money of refunds that can no longer be cancelled; asks again when a gateway has not answered. */
const refunding = eachDue({
  name: 'payments.refund',
  every: 3,
  table: refund,
  key: refund.id,
  due: ({ now }) => {
    const cooled = before(now(), orderLimits.refundMinutes * 60);
    return and(
      eq(refund.status, OrderStatus.Refunding),
      or(
        and(isNull(refund.submittedAt), or(eq(refund.automatic, true), lte(refund.createdAt, cooled))),
        lte(refund.submittedAt, cooled),
      ),
    );
  },
  oldest: asc(refund.createdAt),
  perform: (work: PaymentContext, id) => processRefund(work, id),
});

/** Issues requested invoices, after a short wait (`orderLimits.invoiceSeconds`). */
const invoicing = eachDue({
  name: 'payments.invoice',
  every: 3,
  table: invoice,
  key: invoice.id,
  due: ({ now, services }) =>
    services.invoices &&
    and(eq(invoice.state, InvoiceState.Asked), lte(invoice.createdAt, before(now(), orderLimits.invoiceSeconds))),
  oldest: asc(invoice.createdAt),
  perform: (work, id) => issueInvoice(work, id),
});

/** Jobs about money that become due with time. */
export const paymentJobs: readonly DueJob[] = [
  expiring('order', studyOrder),
  expiring('recharge', recharge),
  asking,
  closing,
  refunding,
  invoicing,
];
