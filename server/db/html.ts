import { customType } from 'drizzle-orm/pg-core';
import { sanitisedHtml } from '../../domain/rules/html';
import { LruCache } from '../lruCache';

/** Letters of stored texts and of what they become that a process remembers. */
const KEPT = 2_000_000;
const known = new LruCache<string>(KEPT, (clean, stored) => clean.length + stored.length);

/**
 * A stored text without what may not be in it. A row may have been written past this column, by an import or by hand, so
 * each text is sanitised here however it is stored; the same text only once, because a screen that shows it asks for it
 * again with each visit.
 */
export function storedHtml(stored: string): string {
  const found = known.get(stored);
  if (found !== undefined) return found;
  const clean = sanitisedHtml(stored);
  known.set(stored, clean);
  return clean;
}

/** Column for formatted text: sanitised when written, and when read, however the row was written. */
export const html = customType<{ data: string; driverData: string }>({
  dataType: () => 'text',
  toDriver: sanitisedHtml,
  fromDriver: storedHtml,
});
