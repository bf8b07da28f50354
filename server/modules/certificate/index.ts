import { certificateApi } from '../../../domain/api/certificate';
import { certificateIssueApi } from '../../../domain/api/certificateIssue';
import { reviewHandlers } from '../../documents/handlers';
import { handlers } from '../../http/context';
import { applyCertificate, withdrawCertificate } from './apply';
import { certificatePdf, getCertificate } from './detail';
import { listEarlier } from './earlier';
import { certificateKind } from './kind';
import { listCertificate } from './read';
import { listIssued, revokeCertificate } from './revoke';
import { verifyCertificate, verifyPage } from './verify';

/** Calls about certificates, and about the review of applications for them. */
export const certificateHandlers = {
  ...handlers(certificateApi, {
    'GET /api/Certificate/ListCertificate': ({ ctx, user, query }) => listCertificate(ctx, user, query),
    'GET /api/Certificate/GetCertificate/{id}': ({ ctx, user, path }) => getCertificate(ctx, user, path.id),
    'POST /api/Certificate/ApplyCertificate': ({ ctx, user, body }) => applyCertificate(ctx, user, body),
    'PUT /api/Certificate/WithdrawCertificate/{id}': ({ ctx, user, path }) => withdrawCertificate(ctx, user, path.id),
    'GET /api/Certificate/PDFCertificate/{id}': ({ ctx, user, path }) => certificatePdf(ctx, user, path.id),
    'GET /api/Certificate/VerifyCertificate': ({ ctx, query }) => verifyCertificate(ctx, query),
    'GET /api/Certificate/VerifyPage': ({ ctx, query }) => verifyPage(ctx, query),
  }),
  ...handlers(certificateIssueApi, {
    'GET /api/CertificateReview/ListEarlier': ({ ctx, user, query }) => listEarlier(ctx, user, query),
    'GET /api/CertificateReview/ListIssued/{id}': ({ ctx, user, path }) => listIssued(ctx, user, path.id),
    'PUT /api/CertificateReview/RevokeCertificate': ({ ctx, user, body }) => revokeCertificate(ctx, user, body),
  }),
  ...reviewHandlers('CertificateReview', certificateKind),
};
