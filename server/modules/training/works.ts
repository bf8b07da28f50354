import { and, count, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Page } from '../../../domain/api/shapes';
import type { WorkCounts, WorkProject, WorkRow } from '../../../domain/api/training';
import { reviewLimits } from '../../../domain/constants';
import { formatInstant } from '../../../domain/rules/calendar';
import { Grade, UploadStatus } from '../../../domain/statuses';
import { TRAINING_KIND } from '../../../domain/training/kind';
import { gradeOfWorks } from '../../../domain/training/states';
import { type Db, type Tx, transaction } from '../../db/client';
import { prepared, unseen, written } from '../../db/prepared';
import { trainingCourse, trainingProject, trainingSignup, trainingWork } from '../../db/schema';
import { runBatch } from '../../documents/review';
import { belowOwnSeats, seatsOf } from '../../documents/seats';
import type { Context, SessionUser } from '../../http/context';
import { illegalState, invalid, notFound } from '../../http/errors';
import { tellIfComplete } from './complete';
import { infosOf } from './files';
import { tell } from './notices';
import { type ListQuery, withinSeats, workCourses, works, worksCounted, worksPage } from './workList';

/** Seat of who decides on works. */
export const workSeat = { kind: TRAINING_KIND, grant: 'projectReview' } as const;

const waiting = prepared((db, at: { id: string }) => {
  const me = unseen(at.id);
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(trainingWork)
    .innerJoin(trainingSignup, eq(trainingSignup.id, trainingWork.signupId))
    .innerJoin(trainingProject, eq(trainingProject.id, trainingSignup.projectId))
    .innerJoin(
      trainingCourse,
      and(eq(trainingCourse.projectId, trainingProject.id), eq(trainingCourse.courseId, trainingWork.courseId)),
    )
    .where(
      and(
        isNull(trainingWork.decidedAt),
        ne(trainingSignup.accountId, me),
        belowOwnSeats(trainingProject.orgId, workSeat, me),
      ),
    )
    .limit(written(reviewLimits.told))
    .as('some');
  return db.select({ n: count() }).from(some);
});

/** Number of works that wait for the user's decision, counted up to {@link reviewLimits.told}. */
export async function worksWaiting(db: Db, user: SessionUser): Promise<number> {
  if (!user.grants[workSeat.grant]) return 0;
  const [found] = await waiting(db, { id: user.id });
  return found?.n ?? 0;
}

/** A page of works that the user decides on, without the user's own. */
export async function listWorks(
  ctx: Context,
  user: SessionUser,
  query: ListQuery,
): Promise<Page<WorkRow> & { counts: WorkCounts }> {
  const seats = await seatsOf(ctx.db, workSeat, user);
  const page = await worksPage(ctx.db, user.id, seats, query);
  const files = await infosOf(
    ctx.db,
    page.list.map(({ work }) => work.resourceId),
  );
  return {
    ...page,
    list: page.list.flatMap(({ work, until, accountId: _, ...names }) => {
      const file = files.get(work.resourceId);
      if (!file) return [];
      return {
        workId: work.id,
        ...names,
        remark: work.remark,
        attempt: work.attempt,
        submitTime: formatInstant(work.submittedAt),
        ...(until && { until: formatInstant(until) }),
        uploadState: work.uploadState as UploadStatus,
        ...(work.reason && { reason: work.reason }),
        grade: work.grade as Grade,
        file,
      };
    }),
  };
}

/** Projects with works that the user decides on, each with its courses, those that run last first. */
export async function listWorkProjects(ctx: Context, user: SessionUser): Promise<WorkProject[]> {
  const rows = await workCourses(ctx.db, user.id, await seatsOf(ctx.db, workSeat, user));
  const projects = new Map<string, WorkProject>();
  for (const { projectId, projectName, ...course } of rows) {
    const project = projects.get(projectId) ?? { projectId, projectName, waiting: 0, courses: [] };
    project.waiting += course.waiting;
    project.courses.push(course);
    projects.set(projectId, project);
  }
  return [...projects.values()];
}

/** True when the user may decide on this work. */
export async function decidesOn(db: Db | Tx, user: SessionUser, workId: string): Promise<boolean> {
  if (!user.grants.projectReview) return false;
  const [found] = await works(db).where(
    and(
      eq(trainingWork.id, workId),
      withinSeats(await seatsOf(db, workSeat, user)),
      ne(trainingSignup.accountId, user.id),
    ),
  );
  return found !== undefined;
}

interface Decision {
  ids: readonly string[];
  uploadState: 1 | 2;
  reason?: string | undefined;
  grade?: 1 | 2 | 3 | 4 | undefined;
}

/** Decides on one work. Locks its sign-up, so that a parallel upload is not decided on unseen. */
async function decide(
  ctx: Context,
  user: SessionUser,
  id: string,
  { uploadState, reason, grade }: Decision,
): Promise<void> {
  const now = ctx.now();
  await transaction(ctx.db, async (tx) => {
    if (!(await decidesOn(tx, user, id))) throw notFound();
    const [known] = await tx
      .select({ signupId: trainingWork.signupId })
      .from(trainingWork)
      .where(eq(trainingWork.id, id));
    const signupId = known?.signupId ?? '';
    await tx
      .select({ id: trainingSignup.id })
      .from(trainingSignup)
      .where(eq(trainingSignup.id, signupId))
      .for('update');
    const [row] = await works(tx).where(eq(trainingWork.id, id));
    if (!row) throw notFound();
    if (row.work.decidedAt) throw illegalState('training.error.decided');
    const passed = uploadState === UploadStatus.Passed;
    await tx
      .update(trainingWork)
      .set({
        uploadState,
        reason: passed ? null : (reason ?? ''),
        grade: passed ? (grade as Grade) : Grade.NotAssessed,
        decidedAt: now,
        decidedBy: user.id,
      })
      .where(eq(trainingWork.id, id));
    const all = await tx
      .select({ grade: trainingWork.grade })
      .from(trainingWork)
      .where(eq(trainingWork.signupId, signupId));
    const [project] = await tx.select().from(trainingProject).where(eq(trainingProject.id, row.projectId));
    if (!project) throw notFound();
    const total = gradeOfWorks(
      all.map((one) => one.grade as Grade),
      project.homeworkNeed,
    );
    await tx.update(trainingSignup).set({ grade: total }).where(eq(trainingSignup.id, signupId));
    await tell(tx, now, passed ? 'workPassed' : 'workReturned', {
      accountId: row.accountId,
      trainingId: signupId,
      project,
      params: { course: row.courseName, ...(!passed && { reason: reason ?? '' }) },
    });
    if (passed) await tellIfComplete(tx, now, { accountId: row.accountId, trainingId: signupId });
  });
}

/** Decides on several works, each by itself. Throws 400 without the reason or grade that the decision needs. */
export async function decideWorks(ctx: Context, user: SessionUser, decision: Decision) {
  if (decision.uploadState === UploadStatus.NotPassed && !decision.reason)
    throw invalid([{ name: 'reason', key: 'training.error.reason' }]);
  if (decision.uploadState === UploadStatus.Passed && !decision.grade)
    throw invalid([{ name: 'grade', key: 'training.error.grade' }]);
  await seatsOf(ctx.db, workSeat, user);
  const { done, failed } = await runBatch(ctx, decision.ids, (within, id) => decide(within, user, id, decision));
  worksCounted.forget(ctx.db);
  return [
    ...done.map((workId) => ({ workId, done: true })),
    ...failed.map(({ id, reason }) => ({ workId: id, done: false, reason })),
  ];
}
