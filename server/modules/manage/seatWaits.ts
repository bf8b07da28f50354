import { and, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import { holdsRight } from '../../../domain/manage/rights';
import type { Db } from '../../db/client';
import { document } from '../../db/schema';
import { ttlCache, WORTH_KEEPING } from '../../db/ttlCache';
import type { SessionUser } from '../../http/context';
import { documentKinds } from '../documentKinds';
import { withinOffices } from './kept';
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

interface Group {
  kind: string;
  office_id: string;
  plan_id: string | null;
  level: number;
  n: number;
}

const waiting = and(isNotNull(document.officeId), inArray(document.kind, seatedKinds));
const groups = sql`select ${document.kind}, ${document.officeId}, ${document.planId}, ${document.level}, count(*)::int as n`;

/** Offices whose documents somebody sees the load of; the office at the top sees all of them. */
const reachOf = (user: SessionUser) =>
  holdsRight(user.offices, 'seats', true) ? sql`true` : withinOffices(user, 'seats', document.officeId);

/** Waiting documents at the offices of somebody, counted from an index alone; the many of a province once a minute. */
const counted = ttlCache(
  async (db, key) => {
    const offices = JSON.parse(key) as SessionUser['offices'];
    const where = and(waiting, reachOf({ offices } as SessionUser));
    const answer = await db.execute(sql`${groups} from ${document} where ${where} group by 1, 2, 3, 4`);
    return (answer as unknown as { rows: Group[] }).rows;
  },
  (found) => found.reduce((sum, { n }) => sum + n, 0) > WORTH_KEEPING,
);

/** Forgets what waits: documents were moved, and whoever moved them sees it. */
export const forgetWaits = counted.forget;

/** Query of what waits at the offices of somebody, for `desks`. */
export async function waitsFor(db: Db, { offices = [] }: SessionUser): Promise<SQL> {
  const found = await counted(db, JSON.stringify(offices.filter(({ rights }) => rights.includes('seats'))));
  return sql`select * from jsonb_to_recordset(${JSON.stringify(found)}::jsonb)
    as counted(kind text, office_id text, plan_id text, level smallint, n int, since timestamptz)`;
}

/** The same at some organisations, with when the oldest was handed in. */
export const waitsWithin = (ids: readonly string[]): SQL =>
  sql`${groups}, min(${document.submittedAt}) as since from ${document}
    where ${and(waiting, inArray(document.officeId, [...ids]))} group by 1, 2, 3, 4`;

/**
 * Parts of a `with`: `desk` has what waits at each office, by kind, how much of it is overdue, by when the next has to be
 * decided, and since when the oldest waits where `waits` tells.
 */
export const desks = (
  waits: SQL,
  now: Date,
): SQL => sql`waits as materialized (${waits}), dated as materialized (${ends}),
    desk as (
      select waits.kind, waits.office_id, sum(n) as waiting, sum(n) filter (where ends < ${at(now)}) as overdue,
        min(ends) filter (where ends >= ${at(now)}) as deadline, min(since) as since
      from waits left join dated using (kind, level) where dated.plan_id is not distinct from waits.plan_id
      group by waits.kind, waits.office_id
    )`;
