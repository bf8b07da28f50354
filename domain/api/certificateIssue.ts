import { z } from 'zod';
import { REVOKE_REASON } from '../certificate/kind';
import { certificateReview } from '../workflows/certificateReview';
import type { Endpoint } from './core';
import { reviewApi } from './reviews';
import { Id, oneOf, pageOf, paging, YMD } from './shapes';

/** An issued certificate as its office sees it. */
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

/** A certificate from before applications were kept: the office finds it by search. */
export const EarlierCertificate = IssuedCertificate.extend({
  title: z.string(),
  orgName: z.string(),
}).meta({ id: 'EarlierCertificate' });
export type EarlierCertificate = z.infer<typeof EarlierCertificate>;

/** Calls of the office for issued certificates: reviewers of applications may also revoke certificates. */
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

/** Review calls for certificates. */
export const certificateReviewApi = reviewApi('CertificateReview', {
  machine: certificateReview,
  access: { grant: 'appraising' },
});
