import type { CertificateFields } from '../../../domain/api/certificate';
import { CertificateKind } from '../../../domain/enums';
import { formatInstant } from '../../../domain/rules/calendar';
import { maskIdDocNo } from '../../../domain/rules/mask';
import { statusOf } from '../../../domain/statuses';
import { dateText, zh } from '../../papers/words';
import { hours } from '../selfStudy/load';
import type { Found } from './read';

const digits = [...'〇一二三四五六七八九'];
const spelled = (n: number): string => [...String(n)].map((d) => digits[Number(d)]).join('');
/** Chinese numerals for 1 to 31: 七, 十二, 三十. */
const counted = (n: number): string =>
  `${n >= 20 ? digits[Math.floor(n / 10)] : ''}${n >= 10 ? '十' : ''}${n % 10 > 0 ? digits[n % 10] : ''}`;

/** Date as written on a certificate: 二〇二六年七月六日. */
export function formalDay(day: string): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return zh('certificate.paper.day', { year: spelled(year), month: counted(month), day: counted(date) });
}

/** Text of a certificate; words between asterisks are bold. */
function bodyOf({ record }: Pick<Found, 'record'>): string {
  const { title, details, hour, credit, year } = record;
  const number = (tenths: number | null) => String(hours(tenths ?? 0));
  if (record.certType === CertificateKind.Credit)
    return zh('certificate.paper.body.credit', { year: String(year), credit: number(credit) });
  const grade = details.grade ? statusOf('grade', details.grade) : undefined;
  return zh('certificate.paper.body.completion', {
    from: dateText(details.from),
    to: dateText(details.to),
    title,
    hour: number(hour),
    grade: grade ? zh('certificate.paper.grade', { grade: zh(grade.labelKey) }) : '',
    credit: credit ? zh('certificate.paper.credit', { credit: number(credit) }) : '',
  });
}

/** Texts of an issued certificate. It is a Chinese document, in every language of the screen. */
export function fieldsOf(found: Pick<Found, 'record' | 'person' | 'idDocNo'>): CertificateFields {
  const { record, person, idDocNo } = found;
  const kind = record.certType === CertificateKind.Completion ? 'completion' : 'credit';
  const issued = formatInstant(record.issuedAt ?? record.createdAt).slice(0, 10);
  return {
    heading: zh(`enum.certificateKind.${kind}`),
    latin: zh(`certificate.paper.latin.${kind}`),
    holder: record.holder ?? person,
    salute: zh('certificate.paper.salute'),
    body: bodyOf(found),
    closing: zh('certificate.paper.closing'),
    noLabel: zh('certificate.paper.no'),
    no: record.certNo ?? '',
    codeLabel: zh('certificate.paper.code'),
    code: record.verifyCode ?? '',
    idLabel: zh('certificate.paper.id'),
    id: maskIdDocNo(idDocNo ?? ''),
    scan: zh('certificate.paper.scan'),
    org: record.issueOrg,
    date: formalDay(issued),
    seal: zh('certificate.paper.seal'),
    ...(record.revokedAt && { stamp: zh('certificate.paper.revoked') }),
  };
}

/** Texts of a certificate that is not issued yet: without its date and all that only this certificate has. */
export function fieldsBefore(record: Found['record'], holder: string): CertificateFields {
  const told = fieldsOf({ record, person: holder, idDocNo: '' });
  const later = zh('certificate.paper.later');
  return { ...told, noLabel: '', no: '', codeLabel: '', code: '', idLabel: '', id: '', date: '', scan: later };
}
