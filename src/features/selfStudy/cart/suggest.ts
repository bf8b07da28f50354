import type { CourseCard, HourStatus } from '@domain/api/selfStudy';

const MOST = 2;

/** Compares courses for a gap: those that close it first, shortest first; the others longest first; then by price. */
const closer = (lack: number) => (a: CourseCard, b: CourseCard) => {
  const enough = (course: CourseCard) => course.hour >= lack;
  if (enough(a) !== enough(b)) return enough(a) ? -1 : 1;
  const byHour = enough(a) ? a.hour - b.hour : b.hour - a.hour;
  return byHour || a.price - b.price;
};

/**
 * Returns courses that cover the missing hours: one for each type of hours that is short, else the first ones (then a
 * framework is short). `courses` are those that count towards the gap, chosen by the server.
 */
export function suggest(after: HourStatus | undefined, courses: readonly CourseCard[]): CourseCard[] {
  const free = courses.filter(({ state }) => state === 'free');
  const best = (after?.items ?? []).flatMap(({ hourType, lack }) => {
    if (lack <= 0) return [];
    const [first] = free.filter((course) => course.hourType === hourType).sort(closer(lack));
    return first ? [first] : [];
  });
  return [...best, ...free.filter((course) => !best.includes(course))].slice(0, MOST);
}
