import type { consoleTrainerApi, GivenCourse } from '../../../domain/api/consoleTrainer';
import type { Output } from '../../../domain/api/core';
import { formatInstant } from '../../../domain/rules/calendar';
import { ProjectTime } from '../../../domain/statuses';
import { studyTimeOf } from '../../../domain/training/courses';
import { trainingLinks } from '../../../domain/training/links';
import { seatsOf } from '../../documents/seats';
import type { Context, SessionUser } from '../../http/context';
import { hours } from '../selfStudy/load';
import { coursesGiven } from '../training/given';
import { type Marker, markersOf } from '../training/markers';
import { workSeat } from '../training/works';

type Answer = Output<(typeof consoleTrainerApi)['GET /api/Console/GetTrainer']>;
type Row = Awaited<ReturnType<typeof coursesGiven>>[number];

/** People who are named as those who decide; of more there is their number. */
const NAMED = 2;

const markersWire = (people: readonly Marker[]) => ({ count: people.length, first: people.slice(0, NAMED) });

function wireOf(row: Row, now: Date, markers: readonly Marker[]): GivenCourse {
  const { courseId, courseName, place, cancelledAt, code, checkedIn, homeworkUntil, waiting, decided } = row;
  const startAt = row.opensAt ?? row.planStartAt;
  const endAt = row.closesAt ?? row.planEndAt;
  const timeState = studyTimeOf({ startAt, studyUntil: endAt }, now);
  const isOver = timeState === ProjectTime.Ended;
  return {
    courseId,
    courseName,
    ofName: row.projectName ?? row.planName,
    hour: hours(row.hour),
    timeState,
    startTime: formatInstant(startAt),
    endTime: formatInstant(endAt),
    people: row.people,
    ...(place !== null && {
      site: { place, ...(code && !isOver && !cancelledAt && { code }), checkedIn, cancelled: cancelledAt !== null },
    }),
    ...(homeworkUntil && {
      works: {
        waiting,
        decided,
        deadline: formatInstant(homeworkUntil),
        ...(waiting > 0 &&
          (row.decides ? { link: trainingLinks.worksOf(courseId) } : { markers: markersWire(markers) })),
      },
    }),
  };
}

/** Moment that comes next in a course: of a day on site its beginning, of the others the end of the study. */
const next = ({ site, startTime, endTime }: GivenCourse) => (site ? startTime : endTime);

/** Order of courses: those that can still be given or wait for something, the next first, then what is over or cancelled, the latest first. */
function inOrder(a: GivenCourse, b: GivenCourse): number {
  const [first, second] = [a, b].map(({ timeState, site, works }) =>
    (timeState === ProjectTime.Ended || site?.cancelled) && !works?.waiting ? 1 : 0,
  ) as [number, number];
  if (first !== second) return first - second;
  const way = next(a) < next(b) ? -1 : 1;
  return first === 1 ? -way : way;
}

/** Courses that a trainer gives. */
export async function trainer(ctx: Context, user: SessionUser): Promise<Answer> {
  const now = ctx.now();
  const seats = user.grants.projectReview ? await seatsOf(ctx.db, workSeat, user) : [];
  const rows = await coursesGiven(ctx.db, user.id, now, seats);
  const others = rows.flatMap(({ projectId, waiting, decides }) => (projectId && waiting && !decides ? projectId : []));
  const markers = await markersOf(ctx.db, [...new Set(others)]);
  const courses = rows.map((row) => wireOf(row, now, markers.get(row.projectId ?? '') ?? []));
  return { time: formatInstant(now), courses: courses.sort(inOrder) };
}
