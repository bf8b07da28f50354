import type { IssuedCertificate } from '../../../domain/api/certificateIssue';
import { formatInstant } from '../../../domain/rules/calendar';
import type { CertificateRecord } from './kind';

const day = (at: Date) => formatInstant(at).slice(0, 10);

/** An issued certificate as the issuing office sees it. */
export const issuedOf = (record: CertificateRecord): IssuedCertificate => ({
  id: record.id,
  certNo: record.certNo ?? '',
  holder: record.holder ?? '',
  issueDate: record.issuedAt ? day(record.issuedAt) : '',
  verifyCount: record.verifyCount,
  ...(record.revokedAt && { revokedAt: day(record.revokedAt) }),
  ...(record.revokedReason && { revokedReason: record.revokedReason }),
  ...(record.replacedBy && { replacedBy: record.replacedBy }),
});
