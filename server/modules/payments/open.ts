import { and, desc, eq } from 'drizzle-orm';
import { toDataURL } from 'qrcode';
import type { PayAnswer } from '../../../domain/api/order';
import { orderLimits } from '../../../domain/constants';
import { PayType } from '../../../domain/enums';
import { formatInstant } from '../../../domain/rules/calendar';
import { RechargeStatus } from '../../../domain/statuses';
import { type Tx, transaction } from '../../db/client';
import { newId } from '../../db/id';
import { payment } from '../../db/schema';
import type { Context } from '../../http/context';
import { BusinessError, illegalState } from '../../http/errors';
import { log } from '../../log/log';
import type { Payment } from './payable';

/** Instant until which a new order or recharge waits for its payment. */
export const payUntil = (now: Date) => new Date(now.getTime() + orderLimits.payMinutes * 60_000);

/** Ways of paying that are open here. */
export const openPayTypes = ({ services }: Pick<Context, 'services'>): PayType[] =>
  Object.values(PayType).filter((type) => type === PayType.Balance || services.gateways?.[type]);

/** An order or recharge to be paid through a gateway; `amount` in fen. */
export interface Payable {
  biz: Payment['biz'];
  bizId: string;
  accountId: string;
  amount: number;
  subject: string;
  expireAt: Date;
}

/**
 * Begins a payment through a gateway, or returns the open one, so that a double click or a second tab makes no second
 * payment. `hold` checks within a transaction that it can still be paid. Throws 422 when the way of paying is not open,
 * 500 when the gateway does not answer; then the caller can try again.
 */
export async function openPayment(
  deal: Pick<Context, 'db' | 'now' | 'services' | 'origin'>,
  payable: Payable,
  payType: PayType,
  hold: (tx: Tx) => Promise<void>,
): Promise<PayAnswer> {
  const gateway = deal.services.gateways?.[payType];
  if (!gateway) throw illegalState('order.error.noGateway');
  const { subject, ...values } = payable;
  const row = await transaction(deal.db, async (tx) => {
    await hold(tx);
    const [open] = await tx
      .select()
      .from(payment)
      .where(
        and(
          eq(payment.biz, payable.biz),
          eq(payment.bizId, payable.bizId),
          eq(payment.payType, payType),
          eq(payment.state, RechargeStatus.WaitingPayment),
        ),
      )
      .orderBy(desc(payment.createdAt))
      .limit(1);
    if (open) return open;
    const now = deal.now();
    const fresh = {
      id: newId(now.getTime()),
      ...values,
      payType,
      state: RechargeStatus.WaitingPayment,
      createdAt: now,
    };
    const [made] = await tx.insert(payment).values(fresh).returning();
    return made as Payment;
  });
  const begun =
    row.kind && row.value
      ? { kind: row.kind, value: row.value, demoUrl: row.demoUrl }
      : await gateway
          .create({
            outNo: row.id,
            subject,
            amount: row.amount,
            expireAt: row.expireAt,
            origin: deal.origin,
            notifyUrl: `${deal.origin}/api/Payment/Notify/${payType}`,
          })
          .catch((error: unknown) => {
            log.error(`payment ${row.id} not begun`, error);
            throw new BusinessError('500', 'order.error.gateway');
          });
  if (!row.value) {
    const [now] = await deal.db.update(payment).set(begun).where(eq(payment.id, row.id)).returning();
    // The payment was closed while the gateway was asked: `hold` then throws, so it is not shown.
    if (now?.state === RechargeStatus.Closed) await transaction(deal.db, hold);
  }
  return {
    payId: row.id,
    kind: begun.kind,
    value: begun.value,
    ...(begun.kind === 'qr' && { image: await toDataURL(begun.value, { margin: 2, width: 240 }) }),
    ...(begun.demoUrl && { demoUrl: begun.demoUrl }),
    expireAt: formatInstant(row.expireAt),
  };
}
