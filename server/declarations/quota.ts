import { and, eq, gt, isNotNull, ne, or, sql } from 'drizzle-orm';
import { StageStatus } from '../../domain/statuses';
import type { Tx } from '../db/client';
import { account, document } from '../db/schema';
import type { DocumentRow } from '../documents/kind';
import { BusinessError } from '../http/errors';

/**
 * Keeps a school within its quota of a plan: what was handed in counts, until it is taken back; what was returned keeps its place.
 * Of two colleagues who hand in at the same moment one waits for the other. Throws 422 beyond it.
 */
export async function assertQuota(tx: Tx, doc: DocumentRow, quota: number | null): Promise<void> {
  if (quota === null || doc.planId === null) return;
  const school = sql`(select org_id from ${account} where id = ${doc.accountId})`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${doc.planId} || ' ' || ${school}))`);
  const taken = await tx
    .select({ id: document.id })
    .from(document)
    .innerJoin(account, eq(account.id, document.accountId))
    .where(
      and(
        eq(document.kind, doc.kind),
        eq(document.planId, doc.planId),
        eq(account.orgId, school),
        ne(document.id, doc.id),
        gt(document.attempt, 0),
        or(ne(document.status, StageStatus.NotSubmitted), isNotNull(document.lastReason)),
      ),
    );
  if (taken.length >= quota) throw new BusinessError('422', 'error.research.quota', { params: { quota } });
}
