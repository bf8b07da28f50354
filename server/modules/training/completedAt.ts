import type { View } from './load';

/** Time at which the last requirement of a training was met, not before its start. */
export function completedAt({ project, courses, facts }: View): Date {
  const done = courses.flatMap(({ enrolment, checkedInAt, work }) => [
    enrolment?.passedAt,
    enrolment?.examAt,
    checkedInAt,
    work?.decidedAt,
  ]);
  const all = [project.startAt, ...done, facts.self?.reachedAt, facts.survey?.answeredAt];
  return new Date(Math.max(...all.flatMap((at) => at?.getTime() ?? [])));
}
