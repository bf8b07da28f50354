import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Grants, RoleName } from '../../../domain/api/accountShapes';
import type { LeaveWhy } from '../../../domain/manage/person';
import type { StoredProfile } from '../../../domain/profile';
import { docNoOf, loginKeyOf, mobileKeyOf } from '../accountKeys';
import { at, created, id, version } from '../columns';
import { found, sealed } from '../sealed/columns';
import { letterIndex, soughtIn } from '../sought';
import { organisation } from './organisation';

export const account = pgTable(
  'account',
  {
    id: id().primaryKey(),
    /** May be a number or an address of mail itself. Unique without regard to case. */
    loginName: sealed('account.loginName', { normalise: loginKeyOf }).notNull(),
    passwordHash: text().notNull(),
    realName: text().notNull(),
    realNameSought: soughtIn('real_name'),
    idDocType: smallint().notNull(),
    idDocNo: sealed('account.idDocNo', { normalise: docNoOf }).notNull(),
    mobile: sealed('account.mobile', { normalise: mobileKeyOf }).notNull(),
    email: sealed('account.email'),
    orgId: text()
      .notNull()
      .references(() => organisation.id),
    stageCategory: smallint().notNull(),
    roles: jsonb().$type<RoleName[]>().notNull(),
    grants: jsonb().$type<Grants>().notNull(),
    profile: jsonb().$type<StoredProfile>().notNull(),
    profileReview: smallint().notNull(),
    profileReviewReason: text(),
    /** Approved before, where it waits for approval again: the organisation stays the one that was approved. */
    approvedBefore: boolean().notNull().default(false),
    /**
     * Whether the account holds its number as the only one: numbers may not be shared any more, and two people who
     * register at the same moment collide here. Imported accounts may share a number and hold none.
     */
    holdsMobile: boolean().notNull().default(false),
    holdsIdDoc: boolean().notNull().default(false),
    officialOpenId: text(),
    /** Fen. */
    balance: integer().notNull().default(0),
    /** Credits earned so far, in tenths. */
    credit: integer().notNull().default(0),
    /** Account that this one was merged into; this one cannot sign in any more. */
    mergedInto: text(),
    /** Since then the account is locked, and why: nobody can sign in to it. */
    lockedAt: at(),
    lockedWhy: text(),
    /** Since then the account belongs to nobody in service: when that was entered, the day on which it was so, and why. */
    leftAt: at(),
    leftOn: text(),
    leftWhy: text().$type<LeaveWhy>(),
    rowVersion: version(),
    createdAt: created(),
    lastLoginAt: at(),
    /** Language and variant in which the person last signed in: what leaves the site speaks them. */
    locale: text(),
    variant: text(),
  },
  (t) => [
    uniqueIndex('account_login_key').on(found(t.loginName)),
    uniqueIndex('account_mobile_key').on(found(t.mobile)).where(sql`${t.holdsMobile}`),
    uniqueIndex('account_id_doc_key').on(found(t.idDocNo)).where(sql`${t.holdsIdDoc}`),
    uniqueIndex('account_official').on(t.officialOpenId),
    index('account_mobile').on(found(t.mobile)),
    index('account_id_doc').on(found(t.idDocNo)),
    index('account_org').on(t.orgId),
    letterIndex('account_letters', t.realNameSought),
    // People of an office are counted without being read.
    index('account_counted').on(t.orgId, t.profileReview, t.leftAt).where(sql`${t.mergedInto} is null`),
    // The few of a large province: who waits for approval or was refused, who is locked, and who has left.
    index('account_unapproved').on(t.profileReview, t.id).where(sql`${t.profileReview} <> 2`),
    index('account_locked').on(t.id).where(sql`${t.lockedAt} is not null`),
    index('account_left').on(t.leftWhy, t.id).where(sql`${t.leftWhy} is not null`),
    // Into whom others were merged: asked for every account that a sheet has made, before it is undone.
    index('account_merged').on(t.mergedInto).where(sql`${t.mergedInto} is not null`),
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
    /** User-Agent header of the browser; null where it sent none. */
    userAgent: text(),
    /** Network the session was begun from; the part of the address that names the computer is not stored. */
    network: text(),
  },
  (t) => [index('session_account').on(t.accountId), index('session_expires').on(t.expiresAt)],
);

/** Short-lived secrets: picture codes, SMS codes, tickets, retrieve and transfer tokens, QR codes. Only hashes are kept. */
export const secret = pgTable(
  'secret',
  {
    id: id().primaryKey(),
    kind: text().notNull(),
    /** Subject the secret is bound to, for example a mobile number; never sent to a client. */
    subject: sealed('secret.subject', { normalise: (subject) => subject }).notNull(),
    hash: text().notNull(),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    tries: integer().notNull().default(0),
    usedAt: at(),
    createdAt: created(),
    expiresAt: at().notNull(),
  },
  (t) => [
    index('secret_subject').on(t.kind, found(t.subject), t.createdAt),
    index('secret_hash').on(t.hash),
    index('secret_expires').on(t.expiresAt),
  ],
);
