import { and, eq, inArray, lte } from 'drizzle-orm';
import { PayType } from '../../domain/enums';
import type { Db } from '../db/client';
import { newId } from '../db/id';
import { sandboxRefund, sandboxTrade } from '../db/schema';
import { isSigned, signatureOf } from '../db/signing';
import type { Gateways, PaymentGateway, PaymentReport } from './gateway';

type Trade = typeof sandboxTrade.$inferSelect;
type Clock = () => Date;

/** Header of the sandbox' callbacks: HMAC-SHA-256 of the body with the key `gateway` of the installation. */
export const SIGNATURE = 'x-sandbox-signature';

export const sandboxPage = (origin: string, tradeNo: string) => `${origin}/demo/pay/${tradeNo}`;

/** Returns a trade; a delayed payment that is due becomes paid first. */
export async function sandboxTradeOf(db: Db, now: Date, which: { outNo: string } | { tradeNo: string }) {
  const mine = 'outNo' in which ? eq(sandboxTrade.outNo, which.outNo) : eq(sandboxTrade.tradeNo, which.tradeNo);
  await db
    .update(sandboxTrade)
    .set({ state: 'paid', paidAt: now })
    .where(and(mine, eq(sandboxTrade.state, 'processing'), lte(sandboxTrade.dueAt, now)));
  const [trade] = await db.select().from(sandboxTrade).where(mine);
  return trade;
}

const reportOf = (trade: Trade): PaymentReport => ({
  outNo: trade.outNo,
  state: trade.state === 'processing' ? 'waiting' : trade.state,
  tradeNo: trade.tradeNo,
  amount: trade.amount,
  ...(trade.paidAt && { paidAt: trade.paidAt }),
  ...(trade.state === 'failed' && { reason: 'sandbox' }),
});

/** Makes the signed request by which the sandbox reports a trade. */
export async function sandboxCallback(db: Db, trade: Trade): Promise<Request> {
  const body = JSON.stringify(reportOf(trade));
  const headers = { 'content-type': 'application/json', [SIGNATURE]: await signatureOf(db, 'gateway', body) };
  return new Request(trade.notifyUrl, { method: 'POST', headers, body });
}

/** Gateway for demonstrations and tests: its page approves, fails or delays a payment. */
export function sandboxGateway(db: Db, kind: 'qr' | 'redirect', now: Clock = () => new Date()): PaymentGateway {
  return {
    create: async ({ outNo, subject, amount, origin, notifyUrl }) => {
      const createdAt = now();
      await db
        .insert(sandboxTrade)
        .values({ tradeNo: newId(createdAt.getTime()), outNo, subject, amount, state: 'waiting', notifyUrl, createdAt })
        .onConflictDoNothing();
      const trade = await sandboxTradeOf(db, createdAt, { outNo });
      const value = sandboxPage(origin, trade?.tradeNo ?? '');
      return { kind, value, demoUrl: value };
    },
    verify: async ({ headers, body }) => {
      if (!(await isSigned(db, 'gateway', body, headers.get(SIGNATURE) ?? ''))) return undefined;
      const report = JSON.parse(body) as Omit<PaymentReport, 'paidAt'> & { paidAt?: string };
      const { paidAt, ...rest } = report;
      return { ...rest, ...(paidAt && { paidAt: new Date(paidAt) }) };
    },
    acknowledge: (taken) => new Response(taken ? 'success' : 'fail', { status: taken ? 200 : 400 }),
    query: async (outNo) => {
      const trade = await sandboxTradeOf(db, now(), { outNo });
      return trade && reportOf(trade);
    },
    // A delayed payment cannot be closed: it stands for a payment that arrives late.
    close: async (outNo) => {
      const open = inArray(sandboxTrade.state, ['waiting', 'failed']);
      await db
        .update(sandboxTrade)
        .set({ state: 'closed' })
        .where(and(eq(sandboxTrade.outNo, outNo), open));
    },
    refund: async ({ outNo, refundNo, amount }) => {
      const trade = await sandboxTradeOf(db, now(), { outNo });
      if (trade?.state !== 'paid') return { state: 'failed', reason: 'not paid' };
      await db
        .insert(sandboxRefund)
        .values({ refundNo, outNo, amount, state: 'done', createdAt: now() })
        .onConflictDoNothing();
      const [row] = await db.select().from(sandboxRefund).where(eq(sandboxRefund.refundNo, refundNo));
      return row?.state === 'failed' ? { state: 'failed', reason: 'sandbox' } : { state: row?.state ?? 'pending' };
    },
  };
}

/** WeChat Pay shows a QR code, Alipay opens its page; the sandbox plays both. */
export const sandboxGateways = (db: Db, now?: Clock): Gateways => ({
  [PayType.Wechat]: sandboxGateway(db, 'qr', now),
  [PayType.Alipay]: sandboxGateway(db, 'redirect', now),
});

/** Applies the user's choice on the sandbox page to a payment. A paid or closed payment stays as it is. */
export async function decideTrade(
  db: Db,
  now: Date,
  tradeNo: string,
  decision: { state: 'paid' } | { state: 'failed' } | { state: 'processing'; dueAt: Date },
): Promise<Trade | undefined> {
  const open = inArray(sandboxTrade.state, ['waiting', 'processing', 'failed']);
  await db
    .update(sandboxTrade)
    .set({ ...decision, notifiedAt: null, ...(decision.state === 'paid' && { paidAt: now }) })
    .where(and(eq(sandboxTrade.tradeNo, tradeNo), open));
  return sandboxTradeOf(db, now, { tradeNo });
}

/** Makes the sandbox refuse a refund; a refund that is done stays done. */
export const refuseRefund = (db: Db, now: Date, refundNo: string, outNo: string, amount: number) =>
  db
    .insert(sandboxRefund)
    .values({ refundNo, outNo, amount, state: 'failed', createdAt: now })
    .onConflictDoUpdate({
      target: sandboxRefund.refundNo,
      set: { state: 'failed' },
      setWhere: eq(sandboxRefund.state, 'pending'),
    });
