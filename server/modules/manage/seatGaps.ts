import { and, count, countDistinct, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { derivedSeatKinds, seatKindNames } from '../../../domain/documents/seats';
import { inUse } from '../../accounts/standing';
import type { Db } from '../../db/client';
import { account, document, organisation, reviewSeat } from '../../db/schema';
import type { SessionUser } from '../../http/context';
import { withinOffices } from './kept';

/** Kinds of documents that reviewers decide at seats. */
export const seatedKinds: string[] = [...derivedSeatKinds, ...seatKindNames];

/**
 * Kinds and offices of documents that wait where nobody may decide them. Each kind and office is looked up behind the one
 * before in the index: a province has some thousands of them, and a million documents.
 */
const stuck: SQL = sql`(with recursive waits as (
    (select ${document.kind}, ${document.officeId} from ${document} where ${isNotNull(document.officeId)}
      order by ${document.kind}, ${document.officeId} limit 1)
    union all
    select behind.kind, behind.office_id from waits cross join lateral (
      select ${document.kind}, ${document.officeId} from ${document}
      where ${isNotNull(document.officeId)} and (${document.kind}, ${document.officeId}) > (waits.kind, waits.office_id)
      order by ${document.kind}, ${document.officeId} limit 1) behind
  )
  select kind, office_id from waits where ${inArray(sql`kind`, seatedKinds)} and not exists (
    select 1 from ${reviewSeat} join ${account} on ${account.id} = ${reviewSeat.accountId}
    where ${reviewSeat.kind} = waits.kind and ${reviewSeat.orgId} = waits.office_id and ${inUse()}))`;

/** Query of the offices where something waits that nobody may decide, whoever keeps their seats. */
export const gaps: SQL = sql`select distinct office_id as id from ${stuck} stuck`;

/** Condition: an open organisation that somebody keeps the seats of. */
export const keepsSeatsOf = (user: SessionUser): SQL =>
  and(withinOffices(user, 'seats'), isNull(organisation.retiredAt)) as SQL;

/** Number of organisations with a gap that somebody keeps the seats of, and of the documents that wait there. */
export async function countGaps(db: Db, user: SessionUser): Promise<{ places: number; documents: number }> {
  const [row] = await db
    .select({ places: countDistinct(document.officeId), documents: count() })
    .from(document)
    .innerJoin(organisation, eq(organisation.id, document.officeId))
    .where(
      and(
        sql`(${document.kind}, ${document.officeId}) in (select kind, office_id from ${stuck} stuck)`,
        keepsSeatsOf(user),
      ),
    );
  return row ?? { places: 0, documents: 0 };
}
