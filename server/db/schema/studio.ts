import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { docNoOf, mobileKeyOf } from '../accountKeys';
import { at, created, id, pendingDecision, version } from '../columns';
import { html } from '../html';
import { found, sealed } from '../sealed/columns';
import { account } from './account';
import { document } from './document';
import { organisation } from './organisation';

/** A round in which studios of one type are declared for. */
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
    /** Until when declarations are decided on. */
    reviewUntil: at().notNull(),
    /** From when on the selected ones are known, and their studios exist. */
    publicAt: at().notNull(),
    /** How many are selected at most. */
    quota: integer().notNull(),
    guideHtml: html().notNull(),
  },
  (t) => [index('studio_batch_type').on(t.type, t.startAt)],
);

/** A famous teacher's or principal's studio. Who hosts it manages it. */
export const studio = pgTable(
  'studio',
  {
    id: id().primaryKey(),
    type: smallint().notNull(),
    name: text().notNull(),
    hostId: text()
      .notNull()
      .references(() => account.id),
    orgId: text()
      .notNull()
      .references(() => organisation.id),
    /** Review level that it was selected at: city or province. */
    level: smallint().notNull(),
    /** What it works on: period and subject, for other types the vocational major or the subject category. */
    periodId: text(),
    subjectId: text(),
    majorId: text(),
    subjectCategoryId: text(),
    /** One sentence that stands on its card. */
    motto: text().notNull().default(''),
    researchworkintro: text().notNull().default(''),
    studioconstructionplan: text().notNull().default(''),
    photoId: text(),
    videoId: text(),
    establishedOn: text().notNull(),
    /**
     * Members that were admitted, those that the host has still to decide on, and members from enterprises: kept where
     * they change.
     */
    memberCount: integer().notNull().default(0),
    waitingCount: integer().notNull().default(0),
    enterpriseCount: integer().notNull().default(0),
    /** The declaration that it was selected by; none for those of before. */
    declarationId: text().references(() => document.id),
    createdAt: created(),
    rowVersion: version(),
  },
  (t) => [
    uniqueIndex('studio_declaration').on(t.declarationId),
    index('studio_host').on(t.hostId),
    index('studio_type').on(t.type, t.memberCount, t.id),
  ],
);

/** A teacher's membership of a studio, or what has become of it. */
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
    /** Studio review set; null when it was taken back or has ended. */
    status: smallint(),
    /** Why somebody would like to join. */
    reason: text().notNull().default(''),
    /** Why somebody was not admitted, or was removed. */
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

/** Every move of a membership, oldest first; nothing is ever deleted. */
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
    /** To-dos that a decision has ended, which are open again when it is taken back. */
    todoes: jsonb().$type<string[]>(),
    /** The entry that this one takes back. */
    undoes: text(),
    createdAt: created(),
  },
  (t) => [index('studio_member_log_membership').on(t.membershipId, t.createdAt)],
);

/** Somebody from an enterprise who works with a studio. The account belongs to the person, this row to the studio. */
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
    /** The rest of its form. */
    values: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: created(),
    updatedAt: at().notNull(),
    /** A deletion can be taken back for a while. */
    deletedAt: at(),
    rowVersion: version(),
  },
  (t) => [
    uniqueIndex('enterprise_member_once').on(t.studioId, found(t.idDocNo)).where(sql`${t.deletedAt} is null`),
    index('enterprise_member_studio').on(t.studioId, t.createdAt, t.id),
    index('enterprise_member_account').on(t.accountId),
  ],
);

/** What a studio has brought about; everybody reads it. */
export const studioAchievement = pgTable(
  'studio_achievement',
  {
    id: id().primaryKey(),
    studioId: text()
      .notNull()
      .references(() => studio.id, { onDelete: 'cascade' }),
    /** Name of `studioAchievementKinds`. */
    category: text().notNull(),
    title: text().notNull(),
    date: text().notNull(),
    authors: jsonb().$type<string[]>().notNull(),
    resourceIds: jsonb().$type<string[]>().notNull().default([]),
    createdAt: created(),
  },
  (t) => [index('studio_achievement_studio').on(t.studioId, t.date, t.id)],
);
