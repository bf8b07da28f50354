import { sql } from 'drizzle-orm';
import type { Output, Parsed } from '../../../../domain/api/core';
import type { manageAuditApi } from '../../../../domain/api/manageAudit';
import { clampPage, paged } from '../../../db/paged';
import { auditLog } from '../../../db/schema';
import type { Context, SessionUser } from '../../../http/context';
import { entriesOf, newestFirst, told } from './entries';
import { foundFor } from './found';
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
  const where = await foundFor(ctx, user, filter);
  const { offset } = clampPage({ current, pageSize });
  const some = db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(where)
    .limit(offset + COUNTED);
  const total = await db.$count(sql`(${some}) counted`);
  const page = await paged(db, { current, pageSize, after }, { rows: entriesOf(db), where, order: newestFirst, total });
  const [list, steps] = await Promise.all([told(ctx, page.list), nextStepsOf(ctx, user, page.list)]);
  return {
    ...page,
    list: list.map((entry) => {
      const next = steps.get(entry.id);
      return next ? { ...entry, next } : entry;
    }),
  };
}
