import { HourType } from '../enums';
import type { ExamStatus } from '../statuses';
import { studyLinks } from './links';
import { isPassed } from './states';

/** A course of a plan with the facts that its hours depend on. `hour` has one decimal at most. */
export interface HourCourse {
  courseId: string;
  courseName: string;
  frameworkId: string;
  hourType: HourType;
  hour: number;
  percent: number;
  examState: ExamStatus;
  /** Its exam has failed for good: it gives no hours any more, so another course must. */
  lost?: boolean;
}

export interface HourFramework {
  frameworkId: string;
  parentId: string | undefined;
  name: string;
  minHour: number;
}

export interface HourItem {
  hourType: HourType;
  need: number;
  selected: number;
  finished: number;
  lack: number;
}

/** Sum of hours without rounding errors of binary fractions. */
export const sumHours = (hours: readonly number[]): number =>
  hours.reduce((sum, hour) => sum + Math.round(hour * 10), 0) / 10;

const lackOf = (need: number, have: number) => Math.max(0, sumHours([need, -have]));

const counts = ({ lost }: Pick<HourCourse, 'lost'>) => lost !== true;

interface Needs {
  requiredHour: number;
  electiveHour: number;
}

/**
 * Hours of a plan by type. `selected` counts all paid courses that can still be finished (with `cart` also those in
 * it), `finished` the passed ones; `lack` is what the selection lacks.
 */
export function hourStatusOf(
  needs: Needs,
  owned: readonly HourCourse[],
  cart: readonly Pick<HourCourse, 'hourType' | 'hour'>[] = [],
) {
  const items = [HourType.Required, HourType.Elective].map((hourType): HourItem => {
    const of = <C extends { hourType: HourType; hour: number }>(courses: readonly C[]) =>
      courses.filter((course) => course.hourType === hourType);
    const need = hourType === HourType.Required ? needs.requiredHour : needs.electiveHour;
    const selected = sumHours([...of(owned.filter(counts)), ...of(cart)].map(({ hour }) => hour));
    const finished = sumHours(
      of(owned)
        .filter(isPassed)
        .map(({ hour }) => hour),
    );
    return { hourType, need, selected, finished, lack: lackOf(need, selected) };
  });
  const total = (name: 'need' | 'selected' | 'finished' | 'lack') => sumHours(items.map((item) => item[name]));
  return {
    items,
    total: { need: total('need'), selected: total('selected'), finished: total('finished'), lack: total('lack') },
  };
}
export type PlanHours = ReturnType<typeof hourStatusOf>;

/** Ids of some frameworks and of all below them. */
export function withBelow(ids: readonly string[], frameworks: readonly HourFramework[]): Set<string> {
  const inside = new Set(ids);
  // Set iteration visits what is added on the way.
  for (const one of inside) for (const child of frameworks) if (child.parentId === one) inside.add(child.frameworkId);
  return inside;
}

/** Hours of a framework and of all below it. */
export function frameworkHours(id: string, frameworks: readonly HourFramework[], owned: readonly HourCourse[]) {
  const inside = withBelow([id], frameworks);
  const mine = owned.filter(({ frameworkId }) => inside.has(frameworkId));
  return {
    selected: sumHours(mine.filter(counts).map(({ hour }) => hour)),
    finished: sumHours(mine.filter(isPassed).map(({ hour }) => hour)),
  };
}

export const gapKinds = ['hourRequired', 'hourElective', 'framework', 'course', 'exam', 'payment', 'survey'] as const;
export type GapKind = (typeof gapKinds)[number];

/** Something that is missing to finish a plan; `name` fills the sentence `study.gap.<kind>`. */
export interface PlanGap {
  kind: GapKind;
  name: string;
  need: number;
  have: number;
  unit: 'hour' | 'course' | 'time' | 'yuan';
  link: string;
}

export interface GapInput extends Needs {
  planId: string;
  frameworks: readonly HourFramework[];
  owned: readonly HourCourse[];
  /** Orders of the plan that wait for their payment; amounts in yuan. */
  waiting: readonly { orderId: string; orderNo: string; amount: number }[];
}

type Measure = Pick<GapInput, 'frameworks' | 'owned' | keyof Needs>;

/** Hours by type that are not finished. */
const shortTypes = ({ owned, ...needs }: Measure) =>
  hourStatusOf(needs, owned).items.filter(({ finished, need }) => finished < need);
/** Minimums of the frameworks that are not finished. */
const shortMinimums = ({ frameworks, owned }: Measure) =>
  frameworks
    .filter(({ minHour }) => minHour > 0)
    .map((one) => ({ ...one, ...frameworkHours(one.frameworkId, frameworks, owned) }))
    .filter(({ finished, minHour }) => finished < minHour);

/**
 * Everything that is missing to finish a plan, each with the page that closes the gap: hours by type, minimums of the
 * frameworks, courses still to be watched, exams, payments. An empty list is a finished plan. A plan counts finished
 * hours; the link leads to the choice of courses while the selection itself is too small, and to the own courses after.
 */
export function gapsOf({ planId, waiting, ...measure }: GapInput): PlanGap[] {
  const mine = studyLinks.myCourses(planId);
  const hours = shortTypes(measure).map(({ hourType, need, finished, lack }): PlanGap => {
    const kind = hourType === HourType.Required ? 'hourRequired' : 'hourElective';
    const link = lack > 0 ? studyLinks.courses(planId, { hourType }) : mine;
    return { kind, name: '', need, have: finished, unit: 'hour', link };
  });
  const minimums = shortMinimums(measure).map(({ frameworkId, name, minHour, selected, finished }): PlanGap => {
    const link = selected < minHour ? studyLinks.courses(planId, { frameworkId }) : mine;
    return { kind: 'framework', name, need: minHour, have: finished, unit: 'hour', link };
  });
  // Courses and exams beyond the hours that the plan needs are not a gap.
  const open =
    hours.length + minimums.length > 0 ? measure.owned.filter((course) => !isPassed(course) && counts(course)) : [];
  const courses = open.map((course): PlanGap => {
    const link = studyLinks.myCourse(course.courseId, planId);
    const exam = course.percent >= 100;
    return {
      kind: exam ? 'exam' : 'course',
      name: course.courseName,
      need: 1,
      have: 0,
      unit: exam ? 'time' : 'course',
      link,
    };
  });
  const payments = waiting.map(
    ({ orderId, orderNo, amount }): PlanGap => ({
      kind: 'payment',
      name: orderNo,
      need: amount,
      have: 0,
      unit: 'yuan',
      link: studyLinks.pay(orderId),
    }),
  );
  return [...hours, ...minimums, ...courses, ...payments];
}

/** Is nothing missing? Courses beyond the needed hours, and an order that waits for payment, do not matter. */
export const isComplete = (measure: Measure): boolean =>
  shortTypes(measure).length === 0 && shortMinimums(measure).length === 0;

/** Whole percent of a plan: finished hours of those asked for, each type no more than it needs. */
export function planPercent(hours: PlanHours): number {
  const need = hours.total.need;
  const have = sumHours(hours.items.map((item) => Math.min(item.need, item.finished)));
  return need === 0 ? 100 : Math.min(100, Math.floor((have / need) * 100));
}
