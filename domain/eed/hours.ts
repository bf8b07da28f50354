import { addDays, formatInstant, instantOf, type YMD } from '../rules/calendar';
import { EedStatus } from '../statuses';

/** An hour of online education is a lesson of 45 minutes, as the platforms count it. */
const CLASS_HOUR_SECONDS = 2700;

/** Hours for some seconds, with one decimal, rounded down. */
export const hoursOf = (seconds: number): number => Math.floor((seconds * 10) / CLASS_HOUR_SECONDS) / 10;
/** The reverse, for hours that were typed. */
export const secondsOf = (hours: number): number => Math.round(hours * CLASS_HOUR_SECONDS);

/** Stored figures of a course on a platform. */
export interface EedFigures {
  readonly seconds: number;
  readonly platformSeconds: number;
  readonly acceptedSeconds: number;
  readonly finished: number;
  readonly lessons: number;
  readonly missingDays: readonly YMD[];
  readonly acceptedDays: readonly YMD[];
}

/** Standing of a course: hours of an accepted report count until the platform sends them, and never twice. */
export function standingOf(figures: EedFigures, synced: boolean) {
  const { seconds, platformSeconds, acceptedSeconds, finished, lessons, missingDays, acceptedDays } = figures;
  const hour = hoursOf(Math.max(seconds, acceptedSeconds));
  const platformHour = hoursOf(platformSeconds);
  const difference = Math.max(0, Math.round((platformHour - hour) * 10) / 10);
  const missing = missingDays.filter((day) => !acceptedDays.includes(day));
  const state: EedStatus = !synced
    ? EedStatus.Waiting
    : difference > 0 || missing.length > 0
      ? EedStatus.Differs
      : EedStatus.Complete;
  return {
    hour,
    synced: hoursOf(seconds),
    platformHour,
    difference,
    missingDays: missing,
    state,
    convertible: state === EedStatus.Complete && lessons > 0 && finished >= lessons,
  };
}

/** When a platform sends again after it has sent last: at its hour, the same day or the next. */
export function nextSync(last: Date, syncHour: number): Date {
  const [day = '', time = ''] = formatInstant(last).split(' ');
  const hour = `${String(syncHour).padStart(2, '0')}:00:00`;
  return instantOf(`${time < hour ? day : addDays(day, 1)} ${hour}`);
}
