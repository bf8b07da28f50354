import { and, asc, count, desc, eq, isNull, ne, type Placeholder, sql } from 'drizzle-orm';
import { UploadStatus } from '../../../domain/statuses';
import type { Db, Tx } from '../../db/client';
import { isLike, type PageQuery, patternOf, preparedPages } from '../../db/paged';
import { prepared } from '../../db/prepared';
import { isOneOf, rowsNamed } from '../../db/rowsNamed';
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
import { belowOffices } from '../../documents/seats';

/* Queries of the list of works that a reviewer decides on. */

/** Condition for projects of these organisations and of all below them. */
export const withinSeats = (orgIds: readonly string[] | Placeholder) => belowOffices(trainingProject.orgId, orgIds);

/** Works with what is shown of them. */
export const works = (db: Db | Tx) =>
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

export interface ListQuery extends PageQuery {
  uploadState?: 0 | 1 | 2 | undefined;
  keyword?: string | undefined;
  projectId?: string | undefined;
  courseId?: string | undefined;
}

interface At extends Record<string, unknown> {
  me: string;
  seats: string[];
  pattern: string;
  people: string[];
  projectId: string;
  courseId: string;
}
interface Form {
  uploadState?: number | undefined;
  /** Set when the works of one project, or of one course, are asked for. */
  project?: true | undefined;
  course?: true | undefined;
  /** Set when a keyword has to match: `people` when only a few of them bear it, and no project or course does. */
  named?: 'people' | 'texts' | undefined;
}
const find = rowsNamed({
  people: { text: account.realName },
  projects: { text: trainingProject.name },
  courses: { text: studyCourse.name },
});

async function askedOf(
  db: Db,
  me: string,
  seats: string[],
  { keyword, uploadState, projectId = '', courseId = '' }: ListQuery,
) {
  const found = await find(db, keyword);
  const { people = [], projects = [], courses = [] } = found?.ids ?? {};
  const few = found?.sought === 'few' && projects.length + courses.length === 0;
  const at: At = { me, seats, pattern: patternOf(keyword) ?? '', people: few ? people : [], projectId, courseId };
  const form: Form = {
    uploadState,
    named: found && (few ? 'people' : 'texts'),
    project: projectId ? true : undefined,
    course: courseId ? true : undefined,
  };
  return { at, form };
}

const isNamed = (at: At, named: Form['named']) =>
  named === 'people'
    ? sql`${trainingWork.signupId} = any(array(
        select ${trainingSignup.id} from ${trainingSignup} where ${isOneOf(trainingSignup.accountId, at.people)}))`
    : named && isLike(at.pattern, [trainingProject.name, account.realName, studyCourse.name]);

const listed = (at: At, { uploadState, named, project, course }: Form) =>
  and(
    withinSeats(at.seats),
    ne(trainingSignup.accountId, at.me),
    uploadState === undefined ? undefined : eq(trainingWork.uploadState, uploadState),
    project && eq(trainingSignup.projectId, at.projectId),
    course && eq(trainingWork.courseId, at.courseId),
    isNamed(at, named),
  );

/** Counts works by state, without what is joined to show them, unless a keyword is looked for in it. */
const countsOf = prepared((db, at: At, form: Form) => {
  const { projectId, courseId } = trainingCourse;
  const own = db
    .select({ state: trainingWork.uploadState, n: count() })
    .from(trainingWork)
    .innerJoin(trainingSignup, eq(trainingSignup.id, trainingWork.signupId))
    .innerJoin(trainingProject, eq(trainingProject.id, trainingSignup.projectId))
    .innerJoin(trainingCourse, and(eq(projectId, trainingProject.id), eq(courseId, trainingWork.courseId)))
    .$dynamic();
  const named =
    form.named === 'texts'
      ? own
          .innerJoin(studyCourse, eq(studyCourse.id, trainingWork.courseId))
          .innerJoin(account, eq(account.id, trainingSignup.accountId))
      : own;
  return named.where(listed(at, form)).groupBy(trainingWork.uploadState);
});
interface Counts {
  waiting: number;
  returned: number;
  passed: number;
}
const sumOf = ({ waiting, returned, passed }: Counts) => waiting + returned + passed;
const byState = ({ waiting, returned, passed }: Counts): Readonly<Record<number, number>> => ({
  [UploadStatus.None]: waiting,
  [UploadStatus.NotPassed]: returned,
  [UploadStatus.Passed]: passed,
});

/** Numbers of works of a reviewer's list by state; hundreds of them are at most a minute old, for whoever decides at once. */
export const worksCounted = ttlCache(
  async (db, key) => {
    const { at, form } = JSON.parse(key) as { at: At; form: Form };
    const rows = await countsOf(db, at, form);
    const of = (state: number) => rows.find((row) => row.state === state)?.n ?? 0;
    return {
      waiting: of(UploadStatus.None),
      returned: of(UploadStatus.NotPassed),
      passed: of(UploadStatus.Passed),
    };
  },
  (counts) => sumOf(counts) > WORTH_KEEPING_JOINED,
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

/** A page of works that an account decides on for organisations, without the account's own. */
export async function worksPage(db: Db, me: string, seats: string[], query: ListQuery) {
  const { at, form } = await askedOf(db, me, seats, query);
  // Every state is counted at once: each tab says how many rows it has under the other filters.
  const counts = await worksCounted(db, JSON.stringify({ at, form: { ...form, uploadState: undefined } }));
  const total = form.uploadState === undefined ? sumOf(counts) : (byState(counts)[form.uploadState] ?? 0);
  return { ...(await pages(db, query, { values: at, form, total })), counts };
}

/** Projects and courses with works on which an account decides for organisations, each with what waits. */
const coursesOf = prepared((db, at: Pick<At, 'me' | 'seats'> & Record<string, unknown>) =>
  db
    .select({
      projectId: trainingProject.id,
      projectName: trainingProject.name,
      courseId: studyCourse.id,
      courseName: studyCourse.name,
      waiting: sql<number>`count(*) filter (where ${isNull(trainingWork.decidedAt)})`.mapWith(Number),
    })
    .from(trainingWork)
    .innerJoin(trainingSignup, eq(trainingSignup.id, trainingWork.signupId))
    .innerJoin(trainingProject, eq(trainingProject.id, trainingSignup.projectId))
    .innerJoin(studyCourse, eq(studyCourse.id, trainingWork.courseId))
    .where(and(withinSeats(at.seats), ne(trainingSignup.accountId, at.me)))
    .groupBy(trainingProject.id, studyCourse.id)
    .orderBy(desc(trainingProject.startAt), asc(trainingProject.id), asc(studyCourse.name), asc(studyCourse.id)),
);
export const workCourses = (db: Db, me: string, seats: string[]) => coursesOf(db, { me, seats });
