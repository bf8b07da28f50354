import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, created, id } from '../columns';
import { soughtIn } from '../sought';
import { account } from './account';

/** Contents of a certificate besides its title, hours and credits. */
export interface CertificateDetails {
  /** First and last day of the period that the certificate covers. */
  from?: string;
  to?: string;
  /** Grade set; 0 = not graded. */
  grade?: number;
  /** Achievements for which the credits of the year were given. */
  courses?: { title: string; credit: number; date: string }[];
}

/**
 * A certificate that an account has applied for. It gets its number when it is issued, by the decision that passes it.
 */
export const certificate = pgTable(
  'certificate',
  {
    id: id().primaryKey(),
    accountId: text()
      .notNull()
      .references(() => account.id),
    /** `CertificateKind`. */
    certType: smallint().notNull(),
    /** Id of the training, or the year, that the certificate is for. */
    bizId: text().notNull(),
    year: integer().notNull(),
    title: text().notNull(),
    titleSought: soughtIn('title'),
    issueOrg: text().notNull(),
    /** Tenths, as everywhere. */
    hour: integer(),
    credit: integer(),
    details: jsonb().$type<CertificateDetails>().notNull().default({}),
    /** Name of the holder at the time of issue. */
    holder: text(),
    holderSought: soughtIn('holder'),
    certNo: text(),
    certNoSought: soughtIn('cert_no'),
    verifyCode: text(),
    issuedAt: at(),
    /** How often its validity has been checked. */
    verifyCount: integer().notNull().default(0),
    revokedAt: at(),
    revokedReason: text(),
    /** Number of the certificate that replaces it. */
    replacedBy: text(),
    createdAt: created(),
  },
  (t) => [
    uniqueIndex('certificate_once').on(t.accountId, t.certType, t.bizId).where(sql`${t.revokedAt} is null`),
    uniqueIndex('certificate_no').on(t.certNo),
    index('certificate_account').on(t.accountId, t.year),
    // Numbered certificates in the order of their reviewers' list.
    index('certificate_issued').on(t.issuedAt, t.id).where(sql`${t.certNo} is not null`),
  ],
);
