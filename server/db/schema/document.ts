import { type SQLWrapper, sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { ConflictRule } from '../../../domain/documents/conflicts';
import type { Ask } from '../../../domain/documents/reviewCalls';
import { at, created, id, pendingDecision, version } from '../columns';
import { sealedJson } from '../sealed/columns';
import { letterIndex, soughtIn } from '../sought';
import { account } from './account';
import { organisation } from './organisation';

/** Points of a document as results are sorted by them: a document without points comes after all others. */
export const scoreOrNone = (score: SQLWrapper) => sql<number>`coalesce(${score}, -1)`;

/**
 * Attempts of a document whose declared works are not noted. One expression with an index of its own, not two columns
 * that are compared: the planner keeps statistics of it, and knows that almost none are left.
 */
const unnotedOf = ({ attempt, worksOf }: { attempt: SQLWrapper; worksOf: SQLWrapper }) =>
  sql`(${attempt} - coalesce(${worksOf}, 0))`;

/**
 * Everything that is filled in, submitted and decided. What a kind means by its status is said by its machine
 * (domain/workflows), what is inside `values` by its form; a status is written by server/documents/move.ts alone.
 */
export const document = pgTable(
  'document',
  {
    id: id().primaryKey(),
    kind: text().notNull(),
    /** Whose document it is. */
    accountId: text()
      .notNull()
      .references(() => account.id),
    /** The plan, batch or period it is handed in for; null for a kind that has none. */
    planId: text(),
    /** The step of a document that has several; '' for one that has not. */
    stage: text().notNull().default(''),
    status: smallint().notNull(),
    /** How often it has been handed in. */
    attempt: integer().notNull().default(0),
    /** Level of the review whose turn it is; 0 while no office has it. */
    level: smallint().notNull().default(0),
    /** The organisation whose reviewers decide at that level. */
    officeId: text().references(() => organisation.id),
    /** Title in lists, and the text of their search. */
    title: text().notNull().default(''),
    titleSought: soughtIn('title'),
    /** The form as it stands now. */
    values: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** Values of the form that are marked secret (server/documents/secrets.ts). */
    secrets: sealedJson<Record<string, unknown>>('document.secrets'),
    /** Why it was returned, until it is handed in again. */
    lastReason: text(),
    submittedAt: at(),
    decidedAt: at(),
    ...pendingDecision(),
    /** Day on which what was agreed to takes effect; null once it has, and where that is at once. */
    effectOn: text(),
    /** Tenths of a point that the last decision has given; null for a kind that counts none, and before. */
    score: integer(),
    /** Places that differ from the attempt before; null for the first one. */
    changed: integer(),
    /** The attempt whose declared works are noted, of a kind that declares none also; null while none are. */
    worksOf: integer(),
    /** Number on its paper, and the code by which the paper is checked; null for a kind without paper. */
    no: text(),
    noSought: soughtIn('no'),
    verifyCode: text(),
    /** Days before the end of its window at the owner's last reminder to hand it in; null before the first one. */
    remindedDays: smallint(),
    /** Last reminder of the reviewers; it counts only when it is later than the document's arrival at their level. */
    reviewersRemindedAt: at(),
    createdAt: created(),
    updatedAt: at().notNull(),
    rowVersion: version(),
  },
  (t) => [
    uniqueIndex('document_of_plan').on(t.kind, t.planId, t.accountId, t.stage),
    uniqueIndex('document_no').on(t.no),
    uniqueIndex('document_code').on(t.verifyCode),
    index('document_account').on(t.accountId, t.kind),
    // The desk of an office in its order, and what lies on it by plan and level: neither reads the documents.
    index('document_desk').on(t.kind, t.officeId, t.submittedAt, t.id, t.accountId, t.status),
    index('document_waits').on(t.kind, t.officeId, t.planId, t.level, t.status).where(sql`${t.officeId} is not null`),
    index('document_office').on(t.officeId).where(sql`${t.officeId} is not null`),
    index('document_unnoted').on(unnotedOf(t)),
    index('document_effect').on(t.kind, t.effectOn).where(sql`${t.effectOn} is not null`),
    index('document_decision').on(t.decisionDueAt).where(sql`${t.decisionDueAt} is not null`),
    // The results of a plan's documents, in the order in which they are listed.
    index('document_result').on(t.kind, t.planId, t.status, scoreOrNone(t.score), t.id, t.accountId),
    letterIndex('document_letters', t.titleSought),
    check('document_waits_since', sql`${t.officeId} is null or ${t.submittedAt} is not null`),
  ],
);

export const isUnnoted = sql`${unnotedOf(document)} > 0`;

/** Snapshots of the content, one for each attempt: reviewers compare attempts, and later edits do not change them. */
export const documentSnapshot = pgTable(
  'document_snapshot',
  {
    documentId: text()
      .notNull()
      .references(() => document.id, { onDelete: 'cascade' }),
    attempt: integer().notNull(),
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    secrets: sealedJson<Record<string, unknown>>('document_snapshot.secrets'),
    createdAt: created(),
  },
  (t) => [primaryKey({ columns: [t.documentId, t.attempt] })],
);

/** Works that a document declares, each with a mark: documents with the same mark probably declare the same work. */
export const documentWork = pgTable(
  'document_work',
  {
    documentId: text()
      .notNull()
      .references(() => document.id, { onDelete: 'cascade' }),
    mark: text().notNull(),
    title: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.documentId, t.mark] }), index('document_work_mark').on(t.mark)],
);

/** A remark of a reviewer on one part of a document. */
export interface StoredRemark {
  /** The module or section it is about, as the kind names it. */
  section: string;
  reason: string;
}

/** Marks that a decision gives besides its opinion. */
export interface StoredMarks {
  grade?: number;
  /** Points by indicator. */
  scores?: Record<string, number>;
}

/** Place of a document before a decision, so that the decision can be taken back. */
export interface BeforeDecision {
  level: number;
  officeId: string | null;
  /** To-dos that the decision ended. */
  todoes: string[];
}

/** Is an entry a decision? Written out, so that a query that is planned once for all values finds the index of decisions. */
export const isDecision = (action: SQLWrapper) => sql`${action} in ('pass', 'notPass', 'refuse')`;

/** Every move of a document, oldest first; nothing is ever deleted. */
export const documentLog = pgTable(
  'document_log',
  {
    id: id().primaryKey(),
    documentId: text()
      .notNull()
      .references(() => document.id, { onDelete: 'cascade' }),
    /** Kind of the document: a reviewer's decisions are counted by kind without reading documents. */
    kind: text().notNull(),
    attempt: integer().notNull(),
    action: text().notNull(),
    status: smallint().notNull(),
    /** 0 = the owner, otherwise the level of the review. */
    level: smallint().notNull().default(0),
    /** Account that made the move; null for the system and for entries from before this was kept. */
    operatorId: text(),
    operator: text().notNull(),
    reason: text(),
    /** Why a reviewer who is not partial has left it to the one whom `reason` names. */
    note: text(),
    /** Rule by which the reviewer was partial who has left it to others. */
    conflict: text().$type<ConflictRule>(),
    remarks: jsonb().$type<StoredRemark[]>(),
    marks: jsonb().$type<StoredMarks>(),
    before: jsonb().$type<BeforeDecision>(),
    /** The entry that this one takes back. */
    undoes: text(),
    createdAt: created(),
  },
  (t) => [
    index('document_log_document').on(t.documentId, t.createdAt),
    index('document_log_operator').on(t.operatorId, t.createdAt),
    // Decisions of a reviewer, and decisions that were taken back: a desk is counted without reading the log itself.
    index('document_log_decided').on(t.operatorId, t.kind, t.documentId, t.action, t.id).where(isDecision(t.action)),
    // The decisions of some days, by who made them.
    index('document_log_recent').on(t.createdAt, t.operatorId, t.id).where(isDecision(t.action)),
    index('document_log_conflict').on(t.createdAt, t.conflict).where(sql`${t.conflict} is not null`),
    index('document_log_undone').on(t.undoes).where(sql`${t.undoes} is not null`),
  ],
);

/** Who reviews which kind of document for an organisation; the level is the organisation's. */
export const reviewSeat = pgTable(
  'review_seat',
  {
    kind: text().notNull(),
    orgId: text()
      .notNull()
      .references(() => organisation.id),
    accountId: text()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.orgId, t.accountId] }),
    index('review_seat_account').on(t.accountId, t.kind),
    index('review_seat_org').on(t.orgId),
  ],
);

/** Head of the tables that hold one row for each document and reviewer. */
const byReviewer = () => ({
  documentId: text()
    .notNull()
    .references(() => document.id, { onDelete: 'cascade' }),
  accountId: text()
    .notNull()
    .references(() => account.id, { onDelete: 'cascade' }),
});

/** Drafts of opinions, by document and reviewer; the decision removes its draft. */
export const reviewDraft = pgTable(
  'review_draft',
  {
    ...byReviewer(),
    attempt: integer().notNull(),
    opinion: text().notNull(),
    scores: jsonb().$type<Record<string, number>>().notNull(),
    updatedAt: at().notNull(),
    rowVersion: version(),
  },
  (t) => [primaryKey({ columns: [t.documentId, t.accountId] }), index('review_draft_account').on(t.accountId)],
);

/** Recusals of reviewers, who are partial or say that they are: the document leaves the reviewer's queue, at every level. */
export const reviewRecusal = pgTable(
  'review_recusal',
  {
    ...byReviewer(),
    /** Colleague who was asked to decide; null where the document went to the office above. */
    toAccountId: text(),
    /**
     * Keeper of the seats who has given the document to the colleague, and the office at which: it holds there, as long as
     * the colleague may decide. Null where the reviewer has left it himself.
     */
    givenBy: text(),
    officeId: text(),
    createdAt: created(),
  },
  (t) => [primaryKey({ columns: [t.documentId, t.accountId] }), index('review_recusal_account').on(t.accountId)],
);

/** Reviewers who have a document open, so that colleagues see one another; rows expire after the last sign of life. */
export const reviewPresence = pgTable(
  'review_presence',
  {
    ...byReviewer(),
    since: at().notNull(),
    seenAt: at().notNull(),
    /** True while the reviewer is writing an opinion. */
    writing: boolean().notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.documentId, t.accountId] }), index('review_presence_seen').on(t.seenAt)],
);

/** Questions of one of two reviewers at a document to the other, with the answer; rows expire after some minutes. */
export const reviewAsk = pgTable(
  'review_ask',
  {
    ...byReviewer(),
    toAccountId: text()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    want: text().$type<Ask>().notNull(),
    /** Null until it is answered. */
    answer: boolean(),
    createdAt: created(),
  },
  (t) => [
    primaryKey({ columns: [t.documentId, t.accountId, t.toAccountId] }),
    index('review_ask_account').on(t.accountId),
    index('review_ask_to').on(t.toAccountId),
    index('review_ask_created').on(t.createdAt),
  ],
);

/** Refusal of one document of a batch, with the catalogue key of its reason. */
export interface StoredRefusal {
  id: string;
  key: string;
  params?: Record<string, string | number>;
}

/** Batches: one decision on several documents, or its undoing, with its progress, which outlives the page. */
export const reviewRun = pgTable(
  'review_run',
  {
    id: id().primaryKey(),
    accountId: text()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    /** First part of the path of the desk's calls. */
    area: text().notNull(),
    /** Action of the batch: one of the decisions, or `undo`. */
    action: text().notNull(),
    opinion: text(),
    ids: jsonb().$type<string[]>().notNull(),
    done: jsonb().$type<string[]>().notNull().default([]),
    failed: jsonb().$type<StoredRefusal[]>().notNull().default([]),
    createdAt: created(),
    /** Time of the last sign of life; the end of a batch is in `endedAt`. */
    seenAt: at().notNull(),
    endedAt: at(),
  },
  (t) => [index('review_run_account').on(t.accountId, t.createdAt)],
);
