import { hourMs } from '../../domain/time';
/*
 * Wall-clock time of Asia/Shanghai without a zone, as the contract writes it ('YYYY-MM-DD HH:mm:ss'). Inside this
 * folder a moment is a number: milliseconds of that wall clock read as if it were UTC. Code that stores it adds the
 * zone.
 */
export type Wall = number;

/** Reads 'YYYY-MM-DD' or 'YYYY-MM-DD HH:mm:ss'. */
export function wall(text: string): Wall {
  const value = Date.parse(`${text.length === 10 ? `${text} 00:00:00` : text}Z`.replace(' ', 'T'));
  if (Number.isNaN(value)) throw new Error(`not a date: ${text}`);
  return value;
}

export const toDate = (at: Wall): string => new Date(at).toISOString().slice(0, 10);
export const toMonth = (at: Wall): string => new Date(at).toISOString().slice(0, 7);
export const toTime = (at: Wall): string => new Date(at).toISOString().slice(0, 19).replace('T', ' ');

/** The day and hour at which the demonstration is frozen: nothing in it lies later, except deadlines. */
export const demonstrationNow = wall('2026-11-21 08:20:00');

/** Moves a moment into office hours (Monday to Friday, 8:00 to 18:00), keeping its minutes; never moves it back. */
export function inOfficeHours(at: Wall): Wall {
  let moved = at;
  for (;;) {
    const date = new Date(moved);
    const day = date.getUTCDay();
    const hour = date.getUTCHours();
    if (day !== 0 && day !== 6 && hour >= 8 && hour < 18) return moved;
    moved += hour < 8 ? (8 - hour) * hourMs : (32 - hour) * hourMs;
  }
}

/** Moves a moment out of the night (23:00 to 7:00). */
export function awake(at: Wall): Wall {
  const hour = new Date(at).getUTCHours();
  return hour >= 23 ? at + 9 * hourMs : hour < 7 ? at + (7 - hour) * hourMs : at;
}
