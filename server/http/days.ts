import { addDays, instantOf, isYmd } from '../../domain/rules/calendar';
import { invalid } from './errors';

/** First moment of a day, or of the day `after` days later. Throws 400 for a day that is not in the calendar. */
export function dayStart(name: string, day: string | undefined, after = 0): Date | undefined {
  if (day === undefined) return undefined;
  if (!isYmd(day)) throw invalid([{ name, key: 'validation.date' }]);
  return instantOf(`${addDays(day, after)} 00:00:00`);
}
