import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import type { Msg } from '../../../domain/api/message';
import type { NoticeValue } from '../../../domain/notices/notice';
import { at, created, id } from '../columns';
import { account } from './account';

/** Words of the catalogue: said to each reader in the reader's language. */
export interface StoredWords {
  /** The message's title is `<key>.title`, its body `<key>.content`. */
  key: string;
  /** Values; one that is a word itself is named by its key. */
  params: Record<string, NoticeValue>;
}

/** Stored value for a message that has none of the nine subtypes. */
export const NO_SUBTYPE = 0;

export const message = pgTable(
  'message',
  {
    id: id().primaryKey(),
    accountId: text()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    category: smallint().notNull(),
    subType: smallint().notNull(),
    /** Text that a person has written; a message of the system has `words` instead. */
    title: text(),
    content: text(),
    words: jsonb().$type<StoredWords>(),
    sender: text(),
    deadline: at(),
    target: jsonb().$type<Msg['target']>().notNull(),
    readAt: at(),
    createdAt: created(),
    /** Messages of a person with the same value are one row of the message centre; null for one that stands alone. */
    groupKey: text(),
    /** Deleted messages can be taken back for a while, by the deletion they went with. */
    deletedAt: at(),
    deleteId: text(),
  },
  (t) => [
    // Read backwards: the newest come first.
    index('message_newest').on(t.accountId, t.createdAt, t.id).where(sql`${t.deletedAt} is null`),
    index('message_category').on(t.accountId, t.category, t.createdAt, t.id).where(sql`${t.deletedAt} is null`),
    index('message_unread')
      .on(t.accountId, t.category, t.createdAt, t.id)
      .where(sql`${t.readAt} is null and ${t.deletedAt} is null`),
    index('message_open_todo').on(sql`(${t.target} ->> 'bizId')`).where(sql`(${t.target} ->> 'state') = 'open'`),
    index('message_group')
      .on(t.accountId, t.groupKey, t.createdAt, t.id)
      .where(sql`${t.groupKey} is not null and ${t.deletedAt} is null`),
    // Of all messages: by it those of an account that goes are found.
    index('message_deletion').on(t.accountId, t.deleteId),
    index('message_deleted').on(t.deletedAt).where(sql`${t.deletedAt} is not null`),
  ],
);
