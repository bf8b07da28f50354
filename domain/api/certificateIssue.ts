import { z } from 'zod';
import { REVOKE_REASON } from '../certificate/kind';
import { certificateReview } from '../workflows/certificateReview';
import type { Endpoint } from './core';
import { reviewApi } from './reviews';
import { Id, oneOf, pageOf, paging, YMD } from './shapes';

/** A certificate as the office sees it that has issued it. */
export const IssuedCertificate = z
  .object({
    id: Id,
    certNo: z.string(),
    holder: z.string(),
    issueDate: YMD,
    verifyCount: z.number().int().min(0),
    revokedAt: YMD.optional(),
    revokedReason: z.string().optional(),
    replacedBy: z.string().optional(),
  })
  .meta({ id: 'IssuedCertificate' });
export type IssuedCertificate = z.infer<typeof IssuedCertificate>;

/** One that was issued before applications were kept: the office finds it by itself. */
export const EarlierCertificate = IssuedCertificate.extend({
  title: z.string(),
  orgName: z.string(),
}).meta({ id: 'EarlierCertificate' });
export type EarlierCertificate = z.infer<typeof EarlierCertificate>;

/** What the office does with certificates that were issued: who decides about an application may revoke them too. */
export const certificateIssueApi = {
  'GET /api/CertificateReview/ListEarlier': {
    summary: 'Certificates of my organisations that no application stands for, the newest first',
    access: { grant: 'appraising' },
    query: z.object({ keyword: z.string().max(100).optional(), valid: oneOf([0, 1]).optional(), ...paging() }),
    out: pageOf(EarlierCertificate),
  },
  'GET /api/CertificateReview/ListIssued/{id}': {
    summary: 'The certificates that were issued for what an application is about, the newest first',
    access: { grant: 'appraising' },
    path: z.object({ id: Id }),
    out: z.array(IssuedCertificate),
  },
  'PUT /api/CertificateReview/RevokeCertificate': {
    summary:
      'Revoke a certificate with a reason, which its verification shows; its number can be replaced by a new one',
    access: { grant: 'appraising' },
    idempotent: true,
    body: z.strictObject({
      id: Id,
      reason: z.string().trim().min(1).max(REVOKE_REASON),
      /** Issue it again under a new number. */
      reissue: z.boolean().default(false),
    }),
    out: z.object({ certNo: z.string().optional() }),
  },
} as const satisfies Record<string, Endpoint>;

/** The offices that decide about certificates: rows N1 to N9. */
export const certificateReviewApi = reviewApi('CertificateReview', {
  machine: certificateReview,
  access: { grant: 'appraising' },
});
