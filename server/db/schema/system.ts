import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, bytes, created, id, version } from '../columns';
import { sealed, sealedJson } from '../sealed/columns';

/** Entries of the dictionaries. `rowVersion` 0: as a release brought it, so that the next release may renew it. */
export const dictionaryItem = pgTable(
  'dictionary_item',
  {
    /** {@link entryId}. */
    id: id().primaryKey(),
    dictionary: text().notNull(),
    /** The value that documents hold. */
    code: text().notNull(),
    /** Code of the entry above it. */
    above: text('parent_id'),
    name: text().notNull(),
    nameEn: text(),
    nameAr: text(),
    sort: integer().notNull(),
    /** Last calendar day on which it can be chosen. */
    validUntil: text(),
    /** Code of the entry that takes its place. */
    successor: text(),
    /** Since then it cannot be chosen. */
    retiredAt: at(),
    rowVersion: version(),
    createdAt: created().defaultNow(),
    updatedAt: created().defaultNow(),
  },
  (t) => [
    uniqueIndex('dictionary_item_code').on(t.dictionary, t.code),
    index('dictionary_item_sort').on(t.dictionary, t.sort),
  ],
);

/** Id of the row of a dictionary entry. */
export const entryId = (dictionary: string, code: string): string => `${dictionary}:${code}`;

/**
 * Versions of shared reference data; the row `organisation` holds the id that browsers cache the organisation tree by.
 */
export const revision = pgTable('revision', { name: text().primaryKey(), value: text().notNull() });

/**
 * Counters behind the rate limits, shared by all server processes. A key that stands for a person is hashed (`whoOf`).
 */
export const rateLimit = pgTable(
  'rate_limit',
  { key: text().primaryKey(), points: integer().notNull(), expire: at() },
  (t) => [index('rate_limit_expire').on(t.expire)],
);

export const idempotency = pgTable(
  'idempotency',
  {
    accountId: text().notNull(),
    key: text().notNull(),
    endpoint: text().notNull(),
    /** Sealed, because a hash of a body that can be guessed would show the body. */
    bodyHash: sealed('idempotency.bodyHash').notNull(),
    /** Null while the first call is still running. */
    answer: sealedJson<{ data: unknown }>('idempotency.answer'),
    createdAt: created(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.key] }), index('idempotency_created').on(t.createdAt)],
);

export const smsOutbox = pgTable(
  'sms_outbox',
  {
    id: id().primaryKey(),
    mobile: sealed('sms_outbox.mobile').notNull(),
    text: sealed('sms_outbox.text').notNull(),
    createdAt: created(),
  },
  (t) => [index('sms_outbox_created').on(t.createdAt)],
);

/** Texts by the hour in which they were handed to the gateway: nothing is kept of numbers and words. */
export const smsHour = pgTable('sms_hour', {
  hour: at().notNull().primaryKey(),
  sent: integer().notNull().default(0),
  failed: integer().notNull().default(0),
});

/** Facts of a whole sheet for the audit log: counts of its rows, and the name of its file. */
export interface SheetAct {
  /** Catalogue key of the name for its rows; absent where `file` names people. */
  readonly words?: string;
  readonly file: string;
  readonly created?: number;
  readonly updated?: number;
  readonly skipped?: number;
  readonly removed?: number;
  readonly reverted?: number;
  readonly kept?: number;
  /** Documents that were handed over. */
  readonly moved?: number;
}

/**
 * Everything that somebody has done to others or to what the offices keep, and what was refused; nobody changes or deletes
 * an entry.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: id().primaryKey(),
    accountId: text().notNull(),
    action: text().notNull(),
    subjectId: text().notNull(),
    /** Organisation that the person belonged to; null where nobody is known. */
    orgId: text(),
    /** Office that it was done for; null where that is unknown, or it was done for none. */
    officeId: text(),
    /** Rough network that it was done from; null for what a clock does. */
    network: text(),
    /** Number of times within a minute, where it is counted (`leaveTrace`). */
    count: integer().notNull().default(1),
    /** Import whose rows did it, or its undoing; null for an act by itself, which the entry of a whole sheet is, too. */
    sheetId: text(),
    /** Outcome of a whole sheet, in the entry about it; null for others. */
    sheet: jsonb().$type<SheetAct>(),
    createdAt: created(),
  },
  (t) => [
    index('audit_log_time').on(t.createdAt, t.id),
    index('audit_log_org').on(t.orgId, t.createdAt, t.id),
    index('audit_log_office').on(t.officeId, t.createdAt, t.id).where(sql`${t.officeId} is not null`),
    index('audit_log_action').on(t.action, t.createdAt, t.id),
    // A sheet writes 100 000 rows at one moment, and the list passes them over: its own order must be without them.
    index('audit_log_alone_time').on(t.createdAt, t.id).where(sql`${t.sheetId} is null`),
    index('audit_log_alone_org').on(t.orgId, t.createdAt, t.id).where(sql`${t.sheetId} is null`),
    index('audit_log_alone_action').on(t.action, t.createdAt, t.id).where(sql`${t.sheetId} is null`),
    index('audit_log_alone_office')
      .on(t.officeId, t.createdAt, t.id)
      .where(sql`${t.sheetId} is null and ${t.officeId} is not null`),
    index('audit_log_sheet').on(t.sheetId, t.createdAt, t.id).where(sql`${t.sheetId} is not null`),
    index('audit_log_account').on(t.accountId, t.createdAt),
    index('audit_log_subject').on(t.subjectId, t.accountId, t.createdAt),
  ],
);

/** Small values shared by the processes of one installation, for example the key that signs file links. */
export const setting = pgTable('setting', { name: text().primaryKey(), value: bytes().notNull() });

/** Due work that a process is doing, or that has failed and waits: others leave it alone until `until` (server/due). */
export const dueClaim = pgTable(
  'due_claim',
  {
    job: text().notNull(),
    subject: text().notNull(),
    /** The runner that does it. */
    owner: text().notNull(),
    until: at().notNull(),
    /** Number of attempts. */
    tries: integer().notNull(),
    /** When the last attempt failed; null while it goes on, and for what cannot be done yet. */
    failedAt: at(),
  },
  (t) => [primaryKey({ columns: [t.job, t.subject] }), index('due_claim_until').on(t.until)],
);
