import { and, count, desc, eq, exists, gte, lt, or, type SQL, sql } from 'drizzle-orm';
import { OrderStatus } from '../../../../domain/statuses';
import type { Db, Tx } from '../../../db/client';
import { isLike, type PageQuery, patternOf, preparedPages } from '../../../db/paged';
import { prepared } from '../../../db/prepared';
import { orderItem, studyOrder } from '../../../db/schema';
import { orderIs, ranOut } from '../../../db/waiting';
import type { Context, SessionUser } from '../../../http/context';
import { dayStart } from '../../../http/days';
import { invoicesOf } from './refundable';
import { lines, rowsOf } from './views';

interface OrderQuery extends PageQuery {
  status?: number | undefined;
  keyword?: string | undefined;
  startDate?: string | undefined;
  endDate?: string | undefined;
}

/** Values of the query for a list of orders; `Form` says which filters it has. */
interface Asked extends Record<string, unknown> {
  accountId: string;
  now: Date;
  from: Date;
  to: Date;
  pattern: string;
}
interface Form {
  status?: number | undefined;
  narrows: readonly ('from' | 'to' | 'pattern')[];
}

/** Condition for orders of an account within a span, whose number, plan or a course matches a pattern. */
function chosen(db: Db | Tx, at: Asked, { narrows }: Form): SQL | undefined {
  const when = (name: Form['narrows'][number], condition: SQL | undefined) =>
    narrows.includes(name) ? condition : undefined;
  return and(
    eq(studyOrder.accountId, at.accountId),
    when('from', gte(studyOrder.createdAt, at.from)),
    when('to', lt(studyOrder.createdAt, at.to)),
    when('pattern', isNamed(db, at.pattern)),
  );
}

const grouped = prepared((db, at: Asked, form: Form) =>
  db
    .select({
      status: studyOrder.status,
      n: count(),
      over: sql<number>`(count(*) filter (where ${sql`${ranOut(studyOrder, at.now)}`}))::int`,
    })
    .from(studyOrder)
    .where(chosen(db, at, form))
    .groupBy(studyOrder.status),
);

const pages = preparedPages((db, at: Asked, form: Form) => ({
  rows: db.select({ order: studyOrder, lines }).from(studyOrder).$dynamic(),
  where: and(chosen(db, at, form), form.status === undefined ? undefined : orderIs(form.status, at.now)),
  order: [desc(studyOrder.createdAt), desc(studyOrder.id)],
}));

/** Number of orders in each state; expired ones count as closed. */
async function countsOf(db: Db, asked: Asked, form: Form): Promise<{ status: number; n: number }[]> {
  const rows = await grouped(db, asked, form);
  const ended = rows.reduce((sum, row) => sum + row.over, 0);
  return Object.values(OrderStatus).map((status) => {
    const { n = 0, over: less = 0 } = rows.find((one) => one.status === status) ?? {};
    return { status, n: status === OrderStatus.Closed ? n + ended : n - less };
  });
}

/** Condition for orders whose number, plan or a course matches a pattern. */
const isNamed = (db: Db | Tx, pattern: string): SQL | undefined =>
  or(
    isLike(pattern, [studyOrder.orderNo, studyOrder.planName]),
    exists(
      db
        .select({ id: orderItem.id })
        .from(orderItem)
        .where(and(eq(orderItem.orderId, studyOrder.id), isLike(pattern, [orderItem.courseName]))),
    ),
  );

/** Same as `isNamed`, for a typed keyword; undefined when there is none. */
export function namesOrder(db: Db, keyword: string | undefined): SQL | undefined {
  const pattern = patternOf(keyword);
  return pattern === undefined ? undefined : isNamed(db, pattern);
}

/** A page of orders. The counts are those of the filter without its state. */
export async function listOrders(ctx: Context, user: SessionUser, query: OrderQuery) {
  const from = dayStart('startDate', query.startDate);
  const to = dayStart('endDate', query.endDate, 1);
  const pattern = patternOf(query.keyword);
  const now = ctx.now();
  const values = { accountId: user.id, now, from: from ?? now, to: to ?? now, pattern: pattern ?? '' };
  const given = { from, to, pattern };
  const form: Form = { narrows: (['from', 'to', 'pattern'] as const).filter((name) => given[name] !== undefined) };
  const all = await countsOf(ctx.db, values, form);
  const shown = all.filter(({ status }) => query.status === undefined || status === query.status);
  const total = shown.reduce((sum, { n }) => sum + n, 0);
  const page = await pages(ctx.db, query, { values, form: { ...form, status: query.status }, total });
  const counts = Object.fromEntries(
    Object.values(OrderStatus).map((status) => [String(status), all.find((one) => one.status === status)?.n ?? 0]),
  );
  const invoices = await invoicesOf(
    ctx.db,
    page.list.map(({ order }) => order),
  );
  return { ...page, list: await rowsOf(ctx, user, page.list, invoices), counts };
}
