import { jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at } from '../columns';
import { found, sealed } from '../sealed/columns';
import { account } from './account';

/** A person's calendar: when its entries remind, and the secret address under which other calendars read it. */
export const calendar = pgTable(
  'calendar',
  {
    accountId: text()
      .primaryKey()
      .references(() => account.id, { onDelete: 'cascade' }),
    /** Days before an entry on which it reminds, the farthest first. */
    remindDays: jsonb().$type<number[]>().notNull(),
    /** Secret of the address; null while there is none. Whoever knows it reads the calendar, so it is sealed. */
    feedToken: sealed('calendar.feedToken', { normalise: (token) => token }),
    /** Language and variant in which the address speaks: those in which it was made. */
    feedLocale: text(),
    feedVariant: text(),
    feedCreatedAt: at(),
    /** Time at which another calendar has read it last; null before the first time. */
    feedReadAt: at(),
  },
  (t) => [uniqueIndex('calendar_feed').on(found(t.feedToken))],
);
