import { and, desc, eq } from 'drizzle-orm';
import type { Output } from '../../../domain/api/core';
import { FOUND_MOST, type searchApi } from '../../../domain/api/search';
import { orderStatusAt } from '../../../domain/orders/status';
import { studyLinks } from '../../../domain/selfStudy/links';
import { studyOrder } from '../../db/schema';
import type { Context, SessionUser } from '../../http/context';
import { namesOrder } from '../payments/orders/list';

type Found = Output<(typeof searchApi)['GET /api/Search/FindMine']>;

/** Finds the user's orders by number, plan or course, the newest first. */
export async function findOrders(ctx: Context, user: SessionUser, keyword: string): Promise<Found['orders']> {
  const rows = await ctx.db
    .select()
    .from(studyOrder)
    .where(and(eq(studyOrder.accountId, user.id), namesOrder(ctx.db, keyword)))
    .orderBy(desc(studyOrder.createdAt), desc(studyOrder.id))
    .limit(FOUND_MOST);
  return rows.map((one) => ({
    id: one.id,
    title: one.planName,
    orderNo: one.orderNo,
    status: orderStatusAt(one, ctx.now()),
    link: studyLinks.order(one.id),
  }));
}
