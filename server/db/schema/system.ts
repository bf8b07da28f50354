import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at, bytes, created, id } from '../columns';
import { sealed, sealedJson } from '../sealed/columns';

export const dictionaryItem = pgTable(
  'dictionary_item',
  {
    dictionary: text().notNull(),
    id: text().notNull(),
    parentId: text(),
    name: text().notNull(),
    disabled: boolean().notNull().default(false),
    sort: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.dictionary, t.id] }), index('dictionary_item_sort').on(t.dictionary, t.sort)],
);

/** One row that says which state the shared reference data is in; its value is the organisation cache's id (B2). */
export const revision = pgTable('revision', { name: text().primaryKey(), value: text().notNull() });

/** Counters behind the rate limits: several server processes share them. Whom a key is about is blinded (`whoOf`). */
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
    /** Of a body that may be guessed. */
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

/** Exports and views of another person's data (reliability.md, personal data). */
export const auditLog = pgTable(
  'audit_log',
  {
    id: id().primaryKey(),
    accountId: text().notNull(),
    action: text().notNull(),
    subjectId: text().notNull(),
    /** How often within a minute, where it is counted (`leaveTrace`). */
    count: integer().notNull().default(1),
    createdAt: created(),
  },
  (t) => [
    index('audit_log_account').on(t.accountId, t.createdAt),
    index('audit_log_subject').on(t.subjectId, t.accountId, t.createdAt),
  ],
);

/** Small values shared by the processes of one installation, for example the key that signs file links. */
export const setting = pgTable('setting', { name: text().primaryKey(), value: bytes().notNull() });

/** Due work that a process is doing, or that has failed and rests: nobody else takes it up before `until` (server/due). */
export const dueClaim = pgTable(
  'due_claim',
  {
    job: text().notNull(),
    subject: text().notNull(),
    /** The runner that does it. */
    owner: text().notNull(),
    until: at().notNull(),
    /** How often it has been taken up. */
    tries: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.job, t.subject] }), index('due_claim_until').on(t.until)],
);
