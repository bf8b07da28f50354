import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { StudioMember } from '../../../../domain/api/studioMember';
import { minuteMs } from '../../../../domain/time';
import type { Db } from '../../../db/client';
import { isContained } from '../../../db/paged';
import { fixed, prepared } from '../../../db/prepared';
import { account, organisation, studioMember, studioMemberLog } from '../../../db/schema';
import { LruCache } from '../../../lruCache';
import type { Counted } from './counted';
import { decidedStatus, isPending, type MemberFilter, orderFor } from './search';

const inProfile = (field: 'mainPeriodId' | 'mainSubjectId' | 'titleId' | 'positionId') =>
  sql<string | null>`${account.profile} ->> ${fixed(field)}`;

/** Members and applicants of a studio with the columns of the filters; without those who withdrew or left. */
const entries = prepared((db, at: { studioId: string; hostId: string }) =>
  db
    .select({
      id: studioMember.id,
      status: sql<StudioMember['examineStatus']>`${decidedStatus}`,
      type: studioMember.type,
      name: account.realName,
      orgName: organisation.name,
      periodId: inProfile('mainPeriodId'),
      subjectId: inProfile('mainSubjectId'),
      technicalPosition: inProfile('titleId'),
      administrativePosition: inProfile('positionId'),
    })
    .from(studioMember)
    .innerJoin(account, eq(account.id, studioMember.accountId))
    .innerJoin(organisation, eq(organisation.id, account.orgId))
    .leftJoin(studioMemberLog, isPending)
    .where(and(eq(studioMember.studioId, at.studioId), isNotNull(decidedStatus)))
    .orderBy(...orderFor(at.hostId)),
);
export type Entry = Awaited<ReturnType<typeof entries>>[number];

interface Known {
  version: string;
  until: number;
  all: Promise<readonly Entry[]>;
}
/** Longest age of remembered entries, in milliseconds. */
const LIFE_MS = minuteMs;
/** Number of studios whose entries are remembered: a very large one takes some hundred kilobytes. */
const KEPT = 30;
const known = new WeakMap<Db, LruCache<Known>>();

/**
 * All members in the order of the list. Reading two thousand people costs ten times as much as a page, so they are
 * remembered while the row of the studio is unchanged (each move and decision writes it), and at most a minute, because
 * profiles change too. They serve only for the search: the shown values are read each time.
 */
function allOf(db: Db, { id, hostId, version }: Counted): Promise<readonly Entry[]> {
  const studios = known.get(db) ?? new LruCache<Known>(KEPT);
  known.set(db, studios);
  const found = studios.get(id);
  if (found?.version === version && performance.now() < found.until) return found.all;
  const now: Known = { version, until: performance.now() + LIFE_MS, all: entries(db, { studioId: id, hostId }) };
  studios.set(id, now);
  now.all.catch(() => {
    now.until = 0;
  });
  return now.all;
}

type Fits = (entry: Entry, wanted: string) => boolean;
const same =
  (name: 'type' | 'periodId' | 'subjectId' | 'technicalPosition' | 'administrativePosition'): Fits =>
  (entry, wanted) =>
    String(entry[name]) === wanted;
/** Condition of each filter. */
const conditions = {
  type: same('type'),
  periodId: same('periodId'),
  subjectId: same('subjectId'),
  technicalPosition: same('technicalPosition'),
  administrativePosition: same('administrativePosition'),
  keyword: ({ name, orgName }, wanted) => isContained(wanted, [name, orgName]),
  name: ({ name }, wanted) => isContained(wanted, [name]),
  orgName: ({ orgName }, wanted) => isContained(wanted, [orgName]),
} satisfies Record<string, Fits>;

/** Members found by a filter, in any state. */
export async function lookedFor(db: Db, studio: Counted, filter: MemberFilter): Promise<readonly Entry[]> {
  const asked = Object.entries<Fits>(conditions).flatMap(([name, fits]) => {
    const wanted = filter[name as keyof typeof conditions];
    return wanted === undefined ? [] : [[fits, String(wanted)] as const];
  });
  const all = await allOf(db, studio);
  return asked.length === 0 ? all : all.filter((entry) => asked.every(([fits, wanted]) => fits(entry, wanted)));
}
