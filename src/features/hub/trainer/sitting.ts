import { ProjectTime } from '@domain/statuses';
import type { GivenCourse } from './useTrainer';

const dayOf = (time: string) => time.slice(0, 10);

/** Is the course given on site on the day of this time, and not called off? */
export const isToday = ({ site, startTime, endTime, timeState }: GivenCourse, time: string): boolean =>
  site !== undefined &&
  !site.cancelled &&
  timeState !== ProjectTime.Ended &&
  dayOf(startTime) <= dayOf(time) &&
  dayOf(time) <= dayOf(endTime);

/** Is nothing left to do for the course? */
export const isBehind = ({ timeState, works, site }: GivenCourse): boolean =>
  (timeState === ProjectTime.Ended || site?.cancelled === true) && !works?.waiting;
