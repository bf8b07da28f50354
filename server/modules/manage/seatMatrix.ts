import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { ACCOUNT_KIND } from '../../../domain/account/kind';
import type { Output, Parsed } from '../../../domain/api/core';
import type { manageSeatsApi, SeatRow } from '../../../domain/api/manageSeats';
import { reviewLevelOf } from '../../../domain/assessment/levels';
import { derivedSeatKinds, seatGroups, seatKinds } from '../../../domain/documents/seats';
import { ReviewLevel } from '../../../domain/enums';
import { organisationKinds } from '../../../domain/organisations/kinds';
import { formatInstant, todayOf } from '../../../domain/rules/calendar';
import { inUse } from '../../accounts/standing';
import type { Db } from '../../db/client';
import { contains, paged } from '../../db/paged';
import { isAmong } from '../../db/rowsNamed';
import { account, document, officeSeat, organisation, reviewSeat } from '../../db/schema';
import { passUp } from '../../documents/handOver';
import { holdsOn } from '../../documents/standIns';
import type { Context, SessionUser } from '../../http/context';
import { illegalState, notFound } from '../../http/errors';
import { byLevel } from '../account/offices';
import { documentKindOf } from '../documentKinds';
import { withinOffices } from './kept';
import { gaps, keepsSeatsOf, seatedKinds } from './seatGaps';
import { desks, forgetWaits, waitsWithin } from './seatWaits';
import { subtree } from './tree';

type Matrix = (typeof manageSeatsApi)['GET /api/Manage/GetSeatMatrix'];

/** All kinds of the matrix: registrations first, whose seats come with the right to keep people. */
const columns = [
  ...derivedSeatKinds.map((name) => ({ name, from: ReviewLevel.School, group: 'profile' as const })),
  ...seatKinds,
];

/** Level at which an organisation decides. */
const levelOf = sql`case ${organisation.kind} ${sql.join(
  organisationKinds.map((kind) => sql`when ${kind} then ${reviewLevelOf(kind)}::int`),
  sql` `,
)} end`;

type Person = SeatRow['cells'][number]['people'][number];

/** People who are seated at some organisations on a day, by organisation and kind. */
async function seatedAt(
  db: Db,
  day: string,
  ids: readonly string[],
): Promise<(orgId: string, kind: string) => Person[]> {
  const rows = await db
    .select({ seat: officeSeat, name: account.realName })
    .from(officeSeat)
    .innerJoin(account, eq(account.id, officeSeat.accountId))
    .where(and(inArray(officeSeat.orgId, [...ids]), holdsOn(day), inUse()))
    .orderBy(asc(officeSeat.createdAt), asc(officeSeat.id));
  const approvers = await db
    .select({ orgId: reviewSeat.orgId, id: account.id, name: account.realName })
    .from(reviewSeat)
    .innerJoin(account, eq(account.id, reviewSeat.accountId))
    .where(and(eq(reviewSeat.kind, ACCOUNT_KIND), inArray(reviewSeat.orgId, [...ids]), inUse()))
    .orderBy(asc(account.id));
  const nameOf = new Map(rows.map(({ seat, name }) => [seat.accountId, name]));
  return (orgId, kind) => {
    if (derivedSeatKinds.includes(kind))
      return approvers.filter((one) => one.orgId === orgId).map(({ id, name }) => ({ id, name }));
    const here = rows.filter(({ seat }) => seat.orgId === orgId && seat.kinds.includes(kind));
    const deputies = new Map(here.map(({ seat, name }) => [seat.deputisesId, { name, until: seat.until ?? '' }]));
    return here.map(({ seat, name }) => ({
      id: seat.accountId,
      name,
      ...(seat.deputisesId && { deputises: nameOf.get(seat.deputisesId) ?? '' }),
      ...(deputies.has(seat.accountId) && { away: true, deputy: deputies.get(seat.accountId) }),
      ...(seat.until && { until: seat.until }),
    }));
  };
}

interface Waits {
  orgId: string;
  kind: string;
  waiting: number;
  overdue: number;
  since: Date | string | null;
}

/** Documents that wait at some organisations, by kind. */
async function waitsAt(db: Db, now: Date, ids: readonly string[]): Promise<Waits[]> {
  const answer = await db.execute(sql`with ${desks(waitsWithin(ids), now)}
    select office_id as "orgId", kind, waiting::int as waiting, coalesce(overdue, 0)::int as overdue, since from desk`);
  return (answer as unknown as { rows: Waits[] }).rows;
}

/** Rows of the matrix for some organisations. */
async function rowsOf(db: Db, now: Date, list: readonly (typeof organisation.$inferSelect)[]): Promise<SeatRow[]> {
  const ids = list.map(({ id }) => id);
  if (ids.length === 0) return [];
  const waits = await waitsAt(db, now, ids);
  const seated = await seatedAt(db, todayOf(now), ids);
  return list.map(({ id, name, kind, path }) => {
    const level = reviewLevelOf(kind);
    return {
      orgId: id,
      orgName: name,
      above: path.slice(0, -1),
      level,
      cells: seatGroups.flatMap((group) => {
        const kinds = columns.filter((column) => column.group === group && column.from <= level);
        if (kinds.length === 0) return [];
        const waiting = waits.filter((one) => one.orgId === id && kinds.some((own) => own.name === one.kind));
        const all = kinds.flatMap((own) => seated(id, own.name));
        // Away from one of the kinds, or a deputy for one, is what is looked for.
        const people = new Map([...all, ...all.filter((one) => one.away || one.deputises)].map((one) => [one.id, one]));
        const moments = waiting.flatMap((one) => (one.since ? [new Date(one.since)] : []));
        const since = moments.sort((x, y) => x.getTime() - y.getTime())[0];
        return [
          {
            group,
            people: [...people.values()],
            waiting: waiting.reduce((sum, one) => sum + one.waiting, 0),
            overdue: waiting.reduce((sum, one) => sum + one.overdue, 0),
            ...(since && { since: formatInstant(since) }),
            vacant: kinds
              .filter(({ name }) => seated(id, name).length === 0)
              .map(({ name }) => ({ kind: name, waiting: waiting.find((one) => one.kind === name)?.waiting ?? 0 })),
          },
        ];
      }),
    };
  });
}

/** Conditions: nobody may decide some of the kinds that an organisation decides, or any of them. */
const lacks = {
  some: sql`exists (select 1 from (values ${sql.join(
    columns.map(({ name, from }) => sql`(${name}::text, ${from}::int)`),
    sql`, `,
  )}) as decided (kind, least) where decided.least <= ${levelOf} and not exists (
    select 1 from ${reviewSeat} join ${account} on ${account.id} = ${reviewSeat.accountId}
    where ${reviewSeat.kind} = decided.kind and ${reviewSeat.orgId} = ${organisation.id} and ${inUse()}))`,
  all: sql`not exists (select 1 from ${reviewSeat} join ${account} on ${account.id} = ${reviewSeat.accountId}
    where ${reviewSeat.orgId} = ${organisation.id} and ${inUse()})`,
};

interface Counted {
  total: number;
  gaps: number;
  filled: number;
  deputised: number;
  /** Offices with a gap, also beyond what somebody keeps. */
  ids: string[];
}

/** Counts the organisations of a filter and those with a gap, which it names, looking the gaps up once; and all seats. */
async function countedWith(db: Db, user: SessionUser, day: string, wanted: (hasGap: SQL) => SQL): Promise<Counted> {
  const hasGap = sql`${organisation.id} in (select id from gap)`;
  const answer = await db.execute(sql`with gap as materialized (${gaps})
    select count(*) filter (where ${wanted(hasGap)})::int as total, count(*) filter (where ${hasGap})::int as gaps,
      array(select id from gap) as ids,
      (select count(*)::int from (select distinct ${reviewSeat.kind}, ${reviewSeat.orgId} from ${reviewSeat}
        join ${account} on ${account.id} = ${reviewSeat.accountId}
        where ${and(withinOffices(user, 'seats', reviewSeat.orgId), inArray(reviewSeat.kind, seatedKinds), inUse())}) held
      ) as filled,
      (select count(distinct ${officeSeat.deputisesId})::int from ${officeSeat}
        where ${and(withinOffices(user, 'seats', officeSeat.orgId), holdsOn(day))}) as deputised
    from ${organisation} where ${keepsSeatsOf(user)}`);
  return (answer as unknown as { rows: [Counted] }).rows[0];
}

/** Offices first, as the tree has them; of the many schools behind them those with a gap. */
const inOrder = (hasGap: SQL): SQL[] => [
  sql`case when ${levelOf} > ${ReviewLevel.School} then 0 when ${hasGap} then 1 else 2 end`,
  ...byLevel(),
];

/** Who decides what at the organisations that somebody keeps the seats of. */
export async function seatMatrix(
  { db, now }: Context,
  user: SessionUser,
  { keyword, gaps: onlyGaps, vacant, level, branchId, ...page }: Parsed<Matrix>['query'],
): Promise<Output<Matrix>> {
  const time = now();
  const wanted = (hasGap: SQL) =>
    and(
      keepsSeatsOf(user),
      onlyGaps ? hasGap : undefined,
      vacant && lacks[vacant],
      level && sql`${levelOf} = ${level}`,
      branchId === undefined ? undefined : sql`${organisation.id} in ${subtree(branchId)}`,
      keyword?.trim() ? contains(keyword, [organisation.name]) : undefined,
    ) as SQL;
  const { total, gaps, filled, deputised, ids } = await countedWith(db, user, todayOf(time), wanted);
  const hasGap = isAmong(organisation.id, ids);
  const { list, ...rest } = await paged(db, page, {
    rows: db.select().from(organisation).$dynamic(),
    where: wanted(hasGap),
    order: inOrder(hasGap),
    total,
  });
  return { ...rest, gaps, filled, deputised, list: await rowsOf(db, time, list) };
}

/** Who decides what at one organisation. Throws 404 for one whose seats somebody does not keep. */
export async function seatsAt({ db, now }: Context, user: SessionUser, id: string): Promise<SeatRow> {
  const found = await db
    .select()
    .from(organisation)
    .where(and(eq(organisation.id, id), keepsSeatsOf(user)));
  const [row] = await rowsOf(db, now(), found);
  if (!row) throw notFound();
  return row;
}

/** Documents that one call gives to the office above. */
const AT_ONCE = 200;

/** Gives what waits where nobody may decide to the office above. Throws 404, and 422 where somebody may or nobody above. */
export async function passUpWaiting(
  ctx: Context,
  user: SessionUser,
  { orgId, kind: name }: { orgId: string; kind: string },
): Promise<{ moved: number; to?: string }> {
  const [office] = await ctx.db
    .select({ id: organisation.id })
    .from(organisation)
    .where(and(eq(organisation.id, orgId), withinOffices(user, 'seats')));
  const kind = documentKindOf(name);
  if (!office || !kind) throw notFound();
  const [seated] = await ctx.db
    .select({ id: account.id })
    .from(reviewSeat)
    .innerJoin(account, eq(account.id, reviewSeat.accountId))
    .where(and(eq(reviewSeat.kind, name), eq(reviewSeat.orgId, orgId), inUse()))
    .limit(1);
  if (seated) throw illegalState('officeSeat.error.seated');
  const waiting = await ctx.db
    .select({ id: document.id })
    .from(document)
    .where(and(eq(document.kind, name), eq(document.officeId, orgId)))
    .orderBy(asc(document.submittedAt), asc(document.id))
    .limit(AT_ONCE);
  const names: string[] = [];
  for (const { id } of waiting) {
    const to = await passUp(ctx, kind, user, id);
    if (to) names.push(to);
  }
  forgetWaits(ctx.db);
  const [to] = names;
  if (waiting.length > 0 && !to) throw illegalState('review.handOver.nobody');
  return { moved: names.length, ...(to && { to }) };
}
