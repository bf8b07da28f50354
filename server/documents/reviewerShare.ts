import { and, count, eq, gte, lt, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { todayOf } from '../../domain/rules/calendar';
import { dayMs } from '../../domain/time';
import { inUse } from '../accounts/standing';
import type { Db } from '../db/client';
import { anyOf, prepared } from '../db/prepared';
import { account, document, documentLog, isDecision, reviewSeat } from '../db/schema';
import type { Context, SessionUser } from '../http/context';
import type { DocumentKind } from './kind';
import { isKnown, isOfKinds, type KnownForm, knownStates } from './knownStates';
import type { ReviewerQueue } from './reviewerQueues';
import { weekOf } from './reviewerQueues';
import { absentFor, type Beside, deputyOf } from './standIns';

/* Who decides for the same offices as a reviewer, what waits for them, and how fast it goes. */

/** Days over which the pace of an office is taken. */
const PACE_DAYS = 14;

const mine = alias(reviewSeat, 'mine');

const seatedWith = prepared((db, { user, day }: { user: string; day: string }, form: KnownForm) => {
  const kinds = form.known.flatMap((one) => one.kinds);
  const lies = db
    .select({ n: count().as('n') })
    .from(document)
    .where(
      and(
        eq(document.kind, reviewSeat.kind),
        eq(document.officeId, reviewSeat.orgId),
        ne(document.accountId, reviewSeat.accountId),
        isKnown(form),
      ),
    )
    .as('lies');
  return db
    .select({
      id: account.id,
      name: account.realName,
      kind: reviewSeat.kind,
      n: lies.n,
      deputy: deputyOf(reviewSeat, day),
      absent: absentFor(reviewSeat, day),
    })
    .from(mine)
    .innerJoin(reviewSeat, and(eq(reviewSeat.kind, mine.kind), eq(reviewSeat.orgId, mine.orgId)))
    .innerJoin(account, eq(account.id, reviewSeat.accountId))
    .crossJoinLateral(lies)
    .where(and(eq(mine.accountId, user), isOfKinds(mine.kind, kinds), inUse()));
});

const decisionsOf = prepared((db, at: { people: string[]; since: Date; yesterday: Date; midnight: Date }) =>
  db
    .select({
      id: documentLog.operatorId,
      kind: documentLog.kind,
      level: documentLog.level,
      n: count(),
      yesterday: sql<number>`count(*) filter (where ${and(
        gte(documentLog.createdAt, at.yesterday),
        lt(documentLog.createdAt, at.midnight),
      )})`.mapWith(Number),
    })
    .from(documentLog)
    .where(
      and(
        anyOf(documentLog.operatorId, at.people),
        gte(documentLog.createdAt, at.since),
        isDecision(documentLog.action),
        sql`not exists (select 1 from document_log later where later.undoes is not null and later.undoes = ${documentLog.id})`,
      ),
    )
    .groupBy(documentLog.operatorId, documentLog.kind, documentLog.level),
);

interface Colleague {
  id: string;
  name: string;
  waiting: number;
  yesterday: number;
  /** Who decides in his place for a time; he has nothing to do of that meanwhile. */
  deputy?: Beside;
  /** In whose place he decides. */
  absent?: Beside;
}

/** People who decide for the reviewer's offices, and the decisions of all of them a day, by kind and level. */
export async function shareOf(
  { db, now }: { db: Db; now: Context['now'] },
  kinds: readonly DocumentKind[],
  user: Pick<SessionUser, 'id'>,
): Promise<{ people: Colleague[]; paceOf: (queue: Pick<ReviewerQueue, 'kind' | 'level'>) => number }> {
  const seats = await seatedWith(db, { user: user.id, day: todayOf(now()) }, { known: knownStates(kinds) });
  const ids = [...new Set(seats.map(({ id }) => id))];
  const { midnight } = weekOf(now());
  const before = (days: number) => new Date(midnight.getTime() - days * dayMs);
  const decided =
    ids.length === 0
      ? []
      : await decisionsOf(db, { people: ids, since: before(PACE_DAYS), yesterday: before(1), midnight });
  const people = ids.map((id) => {
    const own = seats.filter((one) => one.id === id);
    const deputy = own.find((one) => one.deputy)?.deputy;
    const absent = own.find((one) => one.absent)?.absent;
    return {
      ...(deputy && { deputy }),
      ...(absent && { absent }),
      id,
      name: own[0]?.name ?? '',
      waiting: own.reduce((sum, one) => sum + (one.deputy ? 0 : one.n), 0),
      yesterday: decided.filter((one) => one.id === id).reduce((sum, one) => sum + one.yesterday, 0),
    };
  });
  return {
    people: people.sort((a, b) => b.waiting - a.waiting || (a.id < b.id ? -1 : 1)),
    paceOf: ({ kind, level }) =>
      decided.filter((one) => one.kind === kind.kind && one.level === level).reduce((sum, { n }) => sum + n, 0) /
      PACE_DAYS,
  };
}
