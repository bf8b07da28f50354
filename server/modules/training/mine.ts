import { eq } from 'drizzle-orm';
import type { Page } from '../../../domain/api/shapes';
import type { CompletionStep, TrainingCourse, TrainingDetail, TrainingRow } from '../../../domain/api/training';
import { studyLimits } from '../../../domain/constants';
import { formatInstant } from '../../../domain/rules/calendar';
import { studyStateOf } from '../../../domain/selfStudy/states';
import { ExamStatus, UploadStatus } from '../../../domain/statuses';
import { isLearned } from '../../../domain/training/courses';
import { isOver, nextOf } from '../../../domain/training/next';
import { isContained, type PageQuery, pageOfRows } from '../../db/paged';
import { trainingSignup } from '../../db/schema';
import type { Context, SessionUser } from '../../http/context';
import { notFound } from '../../http/errors';
import { messagesAbout } from '../message';
import { examAddress } from '../selfStudy/ticket';
import { papersOf } from './files';
import { certificateOf, trainingView, type View, viewOf } from './load';
import { projectNames } from './names';
import { ownStandings } from './own';
import { projectRow } from './projectRow';
import { completionOf, trainingCourse, trainingRow } from './wire';

interface ListQuery extends PageQuery {
  tab: 'ongoing' | 'ended';
  keyword?: string | undefined;
  year?: number | undefined;
}

/**
 * Order of trainings that are not over: those that wait for the user by their deadlines, those that wait without one,
 * those that run, those to come.
 */
function turnOf(view: View, now: Date): number {
  if (now < view.project.startAt) return Number.MAX_SAFE_INTEGER;
  const next = nextOf(view.facts, certificateOf(view, now), now);
  if (!next?.urgent) return Number.MAX_SAFE_INTEGER - 1;
  return next.deadline?.getTime() ?? Number.MAX_SAFE_INTEGER - 2;
}

/** A page of the user's trainings. Completion is computed, so the tabs are separated here and not by the database. */
export async function listMine(
  ctx: Context,
  user: SessionUser,
  query: ListQuery,
): Promise<Page<TrainingRow> & { ongoing: number; ended: number }> {
  const now = ctx.now();
  const standings = (await ownStandings(ctx.db, { accountId: user.id })).filter(
    ({ project: { name, year }, orgName }) =>
      isContained(query.keyword, [name, orgName]) && (query.year === undefined || year === query.year),
  );
  const views = standings.map(viewOf);
  const over = (view: View) => isOver(view.facts, certificateOf(view, now).step, now);
  const ended: View[] = [];
  const ongoing: View[] = [];
  for (const view of views) (over(view) ? ended : ongoing).push(view);
  const names = await projectNames(ctx);
  const open = ongoing.toSorted((a, b) => turnOf(a, now) - turnOf(b, now));
  const page = pageOfRows(query.tab === 'ended' ? ended.reverse() : open, query);
  return {
    ...page,
    list: page.list.map((view) => trainingRow(ctx, view, names)),
    ongoing: ongoing.length,
    ended: ended.length,
  };
}

/** A training of the user. Throws 404 for another person's. */
export async function ownTraining(ctx: Context, user: SessionUser, id: string): Promise<View> {
  const view = await trainingView(ctx.db, user.id, eq(trainingSignup.id, id));
  if (!view) throw notFound();
  return view;
}

/** State of all works together: not passed if one was returned, passed when enough are, else none. */
function uploadStateOf({ courses, facts }: View): UploadStatus {
  const states = courses.flatMap(({ facts: one }) => one.work?.uploadState ?? []);
  if (states.includes(UploadStatus.NotPassed)) return UploadStatus.NotPassed;
  const passed = states.filter((state) => state === UploadStatus.Passed).length;
  return passed > 0 && passed >= facts.project.needs.homework ? UploadStatus.Passed : UploadStatus.None;
}

function examStateOf({ courses }: View): ExamStatus {
  const states = courses.map(({ facts }) => facts.examState).filter((state) => state !== ExamStatus.NotNeeded);
  if (states.length === 0) return ExamStatus.NotNeeded;
  if (states.includes(ExamStatus.NotPassed)) return ExamStatus.NotPassed;
  return states.every((state) => state === ExamStatus.Passed) ? ExamStatus.Passed : ExamStatus.NotTaken;
}

/** Details of a training. Throws 404. */
export async function getTraining(ctx: Context, user: SessionUser, id: string): Promise<TrainingDetail> {
  const view = await ownTraining(ctx, user, id);
  const names = await projectNames(ctx);
  const papers = await papersOf(ctx.db, view);
  const { intro, contacts, resourceIds } = view.project;
  return {
    ...trainingRow(ctx, view, names),
    uploadState: uploadStateOf(view),
    studyState: studyStateOf(view.courses.every(({ facts }) => isLearned(facts)) ? 100 : 0),
    examState: examStateOf(view),
    notices: await messagesAbout(ctx, user, id),
    project: projectRow(ctx, view.standing, names),
    intro,
    contacts,
    resInfos: resourceIds.flatMap((one) => papers.files.get(one) ?? []),
    courses: view.courses.map((one) => trainingCourse(ctx, view, one, papers)),
    completion: completionOf(ctx, view).completion,
  };
}

/** Courses of a training. Throws 404. */
export async function listCourses(ctx: Context, user: SessionUser, id: string): Promise<TrainingCourse[]> {
  const view = await ownTraining(ctx, user, id);
  const papers = await papersOf(ctx.db, view);
  return view.courses.map((one) => trainingCourse(ctx, view, one, papers));
}

/** Steps to the completion of a training. Throws 404. */
export const getCompletion = async (ctx: Context, user: SessionUser, id: string): Promise<CompletionStep[]> =>
  completionOf(ctx, await ownTraining(ctx, user, id)).completion;

/** Exam result of the requested course, else of the first one with an exam not passed. Throws 404 without a course. */
export async function examResult(
  ctx: Context,
  user: SessionUser,
  query: { trainingId: string; courseId?: string | undefined },
) {
  const view = await ownTraining(ctx, user, query.trainingId);
  const withExam = view.courses.filter(({ about }) => about.examTries !== null);
  const found = query.courseId
    ? view.courses.find(({ course }) => course.courseId === query.courseId)
    : (withExam.find(({ facts }) => facts.examState !== ExamStatus.Passed) ?? withExam[0]);
  if (!found) throw notFound();
  const { facts, enrolment, about } = found;
  const { examTries } = about;
  const { startAt, studyUntil: endAt, id: projectId } = view.project;
  const taken = { accountId: user.id, courseId: found.course.courseId };
  const examUrl = enrolment && (await examAddress(ctx, taken, enrolment, examTries, { startAt, endAt, projectId }));
  return {
    examState: facts.examState,
    ...(enrolment?.examScore != null && { score: enrolment.examScore }),
    passScore: studyLimits.examPass,
    attempts: facts.examTaken,
    maxAttempts: examTries ?? 0,
    ...(facts.retakeFrom && { retakeFrom: formatInstant(facts.retakeFrom) }),
    ...(examUrl && { examUrl }),
  };
}
