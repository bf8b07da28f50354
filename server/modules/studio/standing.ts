import { inArray, sql } from 'drizzle-orm';
import { StudioReview } from '../../../domain/statuses';
import type { Tx } from '../../db/client';
import { account, enterpriseMember, studio, studioMember } from '../../db/schema';

const ids = (of: ReturnType<typeof sql>) => sql`coalesce((${of}), '[]'::jsonb)`;
const { Passed, Waiting } = StudioReview;

/**
 * Writes anew which studios these people manage and belong to (`Grants`, api.md 1.1). In the transaction that changes a
 * host, a membership or an enterprise's member: what the session reads of somebody is never asked of three tables.
 */
export async function settleStanding(tx: Tx, accountIds: readonly string[]): Promise<void> {
  if (accountIds.length === 0) return;
  const managed = ids(sql`select jsonb_agg(s.id order by s.id) from ${studio} s where s.host_id = ${account.id}`);
  const joined = ids(sql`select jsonb_agg(own.id order by own.id) from (
    select m.studio_id as id from ${studioMember} m where m.account_id = ${account.id} and m.status = ${Passed}
    union select e.studio_id from ${enterpriseMember} e where e.account_id = ${account.id} and e.deleted_at is null) own`);
  await tx
    .update(account)
    .set({
      grants: sql`${account.grants} || jsonb_build_object('managedStudioIds', ${managed}, 'joinedStudioIds', ${joined})`,
    })
    .where(inArray(account.id, [...new Set(accountIds)]));
}

/** Counts anew who belongs to these studios, in the transaction that changes it: every list shows these numbers. */
export async function settleCounts(tx: Tx, studioIds: readonly string[]): Promise<void> {
  if (studioIds.length === 0) return;
  const members = (status: StudioReview, beyond = sql``) =>
    sql`(select count(*)::int from ${studioMember} m where m.studio_id = ${studio.id} and m.status = ${status}${beyond})`;
  await tx
    .update(studio)
    .set({
      memberCount: members(Passed),
      // An applicant who is decided on waits for nobody, although he is not told yet.
      waitingCount: members(Waiting, sql` and m.decision_id is null`),
      enterpriseCount: sql`(select count(*)::int from ${enterpriseMember} e where e.studio_id = ${studio.id} and e.deleted_at is null)`,
    })
    .where(inArray(studio.id, [...new Set(studioIds)]));
}
