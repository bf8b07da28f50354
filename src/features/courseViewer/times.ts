import { formatInstant } from '@domain/rules/calendar';
import { isTold, NOT_TOLD } from '@/services/words';

const two = (n: number) => String(n).padStart(2, '0');

/** Seconds as a clock: `1:05`, `1:02:00`; a dash where they are not told. */
export function clockOf(seconds: number): string {
  if (!isTold(seconds)) return NOT_TOLD;
  const whole = Math.max(0, Math.floor(seconds));
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  return `${hours > 0 ? `${hours}:${two(minutes)}` : minutes}:${two(whole % 60)}`;
}

/** A moment of today to the second, by the clock of the schools: `20:31:05`. */
export const secondTime = (moment: Date): string => formatInstant(moment).slice(11);
