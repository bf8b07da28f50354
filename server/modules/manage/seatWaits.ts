import { and, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import { document } from '../../db/schema';
import { documentKinds } from '../documentKinds';
import { seatedKinds } from './seatGaps';

/** Last moment for a decision, of a document of any kind; null where its plan sets none. */
const levelEnd: SQL = sql`case ${document.kind} ${sql.join(
  documentKinds.flatMap(({ kind, reminder }) =>
    reminder.levelEnd ? [sql`when ${kind} then ${reminder.levelEnd}`] : [],
  ),
  sql` `,
)} end`;

/** Moment in a query that is written by hand. */
export const at = (moment: Date): SQL => sql`${moment.toISOString()}::timestamptz`;

/** Deadlines of the plans for which something waits, each looked up once: its rows stand for the documents that ask for them. */
const ends = sql`select ${document.kind}, ${document.planId}, ${document.level}, ${levelEnd} as ends
  from (select distinct kind, plan_id, level, null as last_reason from waits) ${document}`;

/**
 * Parts of a `with`: `desk` has what waits at each office, by kind, how much of it is overdue, and by when the next has to
 * be decided. It is counted from an index alone, unless `since` also asks for when the oldest was handed in.
 */
export const desks = (where: SQL, now: Date, since = false): SQL => sql`waits as materialized (
      select ${document.kind}, ${document.officeId}, ${document.planId}, ${document.level}, count(*) as n
        ${since ? sql`, min(${document.submittedAt}) as since` : sql``}
      from ${document} where ${and(isNotNull(document.officeId), inArray(document.kind, seatedKinds), where)}
      group by 1, 2, 3, 4
    ), dated as materialized (${ends}), desk as (
      select waits.kind, waits.office_id, sum(n) as waiting, sum(n) filter (where ends < ${at(now)}) as overdue,
        min(ends) filter (where ends >= ${at(now)}) as deadline ${since ? sql`, min(since) as since` : sql``}
      from waits left join dated using (kind, level) where dated.plan_id is not distinct from waits.plan_id
      group by waits.kind, waits.office_id
    )`;
