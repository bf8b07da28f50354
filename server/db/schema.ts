import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Grants, RoleName } from '../../domain/api/account';
import type { ImportResult } from '../../domain/api/imports';
import type { Msg } from '../../domain/api/message';
import type { StoredProfile } from '../../domain/profile';
import { at, bytes, created, id, version } from './columns';

export * from './schemaComment';
export * from './schemaMoney';
export * from './schemaStudy';

export const organisation = pgTable(
  'organisation',
  {
    id: id().primaryKey(),
    parentId: text(),
    name: text().notNull(),
    kind: text().notNull(),
    stageCategory: smallint(),
    code: text().notNull(),
    /** Names from the province down to and including this one. */
    path: jsonb().$type<string[]>().notNull(),
    sort: integer().notNull(),
  },
  (t) => [index('organisation_parent').on(t.parentId, t.sort)],
);

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

export const account = pgTable(
  'account',
  {
    id: id().primaryKey(),
    loginName: text().notNull(),
    /** Lower-cased login name: unique without regard to case. */
    loginKey: text().notNull(),
    passwordHash: text().notNull(),
    realName: text().notNull(),
    idDocType: smallint().notNull(),
    idDocNo: text().notNull(),
    mobile: text().notNull(),
    email: text(),
    orgId: text()
      .notNull()
      .references(() => organisation.id),
    stageCategory: smallint().notNull(),
    roles: jsonb().$type<RoleName[]>().notNull(),
    grants: jsonb().$type<Grants>().notNull(),
    profile: jsonb().$type<StoredProfile>().notNull(),
    profileReview: smallint().notNull(),
    profileReviewReason: text(),
    /**
     * The number again, held by the one account that took it since numbers may not be shared any more: two people who
     * register at the same moment meet here. Imported accounts may share a number and hold none.
     */
    mobileKey: text(),
    idDocKey: text(),
    officialOpenId: text(),
    /** Fen. */
    balance: integer().notNull().default(0),
    /** Credits earned so far, in tenths. */
    credit: integer().notNull().default(0),
    /** The account that took over what was here; nobody signs in with this one any more. */
    mergedInto: text(),
    rowVersion: version(),
    createdAt: created(),
    lastLoginAt: at(),
  },
  (t) => [
    uniqueIndex('account_login_key').on(t.loginKey),
    uniqueIndex('account_mobile_key').on(t.mobileKey),
    uniqueIndex('account_id_doc_key').on(t.idDocKey),
    uniqueIndex('account_official').on(t.officialOpenId),
    index('account_mobile').on(t.mobile),
    index('account_id_doc').on(t.idDocNo),
    index('account_org').on(t.orgId),
  ],
);

export const session = pgTable(
  'session',
  {
    tokenHash: text().primaryKey(),
    accountId: text()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    keep: boolean().notNull(),
    createdAt: created(),
    lastSeenAt: at().notNull(),
    /** End of the absolute life; the idle life is counted from lastSeenAt. */
    expiresAt: at().notNull(),
  },
  (t) => [index('session_account').on(t.accountId), index('session_expires').on(t.expiresAt)],
);

/** Short-lived secrets: picture codes, SMS codes, tickets, retrieve and transfer tokens, QR codes. Only hashes are kept. */
export const secret = pgTable(
  'secret',
  {
    id: id().primaryKey(),
    kind: text().notNull(),
    /** What the secret is bound to, for example a mobile number; never sent to a client. */
    subject: text().notNull(),
    hash: text().notNull(),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    tries: integer().notNull().default(0),
    usedAt: at(),
    createdAt: created(),
    expiresAt: at().notNull(),
  },
  (t) => [
    index('secret_subject').on(t.kind, t.subject, t.createdAt),
    index('secret_hash').on(t.hash),
    index('secret_expires').on(t.expiresAt),
  ],
);

/** Counters behind the rate limits: several server processes share them. */
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
    bodyHash: text().notNull(),
    /** Null while the first call is still running. */
    answer: jsonb().$type<{ data: unknown }>(),
    createdAt: created(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.key] }), index('idempotency_created').on(t.createdAt)],
);

export const resource = pgTable(
  'resource',
  {
    id: id().primaryKey(),
    ownerId: text().notNull(),
    name: text().notNull(),
    ext: text().notNull(),
    mime: text().notNull(),
    size: integer().notNull(),
    sha256: text().notNull(),
    /** Random name under which the storage keeps the bytes. */
    storageKey: text().notNull(),
    scene: text().notNull(),
    createdAt: created(),
  },
  (t) => [index('resource_owner').on(t.ownerId, t.createdAt)],
);

/** Received parts of a resumable upload, until they are merged or a day old. */
export const uploadPart = pgTable(
  'upload_part',
  {
    ownerId: text().notNull(),
    fileHash: text().notNull(),
    index: integer().notNull(),
    size: integer().notNull(),
    createdAt: created(),
  },
  (t) => [primaryKey({ columns: [t.ownerId, t.fileHash, t.index] })],
);

export const assessmentPlan = pgTable('assessment_plan', {
  id: id().primaryKey(),
  name: text().notNull(),
  year: integer().notNull(),
  startAt: at().notNull(),
  deadline: at().notNull(),
  /** Until when each review level decides, school first. */
  levelDeadlines: jsonb().$type<string[]>().notNull(),
});

export const assessment = pgTable(
  'assessment',
  {
    id: id().primaryKey(),
    planId: text()
      .notNull()
      .references(() => assessmentPlan.id),
    accountId: text()
      .notNull()
      .references(() => account.id),
    status: smallint().notNull(),
    grade: smallint().notNull().default(0),
    attempt: integer().notNull().default(0),
    /** Number on the printed form. */
    formNo: text().notNull(),
    verifyCode: text().notNull(),
    /** Module values the teacher has confirmed to have nothing for. */
    confirmedNone: jsonb().$type<number[]>().notNull(),
    lastReason: text(),
    submittedAt: at(),
    updatedAt: at().notNull(),
    rowVersion: version(),
  },
  (t) => [
    uniqueIndex('assessment_plan_account').on(t.planId, t.accountId),
    index('assessment_account').on(t.accountId),
  ],
);

/** Records of every category; what is inside `data` is said by domain/records. */
export const record = pgTable(
  'record',
  {
    id: id().primaryKey(),
    assessmentId: text()
      .notNull()
      .references(() => assessment.id, { onDelete: 'cascade' }),
    accountId: text().notNull(),
    category: text().notNull(),
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    reviewState: smallint().notNull().default(0),
    reviewReason: text(),
    sourceRecordId: text(),
    /** Why it was saved although a record like it was there. */
    duplicateReason: text(),
    createdAt: created(),
    updatedAt: at().notNull(),
    rowVersion: version(),
  },
  (t) => [
    index('record_assessment').on(t.assessmentId, t.category, t.createdAt),
    index('record_account').on(t.accountId, t.category),
  ],
);

/** A checked import until it is committed or has expired; the rows themselves stay in the uploaded file. */
export const importRun = pgTable(
  'import_run',
  {
    id: id().primaryKey(),
    accountId: text()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    category: text().notNull(),
    assessmentId: text()
      .notNull()
      .references(() => assessment.id, { onDelete: 'cascade' }),
    resId: text().notNull(),
    /** What the commit answered; null until then. */
    answer: jsonb().$type<ImportResult>(),
    createdAt: created(),
    expiresAt: at().notNull(),
  },
  (t) => [index('import_run_expires').on(t.expiresAt)],
);

/** What was handed in, per attempt: reviewers compare attempts, the teacher's later edits do not change it. */
export const assessmentSnapshot = pgTable(
  'assessment_snapshot',
  {
    assessmentId: text()
      .notNull()
      .references(() => assessment.id, { onDelete: 'cascade' }),
    attempt: integer().notNull(),
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: created(),
  },
  (t) => [primaryKey({ columns: [t.assessmentId, t.attempt] })],
);

/** Every move of a reviewed document (api.md 3.1), oldest first. */
export const reviewLog = pgTable(
  'review_log',
  {
    id: id().primaryKey(),
    documentId: text().notNull(),
    attempt: integer().notNull(),
    action: text().notNull(),
    status: smallint().notNull(),
    /** 0 = the teacher, 1 school, 2 county, 3 city, 4 province. */
    level: smallint().notNull().default(0),
    operator: text().notNull(),
    reason: text(),
    modules: jsonb().$type<{ value: number; result: 0 | 1 | 2; reason?: string }[]>(),
    createdAt: created(),
  },
  (t) => [index('review_log_document').on(t.documentId, t.createdAt)],
);

/** Words of the catalogue: said to each reader in the reader's language. */
export interface StoredWords {
  /** The message's title is `<key>.title`, its body `<key>.content`. */
  key: string;
  /** Values; one that is a word itself is named by its key. */
  params: Record<string, string | number | { key: string }>;
}

export const message = pgTable(
  'message',
  {
    id: id().primaryKey(),
    accountId: text()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    category: smallint().notNull(),
    subType: smallint().notNull(),
    /** What a person has written; a message of the system has `words` instead. */
    title: text(),
    content: text(),
    words: jsonb().$type<StoredWords>(),
    sender: text(),
    deadline: at(),
    target: jsonb().$type<Msg['target']>().notNull(),
    readAt: at(),
    createdAt: created(),
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
    index('message_deletion').on(t.accountId, t.deleteId).where(sql`${t.deletedAt} is not null`),
    index('message_deleted').on(t.deletedAt).where(sql`${t.deletedAt} is not null`),
  ],
);

/** Who reviews yearly assessments for an organisation; the level is the organisation's. */
export const reviewSeat = pgTable(
  'review_seat',
  {
    orgId: text()
      .notNull()
      .references(() => organisation.id),
    accountId: text()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.orgId, t.accountId] }), index('review_seat_account').on(t.accountId)],
);

export const smsOutbox = pgTable(
  'sms_outbox',
  { id: id().primaryKey(), mobile: text().notNull(), text: text().notNull(), createdAt: created() },
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
    createdAt: created(),
  },
  (t) => [index('audit_log_account').on(t.accountId, t.createdAt)],
);

/** Small values shared by the processes of one installation, for example the key that signs file links. */
export const setting = pgTable('setting', { name: text().primaryKey(), value: bytes().notNull() });
