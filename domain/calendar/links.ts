import type { YMD } from '../rules/calendar';

const page = '/personal/calendar';

/** Pages of the calendar without the base path. */
export const calendarLinks = {
  page,
  /** The calendar from the week of a day. */
  from: (day: YMD) => `${page}?${new URLSearchParams({ from: day })}`,
} as const;
