import { and, asc, desc, eq, gt, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { Parsed } from '../../../domain/api/core';
import type { Page } from '../../../domain/api/shapes';
import type { ProjectDetail, ProjectRow, trainingApi } from '../../../domain/api/training';
import { SortOrder } from '../../../domain/enums';
import { formatInstant } from '../../../domain/rules/calendar';
import { signupStateOf } from '../../../domain/selfStudy/states';
import { ExamStatus, ProjectTime, SignupState } from '../../../domain/statuses';
import { keepsFromCancelling, keepsFromSignup } from '../../../domain/training/states';
import { type Tx, transaction } from '../../db/client';
import { newId } from '../../db/id';
import { isLike, type PageQuery, patternOf, preparedPages } from '../../db/paged';
import {
  studyCourse,
  studyEnrolment,
  trainingCourse as trainingCourseTable,
  trainingProject,
  trainingSignup,
} from '../../db/schema';
import type { Context, SessionUser } from '../../http/context';
import { BusinessError, notFound } from '../../http/errors';
import { sayTime } from '../../http/words';
import { addLearners } from '../selfStudy/learners';
import { tellIfComplete } from './complete';
import { filesOf } from './files';
import { projectsOf, standingsOf, viewOf } from './load';
import { projectNames } from './names';
import { tell } from './notices';
import { completionOf, projectRow, trainingCourse } from './wire';

type Query = PageQuery & Parsed<(typeof trainingApi)['GET /api/Project/SearchProject']>['query'];

const timeIs = (state: number | undefined, now: Date): SQL | undefined => {
  const { startAt, endAt } = trainingProject;
  if (state === ProjectTime.NotStarted) return gt(startAt, now);
  if (state === ProjectTime.Ongoing) return and(lte(startAt, now), gt(endAt, now));
  return state === ProjectTime.Ended ? lte(endAt, now) : undefined;
};
/** Condition by the state of the sign-up; projects that the user is signed up to have no such state. */
function signupIs(state: number | undefined, now: Date): SQL | undefined {
  const { signupStartAt, signupEndAt } = trainingProject;
  const window =
    state === SignupState.NotStarted
      ? gt(signupStartAt, now)
      : state === SignupState.NotSignedUp
        ? and(lte(signupStartAt, now), gt(signupEndAt, now))
        : lte(signupEndAt, now);
  return state === undefined ? undefined : and(isNull(trainingSignup.id), window);
}

function orderOf(orderType: number | undefined, now: Date): SQL[] {
  const { signupEndAt, startAt, endAt, publishAt, id } = trainingProject;
  if (orderType === SortOrder.PublishTime) return [desc(publishAt), asc(id)];
  if (orderType === SortOrder.TrainingTime) return [desc(startAt), asc(id)];
  const turn = sql`case when ${lte(endAt, now)} then 3 when ${gt(signupEndAt, now)} then 0 else 1 end`;
  return [asc(turn), desc(publishAt), asc(id)];
}

/** Values of the query for projects. */
interface Asked extends Record<string, unknown> {
  accountId: string;
  now: Date;
  pattern: string;
  year: number;
  levelId: string;
  categoryId: string;
  projectPeriodId: string;
  modeId: string;
}
interface Form {
  /** Names of the values that are filters. */
  narrows: readonly string[];
  timeState: number | undefined;
  signupState: number | undefined;
  orderType: number | undefined;
}

const pages = preparedPages((db, at: Asked, { narrows, timeState, signupState, orderType }: Form) => {
  const { publishAt, name, year, levelId, categoryId, projectPeriodId, modeId } = trainingProject;
  const when = (asked: keyof Asked, condition: () => SQL | undefined) =>
    narrows.includes(String(asked)) ? condition() : undefined;
  return {
    rows: projectsOf(db, at.accountId),
    where: and(
      lte(publishAt, at.now),
      when('pattern', () => isLike(at.pattern, [name])),
      when('year', () => eq(year, at.year)),
      when('levelId', () => eq(levelId, at.levelId)),
      when('categoryId', () => eq(categoryId, at.categoryId)),
      when('projectPeriodId', () => eq(projectPeriodId, at.projectPeriodId)),
      when('modeId', () => eq(modeId, at.modeId)),
      timeIs(timeState, at.now),
      signupIs(signupState, at.now),
    ),
    order: orderOf(orderType, at.now),
  };
});

/** A page of projects. Comprehensive order: those still open for sign-up first, ended ones last. */
export async function searchProjects(
  ctx: Context,
  user: SessionUser,
  { keyword, timeState, signupState, orderType, current, pageSize, ...asked }: Query,
): Promise<Page<ProjectRow>> {
  const given = { ...asked, pattern: patternOf(keyword) };
  const narrows = Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [name]));
  const { year = 0, levelId = '', categoryId = '', projectPeriodId = '', modeId = '', pattern = '' } = given;
  const page = await pages(
    ctx.db,
    { current, pageSize },
    {
      values: { accountId: user.id, now: ctx.now(), pattern, year, levelId, categoryId, projectPeriodId, modeId },
      form: { narrows, timeState, signupState, orderType },
    },
  );
  const names = await projectNames(ctx.db);
  return { ...page, list: page.list.map((standing) => projectRow(ctx, standing, names)) };
}

/** Details of a project. Throws 404 for one that is not published. */
export async function projectDetail(ctx: Context, user: SessionUser, id: string): Promise<ProjectDetail> {
  const [standing] = await standingsOf(ctx.db, user.id).where(
    and(eq(trainingProject.id, id), lte(trainingProject.publishAt, ctx.now())),
  );
  if (!standing) throw notFound();
  const view = viewOf(standing);
  const files = await filesOf(ctx.db, view);
  const { intro, contacts, resourceIds } = view.project;
  return {
    ...projectRow(ctx, standing, await projectNames(ctx.db)),
    intro,
    requirements: completionOf(ctx, view).completion,
    courses: view.courses.map((one) => trainingCourse(ctx, view, one, files)),
    contacts,
    resInfos: resourceIds.flatMap((one) => files.get(one) ?? []),
  };
}

/** A published project, locked until the transaction ends, so that sign-ups run one after the other. Throws 404. */
async function held(tx: Tx, id: string, now: Date) {
  const [project] = await tx
    .select()
    .from(trainingProject)
    .where(and(eq(trainingProject.id, id), lte(trainingProject.publishAt, now)))
    .for('update');
  if (!project) throw notFound();
  return project;
}

const signupOf = async (tx: Tx, projectId: string, accountId: string) => {
  const [row] = await tx
    .select()
    .from(trainingSignup)
    .where(and(eq(trainingSignup.projectId, projectId), eq(trainingSignup.accountId, accountId)));
  return row;
};

/** Online courses of a project: those without times on site. */
const onlineCourses = (tx: Tx, projectId: string) =>
  tx
    .select({ id: studyCourse.id, examTries: studyCourse.examTries })
    .from(trainingCourseTable)
    .innerJoin(studyCourse, eq(studyCourse.id, trainingCourseTable.courseId))
    .where(and(eq(trainingCourseTable.projectId, projectId), isNull(trainingCourseTable.opensAt)));

const refusal = (ctx: Context, disabled: { key: string; at?: Date | undefined; n?: number }, gone: boolean) =>
  new BusinessError(gone ? '410' : '422', `training.why.${disabled.key}`, {
    params: { time: disabled.at ? sayTime(ctx.locale, disabled.at, ctx.now()) : '', n: disabled.n ?? 0 },
  });

/**
 * Signs up to a project; a second call answers the same. Throws 410 after the time, 422 before it and when it is full.
 */
export async function signupProject(ctx: Context, user: SessionUser, id: string) {
  const now = ctx.now();
  return transaction(ctx.db, async (tx) => {
    const project = await held(tx, id, now);
    const known = await signupOf(tx, id, user.id);
    if (known) return { signupTime: formatInstant(known.createdAt), status: 1 as const, trainingId: known.id };
    const disabled = keepsFromSignup(project, signupStateOf(project, false, now));
    if (disabled) throw refusal(ctx, disabled, disabled.key === 'signupClosed');
    const trainingId = newId(now.getTime());
    await tx.insert(trainingSignup).values({ id: trainingId, projectId: id, accountId: user.id, createdAt: now });
    await tx
      .update(trainingProject)
      .set({ signed: sql`${trainingProject.signed} + 1` })
      .where(eq(trainingProject.id, id));
    const courses = await onlineCourses(tx, id);
    for (const course of courses)
      await tx
        .insert(studyEnrolment)
        .values({
          accountId: user.id,
          courseId: course.id,
          planId: project.planId,
          createdAt: now,
          examState: course.examTries === null ? ExamStatus.NotNeeded : ExamStatus.NotTaken,
        })
        // The enrolment of an earlier, cancelled sign-up is used again.
        .onConflictDoUpdate({
          target: [studyEnrolment.accountId, studyEnrolment.courseId],
          set: { revokedAt: null, createdAt: now },
        });
    await addLearners(
      tx,
      courses.map((course) => course.id),
      1,
    );
    await tell(tx, now, 'signedUp', { accountId: user.id, trainingId, project });
    await tellIfComplete(tx, now, { accountId: user.id, trainingId });
    return { signupTime: formatInstant(now), status: 1 as const, trainingId };
  });
}

/** Cancels a sign-up; without one it changes nothing. Throws 410 once the project has begun. */
export async function cancelProject(ctx: Context, user: SessionUser, id: string): Promise<true> {
  const now = ctx.now();
  return transaction<true>(ctx.db, async (tx) => {
    const project = await held(tx, id, now);
    const known = await signupOf(tx, id, user.id);
    if (!known) return true;
    const disabled = keepsFromCancelling(project, now);
    if (disabled) throw refusal(ctx, disabled, true);
    await tx.delete(trainingSignup).where(eq(trainingSignup.id, known.id));
    await tx
      .update(trainingProject)
      .set({ signed: sql`${trainingProject.signed} - 1` })
      .where(eq(trainingProject.id, id));
    const courses = (await onlineCourses(tx, id)).map((course) => course.id);
    await tx
      .update(studyEnrolment)
      .set({ revokedAt: now })
      .where(and(eq(studyEnrolment.accountId, user.id), inArray(studyEnrolment.courseId, courses)));
    await addLearners(tx, courses, -1);
    return true;
  });
}
