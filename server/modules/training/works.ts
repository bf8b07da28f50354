import { and, asc, count, desc, eq, isNull, ne, type Placeholder, sql } from 'drizzle-orm';
import type { Page } from '../../../domain/api/shapes';
import type { WorkRow } from '../../../domain/api/training';
import { reviewLimits } from '../../../domain/constants';
import { formatInstant } from '../../../domain/rules/calendar';
import { Grade, UploadStatus } from '../../../domain/statuses';
import { TRAINING_KIND } from '../../../domain/training/kind';
import { gradeOfWorks } from '../../../domain/training/states';
import { type Db, type Tx, transaction } from '../../db/client';
import { isLike, type PageQuery, patternOf, preparedPages } from '../../db/paged';
import { prepared } from '../../db/prepared';
import {
  account,
  organisation,
  studyCourse,
  trainingCourse,
  trainingProject,
  trainingSignup,
  trainingWork,
  workOrder,
} from '../../db/schema';
import { ttlCache, WORTH_KEEPING_JOINED } from '../../db/ttlCache';
import { runBatch } from '../../documents/review';
import { belowOffices, seatsOf } from '../../documents/seats';
import type { Context, SessionUser } from '../../http/context';
import { illegalState, invalid, notFound } from '../../http/errors';
import { tellIfComplete } from './complete';
import { infosOf } from './files';
import { tell } from './notices';

const seat = { kind: TRAINING_KIND, grant: 'projectReview' } as const;

/** Condition for projects of these organisations and of all below them. */
const withinSeats = (orgIds: readonly string[] | Placeholder) => belowOffices(trainingProject.orgId, orgIds);

const works = (db: Db | Tx) =>
  db
    .select({
      work: trainingWork,
      projectId: trainingProject.id,
      projectName: trainingProject.name,
      courseName: studyCourse.name,
      accountId: account.id,
      realName: account.realName,
      orgName: organisation.name,
      until: trainingCourse.homeworkUntil,
    })
    .from(trainingWork)
    .innerJoin(trainingSignup, eq(trainingSignup.id, trainingWork.signupId))
    .innerJoin(trainingProject, eq(trainingProject.id, trainingSignup.projectId))
    .innerJoin(studyCourse, eq(studyCourse.id, trainingWork.courseId))
    .innerJoin(
      trainingCourse,
      and(eq(trainingCourse.projectId, trainingProject.id), eq(trainingCourse.courseId, trainingWork.courseId)),
    )
    .innerJoin(account, eq(account.id, trainingSignup.accountId))
    .innerJoin(organisation, eq(organisation.id, account.orgId))
    .$dynamic();

interface ListQuery extends PageQuery {
  uploadState?: 0 | 1 | 2 | undefined;
  keyword?: string | undefined;
}

/** Number of works that wait for the user's decision, counted up to {@link reviewLimits.told}. */
export async function worksWaiting(db: Db, user: SessionUser): Promise<number> {
  if (!user.grants.projectReview) return 0;
  const seats = await seatsOf(db, seat, user);
  if (seats.length === 0) return 0;
  const waits = works(db).where(
    and(withinSeats(seats), ne(trainingSignup.accountId, user.id), isNull(trainingWork.decidedAt)),
  );
  waits.limit(reviewLimits.told);
  return db.$count(sql`(${waits.getSQL()}) waiting`);
}

interface At extends Record<string, unknown> {
  me: string;
  seats: string[];
  pattern: string;
}
interface Form {
  uploadState?: number | undefined;
  named: boolean;
}
const listed = (at: At, { uploadState, named }: Form) =>
  and(
    withinSeats(at.seats),
    ne(trainingSignup.accountId, at.me),
    uploadState === undefined ? undefined : eq(trainingWork.uploadState, uploadState),
    named ? isLike(at.pattern, [trainingProject.name, account.realName, studyCourse.name]) : undefined,
  );

/** Counts works without what is joined to show them, unless a keyword is looked for in it. */
const countOf = prepared((db, at: At, form: Form) => {
  const { projectId, courseId } = trainingCourse;
  const own = db
    .select({ n: count() })
    .from(trainingWork)
    .innerJoin(trainingSignup, eq(trainingSignup.id, trainingWork.signupId))
    .innerJoin(trainingProject, eq(trainingProject.id, trainingSignup.projectId))
    .innerJoin(trainingCourse, and(eq(projectId, trainingProject.id), eq(courseId, trainingWork.courseId)))
    .$dynamic();
  const named = form.named
    ? own
        .innerJoin(studyCourse, eq(studyCourse.id, trainingWork.courseId))
        .innerJoin(account, eq(account.id, trainingSignup.accountId))
    : own;
  return named.where(listed(at, form));
});
/** Number of works of a reviewer's list; hundreds of them are at most a minute old, for whoever decides at once. */
const counted = ttlCache(
  async (db, key) => {
    const { at, form } = JSON.parse(key) as { at: At; form: Form };
    return (await countOf(db, at, form))[0]?.n ?? 0;
  },
  (n) => n > WORTH_KEEPING_JOINED,
);

const pages = preparedPages((db, at: At, form: Form) => ({
  rows: works(db),
  where: listed(at, form),
  // Read from its index (`training_work_listed`).
  order: [
    workOrder.isDecided(trainingWork),
    workOrder.waitsSince(trainingWork),
    desc(trainingWork.decidedAt),
    asc(trainingWork.id),
  ],
}));

/** A page of works that the user decides on, without the user's own. */
export async function listWorks(ctx: Context, user: SessionUser, query: ListQuery): Promise<Page<WorkRow>> {
  const seats = await seatsOf(ctx.db, seat, user);
  const pattern = patternOf(query.keyword);
  const at: At = { me: user.id, seats, pattern: pattern ?? '' };
  const form: Form = { uploadState: query.uploadState, named: pattern !== undefined };
  const total = await counted(ctx.db, JSON.stringify({ at, form }));
  const page = await pages(ctx.db, query, { values: at, form, total });
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

/** True when the user may decide on this work. */
export async function decidesOn(db: Db | Tx, user: SessionUser, workId: string): Promise<boolean> {
  if (!user.grants.projectReview) return false;
  const [found] = await works(db).where(
    and(eq(trainingWork.id, workId), withinSeats(await seatsOf(db, seat, user)), ne(trainingSignup.accountId, user.id)),
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
  await seatsOf(ctx.db, seat, user);
  const { done, failed } = await runBatch(ctx, decision.ids, (within, id) => decide(within, user, id, decision));
  counted.forget(ctx.db);
  return [
    ...done.map((workId) => ({ workId, done: true })),
    ...failed.map(({ id, reason }) => ({ workId: id, done: false, reason })),
  ];
}
