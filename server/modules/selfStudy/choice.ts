import { and, asc, desc, eq, gte, inArray, lte, not, or, type SQL } from 'drizzle-orm';
import type { CourseCard } from '../../../domain/api/selfStudy';
import type { Page } from '../../../domain/api/shapes';
import { CourseSortOrder, type HourType } from '../../../domain/enums';
import { frameworkHours, type HourCourse, type HourFramework, withBelow } from '../../../domain/selfStudy/hours';
import type { CourseFilters } from '../../../domain/selfStudy/links';
import { CourseLearning, ExamStatus, SimpleOrderStatus } from '../../../domain/statuses';
import type { StudyCourseState } from '../../../domain/workflows/studyCourse';
import { contains, type PageQuery, paged, pageOfRows } from '../../db/paged';
import { studyCourse, studyPlanCourse } from '../../db/schema';
import type { Context } from '../../http/context';
import type { SessionUser } from '../account/session';
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

/** Ids of the courses that are paid, in whatever plan, and of those on their way: in an order that waits, or in the cart. */
function idsOf({ lines, cart }: Choice) {
  const owned = new Set(lines.filter(({ state }) => state !== WaitingPayment).map(({ courseId }) => courseId));
  const coming = new Set([...lines, ...cart].map(({ courseId }) => courseId).filter((id) => !owned.has(id)));
  return { owned, coming };
}

/** A course that waits for its payment, as it counts once it is paid. */
const asPaid = ({ courseId, courseName, frameworkId, hourType, hour }: Mine): HourCourse => ({
  courseId,
  courseName,
  frameworkId,
  hourType: hourType as HourType,
  hour: hours(hour),
  percent: 0,
  examState: ExamStatus.NotTaken,
});

/** Courses that count towards what is lacking, what is in the cart and waits for its payment counted as chosen. */
function gapFilter(plan: Plan, frameworks: readonly HourFramework[], mine: readonly Mine[]): SQL | undefined {
  const owned = hourCourses(mine);
  // What has left the shelf cannot be paid from the cart.
  const coming = mine.filter(({ enrolment, inCart, offShelf }) => !enrolment && !(inCart && offShelf)).map(asPaid);
  const lacking = hoursOf(plan, owned, coming).items.filter(({ lack }) => lack > 0);
  const all = [...owned, ...coming];
  const short = frameworks.filter((one) => frameworkHours(one.frameworkId, frameworks, all).selected < one.minHour);
  const types = lacking.map(({ hourType }) => hourType);
  const inside = withBelow(
    short.map(({ frameworkId }) => frameworkId),
    frameworks,
  );
  return or(inArray(studyPlanCourse.hourType, types), inArray(studyPlanCourse.frameworkId, [...inside]));
}

/** Where courses of a page stand in their machine; those that are paid are looked up, in whatever plan they are. */
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

/** What decides where a course stands; where that is the same, the order of the plan does. Ids ascend with time. */
const orders: Partial<Record<CourseSortOrder, SQL>> = {
  [Newest]: desc(studyPlanCourse.courseId),
  [PriceUp]: asc(studyPlanCourse.price),
  [PriceDown]: desc(studyPlanCourse.price),
  [HourUp]: asc(studyPlanCourse.hour),
  [HourDown]: desc(studyPlanCourse.hour),
};

/** Names as a reader of the language looks them up: Chinese by its sounds, which not every database knows, numbers by size. */
async function byTitle(ctx: Context, where: SQL | undefined, query: PageQuery): Promise<Page<CourseRow>> {
  const { compare } = new Intl.Collator(ctx.locale, { numeric: true });
  const rows = await planCourses(ctx.db).where(where).orderBy(asSorted, asc(studyPlanCourse.courseId));
  return pageOfRows(
    rows.toSorted((a, b) => compare(a.courseName, b.courseName)),
    query,
  );
}

/** Row F9: courses of a plan to choose from. What is off the shelf shows only to those who have it. */
export async function selectCourses(ctx: Context, user: SessionUser, query: SelectQuery): Promise<Page<CourseCard>> {
  const { planId, frameworkId, closesGap } = query;
  const { plan, signup, frameworks: rows } = await placeOf(ctx.db, user.id, planId, ctx.now());
  const frameworks = hourFrameworks(rows);
  const chosen = await choiceOf(ctx.db, user.id, [planId], ctx.now());
  const { owned, coming } = idsOf(chosen);
  const isChosen = inArray(studyPlanCourse.courseId, [...owned, ...coming]);
  const at = <T>(value: T | undefined, condition: (value: T) => SQL | undefined) =>
    value === undefined ? undefined : condition(value);
  const tenths = (hour: number) => Math.round(hour * 10);
  const fen = (yuan: number) => Math.round(yuan * 100);
  const where = and(
    eq(studyPlanCourse.planId, planId),
    or(eq(studyPlanCourse.offShelf, false), isChosen),
    at(query.hourType, (type) => eq(studyPlanCourse.hourType, type)),
    at(frameworkId, (id) => inArray(studyPlanCourse.frameworkId, [...withBelow([id], frameworks)])),
    at(query.minHour, (hour) => gte(studyPlanCourse.hour, tenths(hour))),
    at(query.maxHour, (hour) => lte(studyPlanCourse.hour, tenths(hour))),
    at(query.minPrice, (price) => gte(studyPlanCourse.price, fen(price))),
    at(query.maxPrice, (price) => lte(studyPlanCourse.price, fen(price))),
    query.freeOnly ? eq(studyPlanCourse.price, 0) : undefined,
    contains(query.courseName, [studyCourse.name, studyCourse.teacherName]),
    closesGap ? and(not(isChosen), gapFilter(plan, frameworks, chosen.mine)) : undefined,
  );
  const stateOf = ({ courseId, offShelf }: CourseRow): CourseCard['state'] =>
    owned.has(courseId) ? 'owned' : offShelf ? 'offShelf' : coming.has(courseId) ? 'inCart' : 'free';
  const first = orders[query.orderType];
  const page =
    query.orderType === Title
      ? await byTitle(ctx, where, query)
      : await paged(ctx.db, query, {
          rows: planCourses(ctx.db),
          where,
          order: [...(first ? [first] : []), asSorted, asc(studyPlanCourse.courseId)],
        });
  const stands = await standsOf(ctx, user, chosen, page.list);
  const standing = { plan, signedUp: signup !== undefined };
  return { ...page, list: page.list.map((row) => courseCard(row, stateOf(row), stands(row), standing, ctx.now())) };
}
