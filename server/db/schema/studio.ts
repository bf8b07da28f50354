import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { docNoOf, mobileKeyOf } from '../accountKeys';
import { at, created, id, pendingDecision, version } from '../columns';
import { html } from '../html';
import { found, sealed } from '../sealed/columns';
import { letterIndex, soughtIn } from '../sought';
import { account } from './account';
import { document } from './document';
import { organisation } from './organisation';

/** A round of declarations for studios of one type. */
export const studioBatch = pgTable(
  'studio_batch',
  {
    id: id().primaryKey(),
    /** Studio type. */
    type: smallint().notNull(),
    name: text().notNull(),
    year: integer().notNull(),
    /** The office that decides. */
    orgId: text()
      .notNull()
      .references(() => organisation.id),
    startAt: at().notNull(),
    deadline: at().notNull(),
    /** Last moment for decisions on declarations. */
    reviewUntil: at().notNull(),
    /** When the selected declarations become public and their studios exist. */
    publicAt: at().notNull(),
    /** How many declarations are selected at most. */
    quota: integer().notNull(),
    guideHtml: html().notNull(),
  },
  (t) => [index('studio_batch_type').on(t.type, t.startAt)],
);

/** A famous teacher's or principal's studio. Its host manages it. */
export const studio = pgTable(
  'studio',
  {
    id: id().primaryKey(),
    type: smallint().notNull(),
    name: text().notNull(),
    nameSought: soughtIn('name'),
    hostId: text()
      .notNull()
      .references(() => account.id),
    orgId: text()
      .notNull()
      .references(() => organisation.id),
    /** Review level at which it was selected: city or province. */
    level: smallint().notNull(),
    /** Its field: period and subject, or for other types the vocational major or the subject category. */
    periodId: text(),
    subjectId: text(),
    majorId: text(),
    subjectCategoryId: text(),
    /** A sentence for its card. */
    motto: text().notNull().default(''),
    researchworkintro: text().notNull().default(''),
    studioconstructionplan: text().notNull().default(''),
    photoId: text(),
    videoId: text(),
    establishedOn: text().notNull(),
    /**
     * Numbers of admitted members, of applicants that the host has still to decide on, and of members from enterprises;
     * updated with every change.
     */
    memberCount: integer().notNull().default(0),
    waitingCount: integer().notNull().default(0),
    enterpriseCount: integer().notNull().default(0),
    /** Declaration by which it was selected; null for older studios. */
    declarationId: text().references(() => document.id),
    createdAt: created(),
    rowVersion: version(),
  },
  (t) => [
    uniqueIndex('studio_declaration').on(t.declarationId),
    index('studio_host').on(t.hostId),
    index('studio_org').on(t.orgId),
    letterIndex('studio_letters', t.nameSought),
    // All studios in the orders of their list: a page of a province's thousands reads its own rows.
    index('studio_largest').on(t.memberCount, t.level, t.id),
    index('studio_newest').on(t.establishedOn, t.id),
    index('studio_type').on(t.type, t.memberCount, t.id),
  ],
);

/** A teacher's membership of a studio, including applications and former memberships. */
export const studioMember = pgTable(
  'studio_member',
  {
    id: id().primaryKey(),
    studioId: text()
      .notNull()
      .references(() => studio.id, { onDelete: 'cascade' }),
    accountId: text()
      .notNull()
      .references(() => account.id),
    /** Core 1, ordinary 2. */
    type: smallint().notNull(),
    /** Studio review set; null when the application was withdrawn or the membership has ended. */
    status: smallint(),
    /** Reason of the application. */
    reason: text().notNull().default(''),
    /** Why the applicant was not admitted, or the member was removed. */
    result: text(),
    appliedAt: at().notNull(),
    examinedAt: at(),
    ...pendingDecision(),
    rowVersion: version(),
  },
  (t) => [
    index('studio_member_decision').on(t.decisionDueAt, t.studioId).where(sql`${t.decisionDueAt} is not null`),
    uniqueIndex('studio_member_once').on(t.studioId, t.accountId),
    index('studio_member_account').on(t.accountId, t.status),
    index('studio_member_state').on(t.studioId, t.status, t.appliedAt, t.id),
  ],
);

/** Every change of a membership, oldest first; its rows are never deleted. */
export const studioMemberLog = pgTable(
  'studio_member_log',
  {
    id: id().primaryKey(),
    membershipId: text()
      .notNull()
      .references(() => studioMember.id, { onDelete: 'cascade' }),
    action: text().notNull(),
    status: smallint(),
    operatorId: text().notNull(),
    operator: text().notNull(),
    result: text(),
    /** To-dos that a decision has closed; they open again when the decision is taken back. */
    todoes: jsonb().$type<string[]>(),
    /** Id of the entry that this one takes back. */
    undoes: text(),
    createdAt: created(),
  },
  (t) => [index('studio_member_log_membership').on(t.membershipId, t.createdAt)],
);

/** A member from an enterprise. The account belongs to the person, this row to the studio. */
export const enterpriseMember = pgTable(
  'enterprise_member',
  {
    id: id().primaryKey(),
    studioId: text()
      .notNull()
      .references(() => studio.id, { onDelete: 'cascade' }),
    accountId: text()
      .notNull()
      .references(() => account.id),
    name: text().notNull(),
    enterpriseName: text().notNull(),
    mobile: sealed('enterprise_member.mobile', { normalise: mobileKeyOf }).notNull(),
    email: sealed('enterprise_member.email'),
    idDocType: smallint().notNull(),
    idDocNo: sealed('enterprise_member.idDocNo', { normalise: docNoOf }).notNull(),
    /** Other values of the member's form. */
    values: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: created(),
    updatedAt: at().notNull(),
    /** Time of deletion; for a while it can be undone. */
    deletedAt: at(),
    rowVersion: version(),
  },
  (t) => [
    uniqueIndex('enterprise_member_once').on(t.studioId, found(t.idDocNo)).where(sql`${t.deletedAt} is null`),
    index('enterprise_member_studio').on(t.studioId, t.createdAt, t.id),
    index('enterprise_member_account').on(t.accountId),
  ],
);

/** A result of a studio's work; every user may read it. */
export const studioAchievement = pgTable(
  'studio_achievement',
  {
    id: id().primaryKey(),
    studioId: text()
      .notNull()
      .references(() => studio.id, { onDelete: 'cascade' }),
    /** Name in `studioAchievementKinds`. */
    category: text().notNull(),
    title: text().notNull(),
    date: text().notNull(),
    authors: jsonb().$type<string[]>().notNull(),
    resourceIds: jsonb().$type<string[]>().notNull().default([]),
    createdAt: created(),
  },
  (t) => [index('studio_achievement_studio').on(t.studioId, t.date, t.id)],
);
