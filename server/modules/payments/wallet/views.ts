import { and, desc, eq, gt, gte, lt, lte, sql } from 'drizzle-orm';
import type { Page } from '../../../../domain/api/shapes';
import type { BillRow, RechargeRow } from '../../../../domain/api/wallet';
import { BillType, PayType, type RechargeMethod } from '../../../../domain/enums';
import { rechargeStatusAt } from '../../../../domain/orders/status';
import { formatInstant } from '../../../../domain/rules/calendar';
import { wireYuan } from '../../../../domain/rules/money';
import { studyLinks } from '../../../../domain/selfStudy/links';
import { OrderStatus } from '../../../../domain/statuses';
import { movesOf } from '../../../../domain/workflows/core';
import { rechargeOrder } from '../../../../domain/workflows/order';
import { type PageQuery, paged } from '../../../db/paged';
import { account, bill, payment, recharge, refund } from '../../../db/schema';
import { rechargeIs } from '../../../db/waiting';
import type { Context, SessionUser } from '../../../http/context';
import { dayStart } from '../../../http/days';
import { say } from '../../../http/words';
import { openPayTypes } from '../open';

const sumOf = (column: typeof bill.amount | typeof refund.amount) => sql<number>`coalesce(sum(${column}), 0)::int`;

/** Balance of the user. `recharged` is the sum of recharges and cards, `spent` the paid orders less the refunds. */
export async function balanceOf(ctx: Context, user: SessionUser) {
  const [row] = await ctx.db.select({ balance: account.balance }).from(account).where(eq(account.id, user.id));
  const kinds = await ctx.db
    .select({ kind: bill.kind, sum: sumOf(bill.amount) })
    .from(bill)
    .where(eq(bill.accountId, user.id))
    .groupBy(bill.kind);
  const of = (...names: string[]) =>
    kinds.filter(({ kind }) => names.includes(kind)).reduce((total, { sum }) => total + sum, 0);
  const [frozen] = await ctx.db
    .select({ sum: sumOf(refund.amount) })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.paymentId))
    .where(
      and(
        eq(refund.accountId, user.id),
        eq(refund.status, OrderStatus.Refunding),
        eq(payment.payType, PayType.Balance),
      ),
    );
  return {
    balance: wireYuan(row?.balance ?? 0),
    frozen: wireYuan(frozen?.sum ?? 0),
    recharged: wireYuan(of('recharge', 'card')),
    spent: wireYuan(-of('pay', 'refund') || 0),
    payTypes: openPayTypes(ctx).filter((type) => type !== PayType.Balance),
  };
}

interface BillQuery extends PageQuery {
  type?: number | undefined;
  startDate?: string | undefined;
  endDate?: string | undefined;
}

const linkOf = (kind: string, bizId: string | null) =>
  bizId === null ? undefined : kind === 'pay' || kind === 'refund' ? studyLinks.order(bizId) : undefined;

/** A page of bills, the newest first. */
export async function listBills(ctx: Context, user: SessionUser, query: BillQuery): Promise<Page<BillRow>> {
  const from = dayStart('startDate', query.startDate);
  const to = dayStart('endDate', query.endDate, 1);
  const where = and(
    eq(bill.accountId, user.id),
    query.type === BillType.In ? gt(bill.amount, 0) : query.type === BillType.Out ? lte(bill.amount, 0) : undefined,
    from && gte(bill.createdAt, from),
    to && lt(bill.createdAt, to),
  );
  const page = await paged(ctx.db, query, {
    rows: ctx.db.select().from(bill).$dynamic(),
    where,
    order: [desc(bill.serial)],
  });
  const list = page.list.map((row): BillRow => {
    const bizLink = linkOf(row.kind, row.bizId);
    return {
      id: row.id,
      type: row.amount > 0 ? BillType.In : BillType.Out,
      title: say(ctx.locale, `wallet.bill.${row.kind}`, row.params),
      amount: wireYuan(Math.abs(row.amount)),
      balanceAfter: wireYuan(row.balanceAfter),
      time: formatInstant(row.createdAt),
      ...(bizLink && { bizLink }),
    };
  });
  return { ...page, list };
}

/** A page of recharges, the newest first. */
export async function listRecharges(
  ctx: Context,
  user: SessionUser,
  { status, ...query }: PageQuery & { status?: number | undefined },
): Promise<Page<RechargeRow>> {
  const now = ctx.now();
  const where = and(eq(recharge.accountId, user.id), status === undefined ? undefined : rechargeIs(status, now));
  const page = await paged(ctx.db, query, {
    rows: ctx.db.select().from(recharge).$dynamic(),
    where,
    order: [desc(recharge.createdAt), desc(recharge.id)],
  });
  const list = page.list.map(
    (row): RechargeRow => ({
      rechargeId: row.id,
      method: row.method as RechargeMethod,
      amount: wireYuan(row.amount),
      status: rechargeStatusAt(row, now),
      createTime: formatInstant(row.createdAt),
      ...(row.paidAt && { payTime: formatInstant(row.paidAt) }),
      moves: movesOf(rechargeOrder, rechargeStatusAt(row, now), 'teacher', {}),
    }),
  );
  return { ...page, list };
}
