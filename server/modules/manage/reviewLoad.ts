import { and, inArray, type SQL, sql } from 'drizzle-orm';
import type { Output, Parsed } from '../../../domain/api/core';
import type { manageSeatsApi } from '../../../domain/api/manageSeats';
import { formatInstant, todayOf } from '../../../domain/rules/calendar';
import { dayMs } from '../../../domain/time';
import { inUse } from '../../accounts/standing';
import type { Db } from '../../db/client';
import { clampPage, contains } from '../../db/paged';
import { account, document, documentLog, isDecision, officeSeat, organisation, reviewSeat } from '../../db/schema';
import { holdsOn } from '../../documents/standIns';
import type { Context, SessionUser } from '../../http/context';
import { withinOffices } from './kept';
import { seatedKinds } from './seatGaps';
import { at, desks, waitsFor } from './seatWaits';

type Load = (typeof manageSeatsApi)['GET /api/Manage/ListLoad'];

/** Days over which the pace of a reviewer is taken. */
const PACE_DAYS = 30;

/**
 * Reviewers with what waits for each: what was given to one is his, and the rest of what lies at a seat that several people
 * hold is divided among them, without those who are away. `state` 0: will be late, or is; 1: nobody can tell, since nothing has been decided that a pace could be
 * taken of and nothing is overdue; 2: in time; 3: nothing waits.
 */
function loads(waits: SQL, user: SessionUser, now: Date, keyword: string | undefined): SQL {
  const isAway = sql`exists (select 1 from ${officeSeat} where ${officeSeat.orgId} = ${reviewSeat.orgId}
    and ${officeSeat.deputisesId} = ${reviewSeat.accountId} and ${officeSeat.kinds} ? ${reviewSeat.kind} and ${holdsOn(todayOf(now))})`;
  const named = keyword?.trim() && contains(keyword, [account.realName]);
  return sql`with ${desks(waits, now)}, held as (
      select ${reviewSeat.kind} as kind, ${reviewSeat.orgId} as org_id, ${reviewSeat.accountId} as account_id,
        count(*) over (partition by ${reviewSeat.kind}, ${reviewSeat.orgId}) as people
      from ${reviewSeat} join ${account} on ${account.id} = ${reviewSeat.accountId}
      where ${withinOffices(user, 'seats', reviewSeat.orgId)} and ${inUse()} and ${inArray(reviewSeat.kind, seatedKinds)} and not ${isAway}
    ), given as (
      select ${document.kind} as kind, ${document.officeId} as org_id, r.to_account_id as account_id, count(*) as n
      from review_recusal r join ${document} on ${document.id} = r.document_id and ${document.officeId} = r.office_id
      where r.given_by is not null and exists (select 1 from held where held.account_id = r.to_account_id
        and held.kind = ${document.kind} and held.org_id = ${document.officeId})
      group by 1, 2, 3
    ), apart as (
      select kind, org_id, sum(n) as n from given group by 1, 2
    ), load as (
      select held.account_id,
        coalesce(sum(ceil((desk.waiting - coalesce(apart.n, 0)) / held.people) + coalesce(given.n, 0)), 0) as waiting,
        coalesce(sum(ceil(desk.overdue / held.people)), 0) as overdue, min(desk.deadline) as deadline,
        (array_agg(held.org_id order by desk.waiting desc nulls last))[1] as org_id, count(distinct held.org_id) as places
      from held left join desk on desk.kind = held.kind and desk.office_id = held.org_id
        left join apart on apart.kind = held.kind and apart.org_id = held.org_id
        left join given on given.kind = held.kind and given.org_id = held.org_id and given.account_id = held.account_id
      group by held.account_id
    ), pace as (
      select ${documentLog.operatorId} as account_id, count(*) as decided from ${documentLog}
      where ${isDecision(documentLog.action)} and ${documentLog.createdAt} >= ${at(new Date(now.getTime() - PACE_DAYS * dayMs))}
        and not exists (select 1 from ${documentLog} later where later.undoes is not null and later.undoes = ${documentLog.id})
      group by 1
    ), forecast as (
      select load.*, coalesce(pace.decided, 0) as decided,
        case when load.waiting > 0 then ceil(load.waiting * ${PACE_DAYS} / pace.decided) end as days
      from load left join pace on pace.account_id = load.account_id
    ), told as (
      select forecast.*, case when waiting = 0 then 3
        when overdue > 0 or ${at(now)} + coalesce(days, 0) * interval '1 day' > deadline then 0
        when days is null then 1 else 2 end as state from forecast
    )
    select told.account_id as "accountId", ${account.realName} as "realName", told.org_id as "orgId",
      ${organisation.name} as "orgName", told.places::int as places, told.waiting::int as waiting, told.overdue::int as overdue,
      told.decided::int as decided, told.days::int as days, told.deadline, told.state,
      count(*) over ()::int as total, count(*) filter (where told.state = 0) over ()::int as late,
      count(*) filter (where told.overdue > 0) over ()::int as "withOverdue", count(*) filter (where told.state = 1) over ()::int as unknown
    from told join ${account} on ${account.id} = told.account_id join ${organisation} on ${organisation.id} = told.org_id
    where ${named || sql`true`}
    order by told.state, told.overdue desc, told.days desc nulls first, told.waiting desc, told.account_id`;
}

interface Row {
  accountId: string;
  realName: string;
  orgId: string;
  orgName: string;
  places: number;
  waiting: number;
  overdue: number;
  decided: number;
  days: number | null;
  deadline: Date | string | null;
  state: number;
  total: number;
  late: number;
  withOverdue: number;
  unknown: number;
}
interface Asking {
  user: SessionUser;
  time: Date;
  keyword?: string | undefined;
}
const states = ['late', 'unknown', 'inTime', 'idle'] as const;

/** When the oldest of what waits at the seats of some people was handed in, by person: the front of each queue, from its index. */
async function oldestOf(db: Db, user: SessionUser, ids: readonly string[]): Promise<ReadonlyMap<string, Date>> {
  if (ids.length === 0) return new Map();
  const answer = await db.execute(sql`select ${reviewSeat.accountId} as id, min(oldest.at) as at
    from ${reviewSeat} cross join lateral (
      select ${document.submittedAt} as at from ${document}
      where ${document.kind} = ${reviewSeat.kind} and ${document.officeId} = ${reviewSeat.orgId}
      order by ${document.submittedAt} limit 1) oldest
    where ${and(inArray(reviewSeat.accountId, [...ids]), inArray(reviewSeat.kind, seatedKinds), withinOffices(user, 'seats', reviewSeat.orgId))}
    group by ${reviewSeat.accountId}`);
  const { rows } = answer as unknown as { rows: { id: string; at: Date | string | null }[] };
  return new Map(rows.flatMap(({ id, at }) => (at ? [[id, new Date(at)]] : [])));
}

/** Some rows of the load, as the database answers them; the numbers of all stand in each. */
async function read(db: Db, { user, time, keyword }: Asking, limit: number, from = 0): Promise<Row[]> {
  const waits = await waitsFor(db, user);
  const answer = await db.execute(sql`${loads(waits, user, time, keyword)} limit ${limit} offset ${from}`);
  return (answer as unknown as { rows: Row[] }).rows;
}

/**
 * How many reviewers of the offices that somebody keeps the seats of are late, or will be; `overdue`: with something
 * overdue; `unknown`: without a pace by which that could be told.
 */
export async function countLate(
  { db, now }: Pick<Context, 'db' | 'now'>,
  user: SessionUser,
): Promise<Record<'late' | 'overdue' | 'unknown', number>> {
  const [first] = await read(db, { user, time: now() }, 1);
  return { late: first?.late ?? 0, overdue: first?.withOverdue ?? 0, unknown: first?.unknown ?? 0 };
}

/** Reviewers of the offices that somebody keeps the seats of: what waits for each, and when he will be done; who will be late first. */
export async function listLoad(
  { db, now }: Context,
  user: SessionUser,
  { keyword, ...page }: Parsed<Load>['query'],
): Promise<Output<Load>> {
  const { current, pageSize, offset } = clampPage(page);
  const time = now();
  const asked = { user, time, keyword };
  const rows = await read(db, asked, pageSize, offset);
  // The numbers stand in the rows: beyond the last page they are those of the first.
  const [first] = rows.length > 0 || offset === 0 ? rows : await read(db, asked, 1);
  const oldest = await oldestOf(
    db,
    user,
    rows.flatMap(({ accountId, waiting }) => (waiting > 0 ? accountId : [])),
  );
  const sinceOf = (id: string) => {
    const at = oldest.get(id);
    return at && { since: formatInstant(at) };
  };
  const list = rows.map(({ deadline, days, state, total: _, late: __, withOverdue: ___, unknown: ____, ...row }) => ({
    ...row,
    state: states[state] ?? 'unknown',
    ...(days !== null && { days, until: todayOf(new Date(time.getTime() + Math.min(days, 36_500) * dayMs)) }),
    ...(deadline && { deadline: formatInstant(new Date(deadline)) }),
    ...sinceOf(row.accountId),
  }));
  return { list, total: first?.total ?? 0, late: first?.late ?? 0, current, pageSize };
}
