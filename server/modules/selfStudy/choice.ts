import { and, asc, desc, eq, gte, lte, not, or, type SQL } from 'drizzle-orm';
import type { CourseCard } from '../../../domain/api/selfStudy';
import type { Page } from '../../../domain/api/shapes';
import { CourseSortOrder, type HourType } from '../../../domain/enums';
import { frameworkHours, type HourCourse, type HourFramework, withBelow } from '../../../domain/selfStudy/hours';
import type { CourseFilters } from '../../../domain/selfStudy/links';
import { CourseLearning, ExamStatus, SimpleOrderStatus } from '../../../domain/statuses';
import type { StudyCourseState } from '../../../domain/workflows/studyCourse';
import type { Db, Tx } from '../../db/client';
import { isLike, type PageQuery, pageOfRows, patternOf, preparedPages } from '../../db/paged';
import { anyOf, prepared } from '../../db/prepared';
import { studyCourse, studyPlanCourse } from '../../db/schema';
import type { Context, SessionUser } from '../../http/context';
import { courseCard } from './cards';
import { type Choice, choiceOf, hourCourses, type Mine } from './chosen';
import { hoursOf } from './hours';
import { learningOf } from './learning';
import { type CourseRow, hourFrameworks, hours, type Plan, placeOf, planCourses } from './load';

interface SelectQuery extends CourseFilters, PageQuery {
  planId: string;
  orderType: CourseSortOrder;
}

const { WaitingPayment } = SimpleOrderStatus;

/** Ids of courses that are paid in any plan (`owned`), and of those in a waiting order or in the cart (`coming`). */
function idsOf({ lines, cart }: Choice) {
  const owned = new Set(lines.filter(({ state }) => state !== WaitingPayment).map(({ courseId }) => courseId));
  const coming = new Set([...lines, ...cart].map(({ courseId }) => courseId).filter((id) => !owned.has(id)));
  return { owned, coming };
}

/** An unpaid course as it counts for the hours once it is paid. */
const asPaid = ({ courseId, courseName, frameworkId, hourType, hour }: Mine): HourCourse => ({
  courseId,
  courseName,
  frameworkId,
  hourType: hourType as HourType,
  hour: hours(hour),
  percent: 0,
  examState: ExamStatus.NotTaken,
});

/** Hour types and frameworks that still lack hours; courses in the cart or in a waiting order count as chosen. */
function gapOf(plan: Plan, frameworks: readonly HourFramework[], mine: readonly Mine[]) {
  const owned = hourCourses(mine);
  // A course off the shelf cannot be paid from the cart.
  const coming = mine.filter(({ enrolment, inCart, offShelf }) => !enrolment && !(inCart && offShelf)).map(asPaid);
  const lacking = hoursOf(plan, owned, coming).items.filter(({ lack }) => lack > 0);
  const all = [...owned, ...coming];
  const short = frameworks.filter((one) => frameworkHours(one.frameworkId, frameworks, all).selected < one.minHour);
  const inside = withBelow(
    short.map(({ frameworkId }) => frameworkId),
    frameworks,
  );
  return { gapTypes: lacking.map(({ hourType }) => hourType), gapFrameworks: [...inside] };
}

/**
 * Returns a function for the machine state of a course of the page; courses with an order line are read in any plan.
 */
async function standsOf(ctx: Context, user: SessionUser, { lines, cart }: Choice, rows: readonly CourseRow[]) {
  const lineOf = (courseId: string) => lines.filter((line) => line.courseId === courseId);
  const paid = rows.map(({ courseId }) => courseId).filter((id) => lineOf(id).length > 0);
  const learnings = await learningOf(ctx.db, user.id, paid, ctx.now());
  return ({ courseId }: CourseRow): StudyCourseState => {
    const own = lineOf(courseId);
    const learnState = learnings.get(courseId)?.learnState;
    if (learnState !== undefined) return learnState;
    if (own.some(({ state }) => state === SimpleOrderStatus.Refunding)) return 'refunding';
    if (own.length > 0) return 'ordered';
    return cart.some((one) => one.courseId === courseId) ? 'inCart' : CourseLearning.NotSignedUp;
  };
}

const asSorted = asc(studyPlanCourse.sort);
const { Newest, PriceUp, PriceDown, HourUp, HourDown, Title } = CourseSortOrder;

/** First sort condition of each order; equal courses follow the order of the plan. Ids ascend with time. */
const orders: Partial<Record<CourseSortOrder, SQL>> = {
  [Newest]: desc(studyPlanCourse.courseId),
  [PriceUp]: asc(studyPlanCourse.price),
  [PriceDown]: desc(studyPlanCourse.price),
  [HourUp]: asc(studyPlanCourse.hour),
  [HourDown]: desc(studyPlanCourse.hour),
};

/** Values of the query for a list of courses. */
interface Asked extends Record<string, unknown> {
  planId: string;
  chosen: string[];
  frameworkIds: string[];
  gapTypes: number[];
  gapFrameworks: string[];
  /** Tenths of an hour. */
  minHour: number;
  maxHour: number;
  /** In fen. */
  minPrice: number;
  maxPrice: number;
  pattern: string;
}
const narrowing = ['frameworkId', 'minHour', 'maxHour', 'minPrice', 'maxPrice', 'courseName'] as const;
/** Filters and order of the query. */
interface Form extends Pick<SelectQuery, 'hourType' | 'freeOnly' | 'closesGap' | 'orderType'> {
  narrows: readonly string[];
}

function matching(db: Db | Tx, at: Asked, { narrows, hourType, freeOnly, closesGap, orderType }: Form) {
  const isChosen = anyOf(studyPlanCourse.courseId, at.chosen);
  const when = (name: keyof SelectQuery, condition: SQL | undefined) =>
    narrows.includes(name) ? condition : undefined;
  const first = orders[orderType];
  return {
    rows: planCourses(db),
    where: and(
      eq(studyPlanCourse.planId, at.planId),
      or(eq(studyPlanCourse.offShelf, false), isChosen),
      hourType === undefined ? undefined : eq(studyPlanCourse.hourType, hourType),
      when('frameworkId', anyOf(studyPlanCourse.frameworkId, at.frameworkIds)),
      when('minHour', gte(studyPlanCourse.hour, at.minHour)),
      when('maxHour', lte(studyPlanCourse.hour, at.maxHour)),
      when('minPrice', gte(studyPlanCourse.price, at.minPrice)),
      when('maxPrice', lte(studyPlanCourse.price, at.maxPrice)),
      freeOnly ? eq(studyPlanCourse.price, 0) : undefined,
      when('courseName', isLike(at.pattern, [studyCourse.name, studyCourse.teacherName])),
      closesGap
        ? and(
            not(isChosen),
            or(anyOf(studyPlanCourse.hourType, at.gapTypes), anyOf(studyPlanCourse.frameworkId, at.gapFrameworks)),
          )
        : undefined,
    ),
    order: [...(first ? [first] : []), asSorted, asc(studyPlanCourse.courseId)],
  };
}
const coursePages = preparedPages(matching);
const allCourses = prepared((db, at: Asked, form: Form) => {
  const { rows, where, order } = matching(db, at, form);
  return rows.where(where).orderBy(...order);
});

/**
 * A page sorted by name in the reader's language: Chinese by sound, which not every database can do, numbers by size.
 */
async function byTitle(ctx: Context, query: PageQuery, values: Asked, form: Form): Promise<Page<CourseRow>> {
  const { compare } = new Intl.Collator(ctx.locale, { numeric: true });
  const rows = await allCourses(ctx.db, values, form);
  return pageOfRows(
    rows.toSorted((a, b) => compare(a.courseName, b.courseName)),
    query,
  );
}

const tenths = (hour: number | undefined) => Math.round((hour ?? 0) * 10);
const fen = (yuan: number | undefined) => Math.round((yuan ?? 0) * 100);

/** A page of courses of a plan to choose from. A course off the shelf shows only to users who have chosen it. */
export async function selectCourses(ctx: Context, user: SessionUser, query: SelectQuery): Promise<Page<CourseCard>> {
  const { planId, frameworkId, closesGap } = query;
  const { plan, signup, frameworks: rows } = await placeOf(ctx.db, user.id, planId, ctx.now());
  const frameworks = hourFrameworks(rows);
  const chosen = await choiceOf(ctx.db, user.id, [planId], ctx.now());
  const { owned, coming } = idsOf(chosen);
  const pattern = patternOf(query.courseName);
  const values: Asked = {
    planId,
    chosen: [...owned, ...coming],
    frameworkIds: frameworkId === undefined ? [] : [...withBelow([frameworkId], frameworks)],
    ...(closesGap ? gapOf(plan, frameworks, chosen.mine) : { gapTypes: [], gapFrameworks: [] }),
    minHour: tenths(query.minHour),
    maxHour: tenths(query.maxHour),
    minPrice: fen(query.minPrice),
    maxPrice: fen(query.maxPrice),
    pattern: pattern ?? '',
  };
  const { hourType, freeOnly, orderType } = query;
  const narrows = narrowing.filter((name) => (name === 'courseName' ? pattern : query[name]) !== undefined);
  const form: Form = { hourType, freeOnly, closesGap, orderType, narrows };
  const stateOf = ({ courseId, offShelf }: CourseRow): CourseCard['state'] =>
    owned.has(courseId) ? 'owned' : offShelf ? 'offShelf' : coming.has(courseId) ? 'inCart' : 'free';
  const page =
    orderType === Title ? await byTitle(ctx, query, values, form) : await coursePages(ctx.db, query, { values, form });
  const stands = await standsOf(ctx, user, chosen, page.list);
  const standing = { plan, signedUp: signup !== undefined };
  return { ...page, list: page.list.map((row) => courseCard(row, stateOf(row), stands(row), standing, ctx.now())) };
}
