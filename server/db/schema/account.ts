import { boolean, index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Grants, RoleName } from '../../../domain/api/account';
import type { StoredProfile } from '../../../domain/profile';
import { at, created, id, version } from '../columns';
import { organisation } from './organisation';

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
