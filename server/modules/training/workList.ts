import { and, asc, count, desc, eq, ne, type Placeholder, sql } from 'drizzle-orm';
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
}

interface At extends Record<string, unknown> {
  me: string;
  seats: string[];
  pattern: string;
  people: string[];
}
interface Form {
  uploadState?: number | undefined;
  /** Set when a keyword has to match: `people` when only a few of them bear it, and no project or course does. */
  named?: 'people' | 'texts' | undefined;
}
const find = rowsNamed({
  people: { text: account.realName },
  projects: { text: trainingProject.name },
  courses: { text: studyCourse.name },
});

async function askedOf(db: Db, me: string, seats: string[], { keyword, uploadState }: ListQuery) {
  const found = await find(db, keyword);
  const { people = [], projects = [], courses = [] } = found?.ids ?? {};
  const few = found?.sought === 'few' && projects.length + courses.length === 0;
  const at: At = { me, seats, pattern: patternOf(keyword) ?? '', people: few ? people : [] };
  const form: Form = { uploadState, named: found && (few ? 'people' : 'texts') };
  return { at, form };
}

const isNamed = (at: At, named: Form['named']) =>
  named === 'people'
    ? sql`${trainingWork.signupId} = any(array(
        select ${trainingSignup.id} from ${trainingSignup} where ${isOneOf(trainingSignup.accountId, at.people)}))`
    : named && isLike(at.pattern, [trainingProject.name, account.realName, studyCourse.name]);

const listed = (at: At, { uploadState, named }: Form) =>
  and(
    withinSeats(at.seats),
    ne(trainingSignup.accountId, at.me),
    uploadState === undefined ? undefined : eq(trainingWork.uploadState, uploadState),
    isNamed(at, named),
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
  const named =
    form.named === 'texts'
      ? own
          .innerJoin(studyCourse, eq(studyCourse.id, trainingWork.courseId))
          .innerJoin(account, eq(account.id, trainingSignup.accountId))
      : own;
  return named.where(listed(at, form));
});
/** Number of works of a reviewer's list; hundreds of them are at most a minute old, for whoever decides at once. */
export const worksCounted = ttlCache(
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

/** A page of works that an account decides on for organisations, without the account's own. */
export async function worksPage(db: Db, me: string, seats: string[], query: ListQuery) {
  const { at, form } = await askedOf(db, me, seats, query);
  const total = await worksCounted(db, JSON.stringify({ at, form }));
  return pages(db, query, { values: at, form, total });
}
