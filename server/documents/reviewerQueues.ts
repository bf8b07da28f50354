import { and, count, eq, gte, inArray, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { decisionActions } from '../../domain/documents/machine';
import { instantOf, todayOf } from '../../domain/rules/calendar';
import { dayMs } from '../../domain/time';
import type { Db } from '../db/client';
import { prepared, written } from '../db/prepared';
import { document, documentLog, isDecision } from '../db/schema';
import type { Context, SessionUser } from '../http/context';
import { decidedBy, decisions } from './deskDecided';
import { askedOf } from './deskFilter';
import { type DeskPlaces, datedPlan } from './deskForm';
import { hasLeft, waitingAt } from './deskSeats';
import type { DocumentKind } from './kind';
import type { KnownForm } from './knownStates';
import { waitingGroups } from './reviewCounts';

/* Queues of a reviewer for the overview: documents of one kind at one level, counted as the desks count them. */

export interface ReviewerQueue {
  kind: DocumentKind;
  level: number;
  waiting: number;
  /** Documents of the same plans that the reviewer has decided at this level. */
  done: number;
  oldest: Date | undefined;
  deadline: Date | undefined;
}

/** The document that waits longest at each seat of a reviewer. */
const oldestOf = prepared((db, at: Pick<DeskPlaces, 'user'>, form: KnownForm) => {
  const { seat, isThere } = waitingAt(db, at, form);
  const first = db
    .select({ level: document.level, since: document.submittedAt })
    .from(document)
    .where(isThere)
    .orderBy(document.submittedAt, document.id)
    .limit(written(1))
    .as('first');
  return db.select({ kind: seat.kind, level: first.level, since: first.since }).from(seat).crossJoinLateral(first);
});

/** Condition on the log: decisions of a reviewer since a moment, without those that were taken back. */
const decidedSince = (operator: SQL | string | Placeholder, since: Date | Placeholder) =>
  and(
    eq(documentLog.operatorId, operator),
    gte(documentLog.createdAt, since),
    isDecision(documentLog.action),
    inArray(documentLog.action, Object.values(decisionActions)),
    sql`not exists (select 1 from document_log later where later.undoes is not null and later.undoes = ${documentLog.id})`,
  );

/** Documents that the reviewer has decided, by plan and by the level of the decision, as the desks count them. */
const doneOf = prepared((db, at: Pick<DeskPlaces, 'user' | 'kinds' | 'dated'>, form: KnownForm) => {
  const { kind, level } = documentLog;
  return db
    .select({
      kind,
      planId: datedPlan(at).as('plan'),
      level,
      n: sql<number>`count(distinct ${documentLog.documentId})`.mapWith(Number),
    })
    .from(documentLog)
    .innerJoin(document, eq(document.id, documentLog.documentId))
    .where(and(decidedBy(at, decisions), hasLeft(db, at, form)))
    .groupBy(kind, sql`2`, level);
});

const decisionsOf = prepared((db, at: { user: string; week: Date; day: string }) =>
  db
    .select({
      action: documentLog.action,
      n: count(),
      today: sql<number>`count(*) filter (where ${documentLog.createdAt} >= ${at.day}::timestamptz)`.mapWith(Number),
    })
    .from(documentLog)
    .where(decidedSince(at.user, at.week))
    .groupBy(documentLog.action),
);

/** Midnight of today, and of the Monday of this week. */
export function weekOf(now: Date): { monday: Date; midnight: Date } {
  const midnight = instantOf(`${todayOf(now)} 00:00:00`);
  const day = (new Date(`${todayOf(now)}T00:00:00Z`).getUTCDay() + 6) % 7;
  return { monday: new Date(midnight.getTime() - day * dayMs), midnight };
}

/** Numbers of a reviewer's decisions since Monday. */
export async function weekDecided(db: Db, user: Pick<SessionUser, 'id'>, now: Date) {
  const { monday, midnight } = weekOf(now);
  const rows = await decisionsOf(db, { user: user.id, week: monday, day: midnight.toISOString() });
  const sum = (of: 'n' | 'today', kept: (action: string) => boolean = () => true) =>
    rows.filter(({ action }) => kept(action)).reduce((all, row) => all + row[of], 0);
  const isPass = (action: string) => action === decisionActions.pass;
  return {
    decided: sum('n'),
    passed: sum('n', isPass),
    returned: sum('n', (one) => !isPass(one)),
    today: sum('today'),
  };
}

const NEVER = Number.POSITIVE_INFINITY;
/** Queues on which documents wait, the earliest deadline first. The reviewer must have the right for all the kinds. */
export async function queuesOf(
  ctx: Context,
  kinds: readonly DocumentKind[],
  user: SessionUser,
): Promise<ReviewerQueue[]> {
  const { db } = ctx;
  const { form, values } = await askedOf(db, kinds, user, { state: 'todo' });
  const [waiting, oldest, done] = await Promise.all([
    waitingGroups(db, values, form),
    oldestOf(db, { user: user.id }, form),
    doneOf(db, values, form),
  ]);
  const dated = await Promise.all(
    waiting.flatMap(({ kind: name, planId, level, n }) => {
      const kind = kinds.find((one) => one.kind === name);
      const dates = Promise.resolve(kind?.shownDates?.(db, { kind: name, planId }));
      return kind ? [dates.then((found) => ({ kind, planId, level, n, until: found?.level(level) ?? undefined }))] : [];
    }),
  );
  const queues = new Map<string, ReviewerQueue>();
  for (const { kind, planId, level, n, until } of dated) {
    const name = kind.kind;
    const isSame = (one: { kind: string; level: number }) => one.kind === name && one.level === level;
    const key = `${name} ${level}`;
    const queue = queues.get(key) ?? {
      kind,
      level,
      waiting: 0,
      done: 0,
      oldest: oldest.filter(isSame).reduce<Date | undefined>((first, { since: at }) => {
        return at && (!first || at < first) ? at : first;
      }, undefined),
      deadline: undefined,
    };
    queues.set(key, queue);
    queue.waiting += n;
    queue.done += done.filter((one) => isSame(one) && one.planId === planId).reduce((sum, one) => sum + one.n, 0);
    if (until && (!queue.deadline || until < queue.deadline)) queue.deadline = until;
  }
  return [...queues.values()].sort(
    (a, b) =>
      (a.deadline?.getTime() ?? NEVER) - (b.deadline?.getTime() ?? NEVER) ||
      (a.oldest?.getTime() ?? NEVER) - (b.oldest?.getTime() ?? NEVER),
  );
}
