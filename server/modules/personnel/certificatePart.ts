import { certificateLinks } from '../../../domain/certificate/links';
import { CertificateKind } from '../../../domain/enums';
import { formatInstant } from '../../../domain/rules/calendar';
import { say } from '../../http/words';
import { hours } from '../selfStudy/load';
import type { FileEntry, ReadPart } from './part';

/** Issued certificates that are not revoked. */
export const certificatePart: ReadPart = ({ locale }, _, { certificates }) =>
  certificates.flatMap((row): FileEntry[] => {
    if (row.certNo === null || row.revokedAt !== null) return [];
    const kind = row.certType === CertificateKind.Completion ? 'completion' : 'credit';
    return [
      {
        section: 'certificate',
        recordId: row.id,
        title: row.title,
        detail: `${say(locale, `enum.certificateKind.${kind}`)} ${row.certNo}`,
        date: formatInstant(row.issuedAt ?? row.createdAt).slice(0, 10),
        ...(row.hour !== null && { hour: hours(row.hour) }),
        state: 'verified',
        source: kind === 'completion' ? 'project' : 'credit',
        link: certificateLinks.detail(row.id),
      },
    ];
  });
