import { formatInstant, instantOf, type YMDHMS } from './rules/calendar';
import { hourMs } from './time';

const HOURS = 24;
const hourOf = (time: YMDHMS) => time.slice(0, 'YYYY-MM-DD HH'.length);

/** The last 24 hours before a time, the oldest first, each with its figures; undefined where nothing is told of an hour. */
export function lastHours<F extends { hour: YMDHMS }>(
  time: YMDHMS,
  told: readonly F[],
): { hour: YMDHMS; told: F | undefined }[] {
  const byHour = new Map(told.map((one) => [hourOf(one.hour), one]));
  const now = instantOf(time).getTime();
  return Array.from({ length: HOURS }, (_, i) => {
    const hour = formatInstant(new Date(now - (HOURS - 1 - i) * hourMs));
    return { hour, told: byHour.get(hourOf(hour)) };
  });
}
