import { and, count, eq, gt, inArray, isNotNull, ne, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { StageStatus } from '../../domain/statuses';
import type { Db, Tx } from '../db/client';
import { account, document } from '../db/schema';
import type { DocumentRow } from '../documents/kind';
import { BusinessError } from '../http/errors';

interface Counted {
  kind: string;
  planId: string;
  /** Id of the school. */
  orgId: string | SQL;
}

/** Condition for a document that takes a place of its school: returned documents do, withdrawn ones do not. */
const takesPlace = () =>
  and(gt(document.attempt, 0), or(ne(document.status, StageStatus.NotSubmitted), isNotNull(document.lastReason)));

/** Number of declarants of a school who have handed in for a plan, as a column of a query for plans. */
export const handedInFor = (plan: SQLWrapper, kinds: readonly string[], orgId: string): SQL<number> =>
  sql`(select count(*) from ${document} join ${account} on ${account.id} = ${document.accountId} where ${and(
    inArray(document.kind, [...kinds]),
    eq(document.planId, plan),
    eq(account.orgId, orgId),
    takesPlace(),
  )})`.mapWith(Number);

/**
 * Number of other declarants of a school who have handed in for a plan.
 */
export async function handedInOf(db: Db | Tx, { kind, planId, orgId }: Counted, but: string | SQL): Promise<number> {
  const [found] = await db
    .select({ n: count() })
    .from(document)
    .innerJoin(account, eq(account.id, document.accountId))
    .where(
      and(
        eq(document.kind, kind),
        eq(document.planId, planId),
        eq(account.orgId, orgId),
        ne(document.accountId, but),
        takesPlace(),
      ),
    );
  return found?.n ?? 0;
}

/**
 * Keeps a school within its quota of a plan. When two colleagues hand in at the same moment, one waits for the other.
 * Throws 422 when the quota is used up.
 */
export async function assertQuota(tx: Tx, doc: DocumentRow, quota: number | null): Promise<void> {
  const { kind, planId, accountId } = doc;
  if (quota === null || planId === null) return;
  const orgId = sql`(select org_id from ${account} where id = ${accountId})`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${planId} || ' ' || ${orgId}))`);
  const taken = await handedInOf(tx, { kind, planId, orgId }, accountId);
  if (taken >= quota) throw new BusinessError('422', 'error.research.quota', { params: { quota } });
}
