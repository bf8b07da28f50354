import { eq } from 'drizzle-orm';
import { certificateForm } from '../../../domain/certificate/form';
import { CERTIFICATE_KIND } from '../../../domain/certificate/kind';
import { certificateLinks } from '../../../domain/certificate/links';
import { certificateReviewNotices } from '../../../domain/certificate/notices';
import { ReviewLevel } from '../../../domain/enums';
import { groupKey } from '../../../domain/forms/defineForm';
import { CreditClaim, certificateReview, shownClaimStatus } from '../../../domain/workflows/certificateReview';
import type { Db, Tx } from '../../db/client';
import { certificate } from '../../db/schema';
import type { Office } from '../../documents/chain';
import { type DocumentRow, defineDocument } from '../../documents/kind';
import { decidingOffice } from '../../documents/seats';
import { notFound } from '../../http/errors';
import { say } from '../../http/words';
import { claimsOf } from './claims';
import { learnedOf } from './credits';
import { fieldsBefore } from './fields';
import { issue } from './issue';

const GRANT = 'appraising';
export type CertificateRecord = typeof certificate.$inferSelect;

/** The certificate of an application. Throws 404. */
async function certificateOf(db: Db | Tx, { planId }: Pick<DocumentRow, 'planId'>): Promise<CertificateRecord> {
  const [row] = await db
    .select()
    .from(certificate)
    .where(eq(certificate.id, planId ?? ''));
  if (!row) throw notFound();
  return row;
}

/** Office that issues certificates: that of the city, or the office above when it has no reviewer. */
export const issuingOffice = (db: Db | Tx, doc: Pick<DocumentRow, 'accountId'>): Promise<Office[]> =>
  decidingOffice(db, { kind: CERTIFICATE_KIND, grant: GRANT }, doc, ReviewLevel.City);

/** An application for a certificate: the certificate is issued when the decision that passes it takes effect. */
export const certificateKind = defineDocument<CertificateRecord>({
  kind: CERTIFICATE_KIND,
  label: 'review.certificate',
  machine: certificateReview,
  statuses: 'certificateReview',
  shown: shownClaimStatus,
  first: CreditClaim.Draft,
  grant: GRANT,
  plan: certificateOf,
  chain: issuingOffice,
  facts: {},
  form: () => certificateForm,
  sections: certificateForm.groups.map(({ name }) => ({ name, label: groupKey(certificateForm, name) })),
  given: ['certificate'],
  proofs: async ({ ctx, doc, plan }) => {
    const claims = claimsOf(await learnedOf(ctx.db, doc.accountId, ctx.now(), plan.certType), ctx.now());
    const claim = claims.find(({ certType, bizId }) => certType === plan.certType && bizId === plan.bizId);
    return (claim?.needs ?? []).map(({ kind, need, have, unit }) => ({
      name: kind,
      label: say(ctx.locale, `certificate.need.${kind}`),
      need,
      have,
      unit: say(ctx.locale, `certificate.unit.${unit}`),
    }));
  },
  paper: ({ plan }, applicant) => (plan.certNo ? undefined : fieldsBefore(plan, applicant)),
  effects: {
    pass: (tx, { plan, ctx }) => issue(tx, plan, ctx.now()),
  },
  phrases: ['stamp', 'hours', 'name', 'material'].map((name) => `review.phrase.certificate.${name}`),
  notices: certificateReviewNotices,
  reminder: { notice: 'certificate.waiting' },
  ownPage: ({ id }) => certificateLinks.detail(id),
  words: ({ doc }, { reason }) => ({ title: doc.title, ...(reason && { reason }) }),
});
