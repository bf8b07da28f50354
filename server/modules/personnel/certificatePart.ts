import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import { certificateLinks } from '../../../domain/certificate/links';
import { CertificateKind } from '../../../domain/enums';
import { formatInstant } from '../../../domain/rules/calendar';
import { prepared } from '../../db/prepared';
import { certificate } from '../../db/schema';
import { say } from '../../http/words';
import { hours } from '../selfStudy/load';
import type { FileEntry, ReadPart } from './part';

const held = prepared((db, at: { accountId: string }) =>
  db
    .select()
    .from(certificate)
    .where(and(eq(certificate.accountId, at.accountId), isNotNull(certificate.certNo), isNull(certificate.revokedAt)))
    .orderBy(desc(certificate.issuedAt)),
);

/** Certificates that hold. */
export const certificatePart: ReadPart = async ({ db, locale }, user) => {
  const rows = await held(db, { accountId: user.id });
  return rows.map((row): FileEntry => {
    const kind = row.certType === CertificateKind.Completion ? 'completion' : 'credit';
    return {
      section: 'certificate',
      recordId: row.id,
      title: row.title,
      detail: `${say(locale, `enum.certificateKind.${kind}`)} ${row.certNo}`,
      date: formatInstant(row.issuedAt ?? row.createdAt).slice(0, 10),
      ...(row.hour !== null && { hour: hours(row.hour) }),
      state: 'verified',
      source: 'training',
      link: certificateLinks.detail(row.id),
    };
  });
};
