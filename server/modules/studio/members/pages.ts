import { and, sql } from 'drizzle-orm';
import type { Page } from '../../../../domain/api/shapes';
import { StudioReview } from '../../../../domain/statuses';
import type { Db } from '../../../db/client';
import { clampPage, type PageQuery } from '../../../db/paged';
import { anyOf, prepared } from '../../../db/prepared';
import { studioMember } from '../../../db/schema';
import type { SessionUser } from '../../account/session';
import type { Counted } from './counted';
import {
  type At,
  askedIn,
  type Condition,
  type FoundMember,
  type MemberFilter,
  orderedBy,
  orderFor,
  rowsOf,
  whereOf,
  withPerson,
} from './search';

/** The states of a list in the order of its rows. */
const inOrder = [StudioReview.Waiting, StudioReview.Passed, StudioReview.NotPassed] as const;
export type MemberCounts = Record<`${(typeof inOrder)[number]}`, number>;

interface Form {
  asked: readonly Condition[];
  /** Only one state, `state` of the values. */
  ofState: boolean;
}

/** Those of some states. The person is joined to the rows of the page alone. */
const ofStates = prepared((db, at: At & { states: number[] }) => {
  const ids = db
    .select({ id: studioMember.id })
    .from(studioMember)
    .where(and(sql`${studioMember.studioId} = ${at.studioId}`, anyOf(studioMember.status, at.states)))
    .orderBy(...orderFor(at.userId))
    .limit(at.limit as number)
    .offset(at.skipped as number);
  return rowsOf(db, sql`${studioMember.id} in ${ids}`, at.userId);
});
const ofIds = prepared((db, at: { ids: string[]; userId: string }) =>
  rowsOf(db, anyOf(studioMember.id, at.ids), at.userId),
);

/** Whoever is looked for is found once, for the counts of the states and the ids of the page. */
const found = prepared((db, at: At, { asked, ofState }: Form) => {
  const all = db
    .$with('found')
    .as(withPerson(db.select(orderedBy).from(studioMember).$dynamic(), asked).where(whereOf(at, asked)));
  // By the name of the table, so that the order is said once.
  const rows = sql`found as ${studioMember}`;
  const page = sql`select ${studioMember.id} from ${rows} where ${ofState ? sql`${studioMember.status} = ${at.state}` : sql`true`}
    order by ${sql.join(orderFor(at.userId), sql`, `)} limit ${at.limit} offset ${at.skipped}`;
  return db
    .with(all)
    .select({
      counts: sql<MemberCounts>`(select coalesce(jsonb_object_agg(status, n), '{}') from (select status, count(*) as n from found group by status) counted)`,
      ids: sql<string[]>`array(${page})`,
    })
    .from(sql`(select 1) once`);
});

/** Of the states of a list only those that a page reaches into, with how many rows of them come before it. */
function reached(counts: MemberCounts, states: readonly StudioReview[], from: number, rows: number) {
  let before = 0;
  let skipped = from;
  const within = states.filter((state) => {
    const here = counts[state];
    const [begins, ends] = [before, before + here];
    before = ends;
    if (ends <= from) skipped -= here;
    return ends > from && begins < from + rows;
  });
  return { states: within, skipped };
}

interface Found {
  page: Page<FoundMember>;
  /** Of what is looked for, whatever the state. */
  counts: MemberCounts;
}

/** One page of the members of a filter, with how many there are of each state. */
export async function pageOfMembers(
  db: Db,
  user: SessionUser,
  filter: MemberFilter & PageQuery,
  { memberCount, waitingCount, refused }: Counted,
): Promise<Found> {
  const { values, asked } = askedIn(filter);
  const { current, pageSize, offset } = clampPage(filter);
  const state = filter.examineStatus;
  const at = { ...values, studioId: filter.studioId, userId: user.id, limit: pageSize };
  const answer = (counts: MemberCounts, list: FoundMember[]): Found => {
    const total = (state === undefined ? inOrder : [state]).reduce((sum, one) => sum + counts[one], 0);
    return { counts, page: { list, total, current, pageSize } };
  };
  if (asked.length === 0) {
    const counts = { '0': waitingCount, '1': refused, '2': memberCount };
    const reach = reached(counts, state === undefined ? inOrder : [state], offset, pageSize);
    return answer(counts, reach.states.length > 0 ? await ofStates(db, { ...at, ...reach }) : []);
  }
  const ofState = state !== undefined;
  const [one] = await found(db, { ...at, skipped: offset, ...(ofState && { state }) }, { asked, ofState });
  const { ids = [], counts } = one ?? {};
  const list = ids.length > 0 ? await ofIds(db, { ids, userId: user.id }) : [];
  return answer({ '0': 0, '1': 0, '2': 0, ...counts }, list);
}
