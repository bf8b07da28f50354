import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { RightName } from '../../../domain/manage/rights';
import { created } from '../columns';
import { account } from './account';
import { organisation } from './organisation';

/** Rights that people hold for offices. */
export const officeRight = pgTable(
  'office_right',
  {
    accountId: text()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    orgId: text()
      .notNull()
      .references(() => organisation.id),
    right: text().$type<RightName>().notNull(),
    /** Account that gave the right; null for the first administrator, who has it from the command line. */
    givenBy: text(),
    createdAt: created(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.orgId, t.right] }), index('office_right_org').on(t.orgId)],
);
