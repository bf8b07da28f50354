import { and, count, desc, eq, gte, isNotNull, isNull, lt, min, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Health, HealthState } from '../../../../domain/api/manageHealth';
import { nextSync } from '../../../../domain/eed/hours';
import { InvoiceState } from '../../../../domain/orders/invoice';
import { formatInstant } from '../../../../domain/rules/calendar';
import { OrderStatus, RechargeStatus } from '../../../../domain/statuses';
import { dayMs, hourMs, minuteMs } from '../../../../domain/time';
import { idsFrom } from '../../../db/id';
import { eedDelivery, eedPlatform, invoice, payment, refund, smsHour } from '../../../db/schema';
import type { Context } from '../../../http/context';
import { hourOf, timeOf } from './hours';

type Asking = Pick<Context, 'db' | 'now'>;
const before = (now: Date, ms: number) => new Date(now.getTime() - ms);

/** Texts of the last 24 hours. */
export async function textsOf({ db, now }: Asking): Promise<Health['texts']> {
  const at = now();
  const hours = await db
    .select()
    .from(smsHour)
    .where(gte(smsHour.hour, before(at, dayMs)))
    .orderBy(smsHour.hour);
  const sum = (rows: typeof hours, which: 'sent' | 'failed') => rows.reduce((all, row) => all + row[which], 0);
  const late = hours.filter(({ hour }) => hour > before(at, 2 * hourMs));
  const failed = sum(hours, 'failed');
  // Where the last ones all failed, the gateway itself is out of order.
  const isDown = sum(late, 'failed') > 0 && sum(late, 'sent') === 0;
  return {
    state: isDown ? 'bad' : failed > 0 ? 'look' : 'ok',
    sent: sum(hours, 'sent'),
    failed,
    hours: hours.map(({ hour, ...row }) => ({ ...row, hour: formatInstant(hour) })),
  };
}

/** Payments whose time ended this long ago have been asked about many times. */
const HANGS_MS = 15 * minuteMs;

async function oldestOf({ db }: Asking, table: PgTable, since: PgColumn, where: SQL | undefined) {
  const [row] = await db
    .select({ n: count(), since: min(since) })
    .from(table)
    .where(where);
  const at = row?.since as Date | null | undefined;
  return { n: row?.n ?? 0, since: at ? formatInstant(at) : undefined };
}

const FEN = 100;

/** Payments since a moment by the hour, found by their keys: the day before that some were begun is looked at, too. */
async function paidSince({ db }: Asking, since: Date): Promise<Pick<Health['payments'], 'paid' | 'amount' | 'hours'>> {
  const hour = hourOf(payment.overAt);
  const rows = await db
    .select({
      hour,
      sent: sql<number>`count(*) filter (where ${isNotNull(payment.paidAt)})::int`,
      failed: sql<number>`count(*) filter (where ${eq(payment.state, RechargeStatus.PaymentFailed)})::int`,
      amount: sql<number>`coalesce(sum(${payment.amount}) filter (where ${isNotNull(payment.paidAt)}), 0)::float8`,
    })
    .from(payment)
    .where(and(gte(payment.id, idsFrom(before(since, dayMs))), gte(payment.overAt, since)))
    .groupBy(sql`1`)
    .orderBy(sql`1`);
  return {
    paid: rows.reduce((n, { sent }) => n + sent, 0),
    amount: rows.reduce((sum, { amount }) => sum + amount, 0) / FEN,
    hours: rows.flatMap(({ hour: of, sent, failed }) =>
      of === null || sent + failed === 0 ? [] : [{ hour: timeOf(of), sent, failed }],
    ),
  };
}

/** Money that nobody has told the end of, and what was paid within a day. */
export async function paymentsOf(asking: Asking): Promise<Health['payments']> {
  const at = asking.now();
  const yesterday = before(at, dayMs);
  const [hanging, refunds, invoices, paid] = await Promise.all([
    oldestOf(
      asking,
      payment,
      payment.createdAt,
      and(
        isNull(payment.overAt),
        eq(payment.state, RechargeStatus.WaitingPayment),
        isNotNull(payment.value),
        lt(payment.expireAt, before(at, HANGS_MS)),
      ),
    ),
    oldestOf(
      asking,
      refund,
      refund.submittedAt,
      and(eq(refund.status, OrderStatus.Refunding), lt(refund.submittedAt, yesterday)),
    ),
    oldestOf(
      asking,
      invoice,
      invoice.createdAt,
      and(eq(invoice.state, InvoiceState.Asked), lt(invoice.createdAt, yesterday)),
    ),
    paidSince(asking, yesterday),
  ]);
  const waits = hanging.n + refunds.n + invoices.n > 0;
  return {
    state: waits ? 'look' : 'ok',
    hanging: hanging.n,
    ...(hanging.since && { hangingSince: hanging.since }),
    refunds: refunds.n,
    ...(refunds.since && { refundsSince: refunds.since }),
    invoices: invoices.n,
    ...(invoices.since && { invoicesSince: invoices.since }),
    ...paid,
  };
}

/** Time after its hour in which a delivery may still come. */
const PATIENCE_MS = 6 * hourMs;

/** Platforms of online education, with their last delivery. One that has a token and sends nothing is silent. */
export async function platformsOf({ db, now, services }: Pick<Context, 'db' | 'now' | 'services'>) {
  const at = now();
  const last = db
    .selectDistinctOn([eedDelivery.platformId], {
      platformId: eedDelivery.platformId,
      total: eedDelivery.total,
      failed: eedDelivery.failed,
    })
    .from(eedDelivery)
    .orderBy(eedDelivery.platformId, desc(eedDelivery.createdAt))
    .as('last');
  const rows = await db
    .select({ platform: eedPlatform, total: last.total, failed: last.failed })
    .from(eedPlatform)
    .leftJoin(last, eq(last.platformId, eedPlatform.id))
    .orderBy(sql`${eedPlatform.name}`);
  const deliveries = await db
    .select({
      platformId: eedDelivery.platformId,
      hour: hourOf(eedDelivery.createdAt),
      sent: sql<number>`sum(${eedDelivery.total} - ${eedDelivery.failed})::int`,
      failed: sql<number>`sum(${eedDelivery.failed})::int`,
    })
    .from(eedDelivery)
    .where(gte(eedDelivery.id, idsFrom(before(at, dayMs))))
    .groupBy(eedDelivery.platformId, sql`2`)
    .orderBy(sql`2`);
  return rows.map(
    ({ platform: { id, code, name, syncedAt, syncHour }, total, failed }): Health['platforms'][number] => {
      const next = syncedAt ? nextSync(syncedAt, syncHour) : undefined;
      const sends = services.eedTokens?.has(code) ?? false;
      const isSilent = sends && (!next || before(at, PATIENCE_MS) > next);
      const state: HealthState = isSilent ? 'bad' : failed ? 'look' : 'ok';
      return {
        id,
        name,
        state,
        ...(syncedAt && { last: formatInstant(syncedAt) }),
        ...(sends && next && { next: formatInstant(next) }),
        ...(total !== null && { rows: total }),
        ...(failed !== null && { failed }),
        hours: deliveries.flatMap(({ platformId, hour, ...figures }) =>
          platformId === id && hour !== null ? [{ hour: timeOf(hour), ...figures }] : [],
        ),
      };
    },
  );
}
