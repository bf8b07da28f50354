import { type SQL, sql } from 'drizzle-orm';
import type { Output, Parsed } from '../../../../domain/api/core';
import type { manageAuditApi } from '../../../../domain/api/manageAudit';
import { clampPage, paged } from '../../../db/paged';
import { auditLog } from '../../../db/schema';
import type { Context, SessionUser } from '../../../http/context';
import { entriesOf, newestFirst, told } from './entries';
import { MOST } from './exported';
import { foundBy } from './found';
import { nextStepsOf } from './nextSteps';

type List = (typeof manageAuditApi)['GET /api/Manage/Audit/List'];

/** Entries that are counted beyond a page: counting all of a log of ten years takes longer than reading it. */
const COUNTED = 10_000;

/** A page of the acts that somebody may see, the newest first. */
export async function listAudit(
  ctx: Context,
  user: SessionUser,
  { current, pageSize, after, ...filter }: Parsed<List>['query'],
): Promise<Output<List>> {
  const { db } = ctx;
  const found = await foundBy(ctx, user, filter);
  const where = found(filter.sheetRows === true);
  const { offset } = clampPage({ current, pageSize });
  const counted = (rows: SQL | undefined, most: number) =>
    sql<number>`(select count(*) from (${db.select({ id: auditLog.id }).from(auditLog).where(rows).limit(most)}) counted)`;
  const [counts] = await db
    .select({
      total: counted(where, offset + COUNTED).mapWith(Number),
      exported: counted(found(true), MOST + 1).mapWith(Number),
    })
    .from(sql`(select 1) one`);
  const total = counts?.total ?? 0;
  const page = await paged(db, { current, pageSize, after }, { rows: entriesOf(db), where, order: newestFirst, total });
  const [list, steps] = await Promise.all([told(ctx, page.list), nextStepsOf(ctx, user, page.list)]);
  return {
    ...page,
    exported: counts?.exported ?? total,
    list: list.map((entry) => {
      const next = steps.get(entry.id);
      return next ? { ...entry, next } : entry;
    }),
  };
}
