/**
 * Kinds of entries of a calendar: what the person has to do, where to be, what others have to do, and what opens or
 * closes. Their words are `calendar.kind.<kind>`.
 */
export const entryKinds = ['act', 'onsite', 'wait', 'window'] as const;
export type EntryKind = (typeof entryKinds)[number];
export const isEntryKind = (value: unknown): value is EntryKind => entryKinds.some((kind) => kind === value);

/** Days before an entry on which it may remind, and those that it does without a choice of the person. */
export const remindChoices = [14, 7, 3, 1, 0] as const;
export const usualReminders: readonly number[] = [7, 1];

/** Days that one call may ask for. */
export const SPAN_MOST = 100;
/** Days before today and after it that a file of the whole calendar has. */
export const fileDays = { before: 30, after: 400 } as const;
