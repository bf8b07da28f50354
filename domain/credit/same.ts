import { comparable } from '../rules/comparable';

/** Mark of a thing that counts once only: the same name on the same day. */
export const creditMark = ({ title, date }: { title: string; date: string }): string =>
  JSON.stringify([comparable(title), date]);

export interface Named {
  readonly id: string;
  readonly title: string;
  readonly date: string;
}

const YEAR = 'YYYY'.length;

/**
 * Are two things probably the same? `sure`: name and day agree. `name` (in one year) and `day` (of one kind) must be
 * checked by a person.
 */
export function likeness(
  a: Named & { kind?: string },
  b: Named & { kind?: string },
): 'sure' | 'name' | 'day' | undefined {
  if (creditMark(a) === creditMark(b)) return 'sure';
  if (comparable(a.title) === comparable(b.title) && a.date.slice(0, YEAR) === b.date.slice(0, YEAR)) return 'name';
  return a.kind !== undefined && a.kind === b.kind && a.date === b.date ? 'day' : undefined;
}
