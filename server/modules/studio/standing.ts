import { inArray, sql } from 'drizzle-orm';
import { StudioReview } from '../../../domain/statuses';
import type { Tx } from '../../db/client';
import { account, enterpriseMember, studio, studioMember } from '../../db/schema';

const ids = (of: ReturnType<typeof sql>) => sql`coalesce((${of}), '[]'::jsonb)`;
const { Passed, Waiting } = StudioReview;

/**
 * Updates in `Grants` which studios these accounts manage and belong to. It runs in the transaction that changes a
 * host, a membership or a person of an enterprise, so that the session need not read three tables.
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

/** Updates the member counts of studios, in the transaction that changes members: lists show these numbers. */
export async function settleCounts(tx: Tx, studioIds: readonly string[]): Promise<void> {
  if (studioIds.length === 0) return;
  const members = (status: StudioReview, beyond = sql``) =>
    sql`(select count(*)::int from ${studioMember} m where m.studio_id = ${studio.id} and m.status = ${status}${beyond})`;
  await tx
    .update(studio)
    .set({
      memberCount: members(Passed),
      // An applicant with a pending decision no longer counts as waiting.
      waitingCount: members(Waiting, sql` and m.decision_id is null`),
      enterpriseCount: sql`(select count(*)::int from ${enterpriseMember} e where e.studio_id = ${studio.id} and e.deleted_at is null)`,
    })
    .where(inArray(studio.id, [...new Set(studioIds)]));
}
