import type { ValueOf } from './enumeration';

/*
 * Sets that the first script of every page needs, the sign-in included; the tables of all sets (`statusTable.ts`,
 * `enums.ts`) take theirs from here and stay out of that script.
 */

/** Status set of the profile review, in display order. */
export const profileReviewRows = {
  Unreviewed: { value: 1, role: 'wait' },
  Passed: { value: 2, role: 'ok' },
  NotPassed: { value: 3, role: 'err' },
} as const;
/** The account has passed approval. */
export const PROFILE_PASSED = profileReviewRows.Passed.value;

export const MessageCategory = { Notice: 1, Other: 2, Todo: 3 } as const;
export type MessageCategory = ValueOf<typeof MessageCategory>;
/** Name of the unread counter of each message category; that of category "other" is `news`. */
export const messageCounters = { 1: 'notices', 2: 'news', 3: 'todoes' } as const satisfies Record<
  MessageCategory,
  string
>;

/** Modes of the studio side menu. */
export const StudioMode = { Managing: 'managing', Joined: 'joined', Search: 'search', Records: 'records' } as const;
export type StudioMode = ValueOf<typeof StudioMode>;
