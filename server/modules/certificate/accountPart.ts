import { and, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { AccountPart } from '../../accounts/parts';
import { certificate } from '../../db/schema';

/** Certificates of an account for a merge; refused when both accounts hold a valid certificate for the same thing. */
export const certificatePart: AccountPart = {
  moved: [certificate.accountId],
  reported: [{ thing: 'certificate', column: certificate.accountId, where: isNotNull(certificate.issuedAt) }],
  refusal: async (tx, { from, to }) => {
    const rows = await tx
      .select({ certType: certificate.certType, bizId: certificate.bizId })
      .from(certificate)
      .where(and(inArray(certificate.accountId, [from.id, to.id]), isNull(certificate.revokedAt)));
    const things = rows.map(({ certType, bizId }) => `${certType} ${bizId}`);
    return new Set(things).size < things.length ? 'merge.certificateInBoth' : undefined;
  },
};
