import { and, count, eq, gt, lt, sql } from 'drizzle-orm';
import { account, document } from '../db/schema';
import type { Context } from '../http/context';
import type { SessionUser } from '../modules/account/session';
import type { DocumentKind } from './kind';
import { filtered, from, orderOf, partsFor, type ReviewFilter, sorted } from './reviewList';

/**
 * Row N3: what comes after a document in the queue of a filter, whether that document is still in it or not; without one,
 * the first. `index` counts from 1 and is 0 at the end.
 */
export async function nextReview<P>(
  ctx: Context,
  kinds: readonly DocumentKind<P>[],
  user: SessionUser,
  { afterId, ...filter }: ReviewFilter & { afterId?: string | undefined },
): Promise<{ id: string | null; index: number; total: number }> {
  const { mine, parts } = await partsFor(ctx, kinds, user);
  const where = and(mine, filtered(filter), parts[filter.state]);
  const { by, rising } = orderOf(filter);
  const place = sql`(${by}, ${document.id})`;
  const known =
    afterId === undefined
      ? undefined
      : sql`(select ${by}, ${document.id} from ${document} where ${document.id} = ${afterId})`;
  const beyond = known && (rising ? gt(place, known) : lt(place, known));
  const counting = ctx.db
    .select({ n: count() })
    .from(document)
    .innerJoin(account, eq(account.id, document.accountId))
    .$dynamic();
  const [next] = await from(ctx.db, user)
    .where(and(where, beyond))
    .orderBy(...sorted(filter))
    .limit(1);
  const [all] = await counting.where(where);
  const total = all?.n ?? 0;
  if (!next) return { id: null, index: 0, total };
  const [left] = await ctx.db
    .select({ n: count() })
    .from(document)
    .innerJoin(account, eq(account.id, document.accountId))
    .where(and(where, beyond));
  return { id: next.doc.id, index: total - (left?.n ?? 0) + 1, total };
}
