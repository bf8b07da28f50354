import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import type { GroupWay } from '../../../domain/notices/groups';
import type { NoticeWay, SendFailure } from '../../../domain/notices/ways';
import { at, created, id } from '../columns';
import { sealed } from '../sealed/columns';
import { account } from './account';
import { message } from './message';

/** Ways that the installation has set up: without any of them no notice waits to leave the site. */
export const noticeWay = pgTable('notice_way', { way: text().$type<NoticeWay>().primaryKey() });

/** When and by which ways notices come to a person; absent while he has not chosen. */
export const noticeChoice = pgTable('notice_choice', {
  accountId: text()
    .primaryKey()
    .references(() => account.id, { onDelete: 'cascade' }),
  off: jsonb().$type<GroupWay[]>().notNull(),
  /** Minutes since midnight; both null where there is no quiet time. */
  quietFrom: smallint(),
  quietTo: smallint(),
  digestAt: smallint().notNull(),
  /** Address of mail that the person has confirmed; only such a one is stored. */
  mail: sealed('notice_choice.mail'),
});

/** Messages that wait to leave the site, written with them. What becomes of each is decided when it is due. */
export const noticeOutbox = pgTable(
  'notice_outbox',
  {
    messageId: text()
      .primaryKey()
      .references(() => message.id, { onDelete: 'cascade' }),
    accountId: text()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    dueAt: at().notNull(),
    /** Its hour has been chosen by what the person wants. */
    timed: boolean().notNull().default(false),
  },
  (t) => [index('notice_outbox_due').on(t.dueAt, t.accountId), index('notice_outbox_account').on(t.accountId)],
);

/** Parcel that leaves the site for a person by one way at one time: its messages are said as one. */
export const noticeParcel = pgTable(
  'notice_parcel',
  {
    id: id().primaryKey(),
    accountId: text()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    way: text().$type<NoticeWay>().notNull(),
    messageIds: jsonb().$type<string[]>().notNull(),
    createdAt: created(),
    tries: integer().notNull().default(0),
    /** When it was sent, or given up for `failure`; null while it waits. */
    endedAt: at(),
    failure: text().$type<SendFailure>(),
    /** Texts that the gateway charges for; null for other ways. */
    texts: smallint(),
  },
  (t) => [
    index('notice_parcel_waiting').on(t.createdAt).where(sql`${t.endedAt} is null`),
    index('notice_parcel_ended').on(t.endedAt).where(sql`${t.endedAt} is not null`),
    index('notice_parcel_account').on(t.accountId),
  ],
);

/** Mails, and messages of the official account, that a demonstration keeps instead of sending them. */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: id().primaryKey(),
    /** Address, or name of the receiver at the official account. */
    receiver: sealed('mail_outbox.receiver').notNull(),
    subject: sealed('mail_outbox.subject').notNull(),
    text: sealed('mail_outbox.text').notNull(),
    createdAt: created(),
  },
  (t) => [index('mail_outbox_created').on(t.createdAt)],
);
