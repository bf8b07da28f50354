import { and, count, eq, gte, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { UploadStatus } from '../../../domain/statuses';
import { inUse } from '../../accounts/standing';
import type { Db } from '../../db/client';
import { account, reviewSeat, trainingCourse, trainingProject, trainingSignup, trainingWork } from '../../db/schema';
import { weekOf } from '../../documents/reviewerQueues';
import type { SessionUser } from '../../http/context';
import { withinSeats } from './workList';
import { workSeat } from './works';

interface Due {
  waiting: number;
  done: number;
  oldest: Date | undefined;
  deadline: Date | undefined;
  /** Who decides for the same offices, the user among them. */
  people: readonly string[];
}
const nothing: Due = { waiting: 0, done: 0, oldest: undefined, deadline: undefined, people: [] };

const mine = alias(reviewSeat, 'mine');
/** Seats at the offices for which a user decides on works. */
const seatsBeside = (db: Db, { id }: SessionUser) =>
  db
    .select({ orgId: reviewSeat.orgId, accountId: reviewSeat.accountId })
    .from(mine)
    .innerJoin(reviewSeat, and(eq(reviewSeat.kind, mine.kind), eq(reviewSeat.orgId, mine.orgId)))
    .innerJoin(account, eq(account.id, reviewSeat.accountId))
    .where(and(eq(mine.kind, workSeat.kind), eq(mine.accountId, id), inUse()));

/** The works on which a user decides, as one queue: what waits and since when, what the user has decided. */
export async function worksDue(db: Db, user: SessionUser): Promise<Due> {
  if (!user.grants.projectReview) return nothing;
  const beside = await seatsBeside(db, user);
  const seats = [...new Set(beside.map(({ orgId }) => orgId))];
  if (seats.length === 0) return nothing;
  const people = [...new Set(beside.map(({ accountId }) => accountId))];
  const here = db
    .select({
      waiting: sql<number>`count(*) filter (where ${isNull(trainingWork.decidedAt)})`.mapWith(Number),
      done: sql<number>`count(*) filter (where ${eq(trainingWork.decidedBy, user.id)})`.mapWith(Number),
      oldest:
        sql<Date | null>`min(${trainingWork.submittedAt}) filter (where ${isNull(trainingWork.decidedAt)})`.mapWith(
          trainingWork.submittedAt,
        ),
    })
    .from(trainingWork)
    .innerJoin(trainingSignup, eq(trainingSignup.id, trainingWork.signupId))
    .innerJoin(trainingProject, eq(trainingProject.id, trainingSignup.projectId))
    .innerJoin(
      trainingCourse,
      and(eq(trainingCourse.projectId, trainingProject.id), eq(trainingCourse.courseId, trainingWork.courseId)),
    )
    .where(and(withinSeats(seats), ne(trainingSignup.accountId, user.id)));
  const [row] = await here;
  return row ? { ...row, oldest: row.oldest ?? undefined, deadline: undefined, people } : nothing;
}

/** Numbers of a user's decisions on works since Monday. */
export async function worksWeek(db: Db, user: SessionUser, now: Date) {
  const { monday, midnight } = weekOf(now);
  const rows = await db
    .select({
      state: trainingWork.uploadState,
      n: count(),
      today: sql<number>`count(*) filter (where ${gte(trainingWork.decidedAt, midnight)})`.mapWith(Number),
    })
    .from(trainingWork)
    .where(
      and(eq(trainingWork.decidedBy, user.id), isNotNull(trainingWork.decidedAt), gte(trainingWork.decidedAt, monday)),
    )
    .groupBy(trainingWork.uploadState);
  const sum = (state?: number) =>
    rows.filter((one) => state === undefined || one.state === state).reduce((all, { n }) => all + n, 0);
  return {
    decided: sum(),
    passed: sum(UploadStatus.Passed),
    returned: sum(UploadStatus.NotPassed),
    today: rows.reduce((all, one) => all + one.today, 0),
  };
}
