import { randomInt } from 'node:crypto';
import { and, eq, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { CERTIFICATE_NUMBERS, certNoOf } from '../../../domain/certificate/number';
import type { CertificateKind } from '../../../domain/enums';
import { todayOf } from '../../../domain/rules/calendar';
import type { Tx } from '../../db/client';
import { account, certificate } from '../../db/schema';
import { underFree } from '../../papers/numbers';

type Issued = Pick<typeof certificate.$inferSelect, 'id' | 'accountId' | 'certType'>;

const other = alias(certificate, 'other');

/** Issues a certificate: stores its number, code and holder name, in the transaction of the decision. */
export async function issue(tx: Tx, { id, accountId, certType }: Issued, now: Date): Promise<void> {
  const year = Number(todayOf(now).slice(0, 4));
  const [person] = await tx.select({ name: account.realName }).from(account).where(eq(account.id, accountId));
  await underFree(
    () => certNoOf(certType as CertificateKind, year, randomInt(CERTIFICATE_NUMBERS)),
    async (certNo, verifyCode) => {
      const taken = tx
        .select({ one: sql`1` })
        .from(other)
        .where(or(eq(other.certNo, certNo), eq(other.verifyCode, verifyCode)));
      const [stored] = await tx
        .update(certificate)
        .set({ certNo, verifyCode, holder: person?.name ?? '', issuedAt: now })
        .where(and(eq(certificate.id, id), notExists(taken)))
        .returning({ certNo: certificate.certNo });
      return stored?.certNo ?? undefined;
    },
  );
}
