import { dayMs, hourMs } from '../../domain/time';

/** Counts of a process about itself, by the hour; monitoring reads the same from its figures, people from the health page. */
const counts = ['answers', 'due'] as const;
type Count = (typeof counts)[number];

interface Figures {
  sent: number;
  failed: number;
}
/** By the hour since 1970. */
const told: Readonly<Record<Count, Map<number, Figures>>> = { answers: new Map(), due: new Map() };

/** Counts what was done, and what failed, in the hour of now. */
export function countHour(name: Count, { sent = 0, failed = 0 }: Partial<Figures>, now = Date.now()): void {
  const hours = told[name];
  const hour = Math.floor(now / hourMs);
  const before = hours.get(hour) ?? { sent: 0, failed: 0 };
  hours.set(hour, { sent: before.sent + sent, failed: before.failed + failed });
  for (const old of hours.keys()) if (old < hour - dayMs / hourMs) hours.delete(old);
}

/** Hours of the last day in which something was counted, the oldest first. */
export const hoursOf = (name: Count, now = Date.now()): (Figures & { hour: Date })[] =>
  [...told[name]]
    .filter(([hour]) => hour > Math.floor(now / hourMs) - dayMs / hourMs)
    .sort(([a], [b]) => a - b)
    .map(([hour, figures]) => ({ hour: new Date(hour * hourMs), ...figures }));
