import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, created, id } from '../columns';
import { account } from './account';

/** What stands on a certificate besides its title, hours and credits. */
export interface CertificateDetails {
  /** Days of the period that it is about. */
  from?: string;
  to?: string;
  /** Grade set; 0 = not graded. */
  grade?: number;
  /** What the credits of a year were given for. */
  courses?: { title: string; credit: number; date: string }[];
}

/** A certificate that somebody has applied for. It has a number from the moment it is issued, with the decision that passes it. */
export const certificate = pgTable(
  'certificate',
  {
    id: id().primaryKey(),
    accountId: text()
      .notNull()
      .references(() => account.id),
    /** `CertificateKind`. */
    certType: smallint().notNull(),
    /** What it is for: the id of a training, or a year. */
    bizId: text().notNull(),
    year: integer().notNull(),
    title: text().notNull(),
    issueOrg: text().notNull(),
    /** Tenths, as everywhere. */
    hour: integer(),
    credit: integer(),
    details: jsonb().$type<CertificateDetails>().notNull().default({}),
    /** Whom it names, as he was called when it was issued. */
    holder: text(),
    certNo: text(),
    verifyCode: text(),
    issuedAt: at(),
    /** How often somebody has asked whether it holds. */
    verifyCount: integer().notNull().default(0),
    revokedAt: at(),
    revokedReason: text(),
    /** Number of the one that holds instead. */
    replacedBy: text(),
    createdAt: created(),
  },
  (t) => [
    uniqueIndex('certificate_once').on(t.accountId, t.certType, t.bizId).where(sql`${t.revokedAt} is null`),
    uniqueIndex('certificate_no').on(t.certNo),
    index('certificate_account').on(t.accountId, t.year),
  ],
);
