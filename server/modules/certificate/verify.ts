import { and, eq, sql } from 'drizzle-orm';
import { certificatePalette } from '../../../config/certificatePalette';
import { fonts } from '../../../config/tokens';
import type { CertificateVerification } from '../../../domain/api/certificate';
import { certificateSvg } from '../../../domain/certificate/drawing';
import { certNoIn } from '../../../domain/certificate/number';
import { CertificateKind } from '../../../domain/enums';
import { formatInstant } from '../../../domain/rules/calendar';
import { maskRealName } from '../../../domain/rules/mask';
import { certificate } from '../../db/schema';
import type { Context } from '../../http/context';
import { escapeHtml, facts, otherLanguages, plainPage, verdict } from '../../http/page';
import { say } from '../../http/words';
import { qrPath } from '../../papers/codeBlock';
import { normalisedCode } from '../../papers/codePage';
import { hours } from '../selfStudy/load';
import { fieldsOf } from './fields';

type Asked = Readonly<Partial<Record<'certNo' | 'verifyCode', string | undefined>>>;

/** Address of the page that verifies a certificate; the QR code opens it. */
export const verifyAddress = (origin: string, { certNo, verifyCode }: { certNo: string; verifyCode: string }): string =>
  `${origin}/api/Certificate/VerifyPage?${new URLSearchParams({ certNo, verifyCode })}`;

const day = (at: Date) => formatInstant(at).slice(0, 10);

type Stored = typeof certificate.$inferSelect;

/** The certificate with a number and a code, which stand together on the paper only. Each one that is found is counted. */
async function storedAs(ctx: Context, { certNo, verifyCode }: Asked): Promise<Stored | undefined> {
  const no = certNoIn(certNo ?? '');
  if (no === undefined || !verifyCode?.trim()) return undefined;
  const [found] = await ctx.db
    .update(certificate)
    .set({ verifyCount: sql`${certificate.verifyCount} + 1` })
    .where(and(eq(certificate.certNo, no), eq(certificate.verifyCode, normalisedCode(verifyCode))))
    .returning();
  return found;
}

/** Answer about a certificate: no more than the paper says, with the name masked. */
function answerOf(found: Stored | undefined): CertificateVerification {
  if (!found) return { valid: false, state: 'unknown' };
  const { revokedAt, issuedAt, hour, credit } = found;
  return {
    valid: revokedAt === null,
    state: revokedAt === null ? 'valid' : 'revoked',
    certType: found.certType as CertificateKind,
    certNo: found.certNo ?? '',
    holder: maskRealName(found.holder ?? ''),
    title: found.title,
    issueOrg: found.issueOrg,
    ...(issuedAt && { issueDate: day(issuedAt) }),
    ...(hour !== null && { hour: hours(hour) }),
    ...(credit !== null && { credit: hours(credit) }),
    ...(revokedAt && { revokedAt: day(revokedAt) }),
    ...(found.revokedReason && { revokedReason: found.revokedReason }),
    ...(found.replacedBy && { replacedBy: found.replacedBy }),
  };
}

/** Verifies a certificate by its number and code. */
export const verifyCertificate = async (ctx: Context, asked: Asked): Promise<CertificateVerification> =>
  answerOf(await storedAs(ctx, asked));

/** The certificate as it was issued, to be held against the one in hand; what the answer does not say is left out. */
function pictureOf(ctx: Context, found: Stored): string {
  const { holder, certNo, verifyCode } = found;
  const fields = fieldsOf({ record: { ...found, holder: maskRealName(holder ?? '') }, person: '', idDocNo: '' });
  const qr = qrPath(verifyAddress(ctx.origin, { certNo: certNo ?? '', verifyCode: verifyCode ?? '' }));
  const svg = certificateSvg(
    { fields: { ...fields, idLabel: '', id: '' }, qr },
    { colors: certificatePalette, font: fonts.serif },
  );
  const label = escapeHtml(say(ctx.locale, 'certificate.verify.picture'));
  return `<figure><div role="img" aria-label="${label}">${svg}</div><figcaption>${label}</figcaption></figure>`;
}

/** Facts of a verified certificate, as labels and values. */
function told(ctx: Context, found: CertificateVerification): [label: string, value: string][] {
  const t = (name: string, params?: Record<string, string | number>) =>
    say(ctx.locale, `certificate.verify.${name}`, params);
  const row = (name: string, value: string | undefined): [string, string][] =>
    value === undefined || value === '' ? [] : [[t(name), escapeHtml(value)]];
  return [
    ...row('title', found.title),
    ...row(
      'kind',
      found.certType &&
        say(
          ctx.locale,
          `enum.certificateKind.${found.certType === CertificateKind.Completion ? 'completion' : 'credit'}`,
        ),
    ),
    ...row('certNo', found.certNo),
    ...row('holder', found.holder),
    ...row('issueOrg', found.issueOrg),
    ...row('issueDate', found.issueDate),
    ...row('hour', found.hour === undefined ? undefined : t('hours', { n: found.hour })),
    ...row('credit', found.credit === undefined ? undefined : t('credits', { n: found.credit })),
    ...row('revokedAt', found.revokedAt),
    ...row('revokedReason', found.revokedReason),
    ...row('replacedBy', found.replacedBy),
    [say(ctx.locale, 'paper.verify.checkedAt'), formatInstant(ctx.now()).slice(0, 16)],
  ];
}

/** Verification as a page, for users who scan the code or type number and code. Unknown certificates answer 404. */
export async function verifyPage(ctx: Context, asked: Asked): Promise<Response> {
  const t = (name: string) => escapeHtml(say(ctx.locale, `certificate.verify.${name}`));
  const given = asked.certNo !== undefined || asked.verifyCode !== undefined;
  const kept = given ? await storedAs(ctx, asked) : undefined;
  const found = given ? answerOf(kept) : undefined;
  const known = kept !== undefined && found !== undefined;
  const field = (name: 'certNo' | 'verifyCode', label: string, max: number) =>
    `<label for="${name}">${t(label)}<input id="${name}" name="${name}" required maxlength="${max}" autocomplete="off" autocapitalize="characters" dir="ltr" value="${escapeHtml(known ? '' : (asked[name] ?? ''))}"></label>`;
  const form = `<form>${field('certNo', 'certNo', 40)}${field('verifyCode', 'code', 20)}<input type="hidden" name="lang" value="${ctx.locale}"><button>${t('check')}</button></form>`;
  const answer = !found
    ? `<p>${t('ask')}</p>`
    : known
      ? `${found.valid ? verdict('ok', t('valid'), t('valid.why')) : verdict('err', t('revoked'), t('revoked.why'))}<div class="compared">${facts(told(ctx, found))}${pictureOf(ctx, kept)}</div><h2>${t('another')}</h2>`
      : verdict('err', t('unknown'), t('unknown.why'));
  return plainPage({
    locale: ctx.locale,
    title: say(ctx.locale, 'certificate.verify.heading'),
    body: `${answer}<div class="card">${form}</div>${otherLanguages(ctx.locale, asked)}`,
    status: found && !known ? 404 : 200,
  });
}
