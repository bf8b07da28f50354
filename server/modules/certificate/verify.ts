import { and, eq, sql } from 'drizzle-orm';
import { type Locale, languageNames, locales } from '../../../config/locales';
import type { CertificateVerification } from '../../../domain/api/certificate';
import { certNoIn } from '../../../domain/certificate/number';
import { CertificateKind } from '../../../domain/enums';
import { formatInstant } from '../../../domain/rules/calendar';
import { maskRealName } from '../../../domain/rules/mask';
import { certificate } from '../../db/schema';
import type { Context } from '../../http/context';
import { escapeHtml, facts, plainPage, verdict } from '../../http/page';
import { say } from '../../http/words';
import { normalisedCode } from '../../papers/codePage';
import { hours } from '../selfStudy/load';

interface Asked {
  certNo?: string | undefined;
  verifyCode?: string | undefined;
}

/** Address of the page that verifies a certificate; the QR code opens it. */
export const verifyAddress = (origin: string, { certNo, verifyCode }: { certNo: string; verifyCode: string }): string =>
  `${origin}/api/Certificate/VerifyPage?${new URLSearchParams({ certNo, verifyCode })}`;

const day = (at: Date) => formatInstant(at).slice(0, 10);

/**
 * Verifies a certificate by its number and code, which appear together only on the paper. Each verification that finds
 * it is counted. The answer says no more than the paper, with the name masked.
 */
export async function verifyCertificate(ctx: Context, { certNo, verifyCode }: Asked): Promise<CertificateVerification> {
  const no = certNoIn(certNo ?? '');
  if (no === undefined || !verifyCode?.trim()) return { valid: false, state: 'unknown' };
  const [found] = await ctx.db
    .update(certificate)
    .set({ verifyCount: sql`${certificate.verifyCount} + 1` })
    .where(and(eq(certificate.certNo, no), eq(certificate.verifyCode, normalisedCode(verifyCode))))
    .returning();
  if (!found) return { valid: false, state: 'unknown' };
  const { revokedAt, issuedAt, hour, credit } = found;
  return {
    valid: revokedAt === null,
    state: revokedAt === null ? 'valid' : 'revoked',
    certType: found.certType as CertificateKind,
    certNo: no,
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
    ...row('checkedAt', formatInstant(ctx.now()).slice(0, 16)),
  ];
}

/** Links to the same page in the other languages: who checks a certificate need not read that of the browser. */
function otherLanguages(ctx: Context, { certNo, verifyCode }: Asked): string {
  const asked = { ...(certNo !== undefined && { certNo }), ...(verifyCode !== undefined && { verifyCode }) };
  const link = (locale: Locale) =>
    `<a href="?${escapeHtml(`${new URLSearchParams({ ...asked, lang: locale })}`)}" lang="${locale}">${languageNames[locale]}</a>`;
  return `<p class="languages">${locales
    .filter((one) => one !== ctx.locale)
    .map(link)
    .join(' ')}</p>`;
}

/** Verification as a page, for users who scan the code or type number and code. Unknown certificates answer 404. */
export async function verifyPage(ctx: Context, asked: Asked): Promise<Response> {
  const t = (name: string) => escapeHtml(say(ctx.locale, `certificate.verify.${name}`));
  const given = asked.certNo !== undefined || asked.verifyCode !== undefined;
  const found = given ? await verifyCertificate(ctx, asked) : undefined;
  const known = found !== undefined && found.state !== 'unknown';
  const field = (name: 'certNo' | 'verifyCode', label: string, max: number) =>
    `<label for="${name}">${t(label)}<input id="${name}" name="${name}" required maxlength="${max}" autocomplete="off" autocapitalize="characters" dir="ltr" value="${escapeHtml(known ? '' : (asked[name] ?? ''))}"></label>`;
  const form = `<form>${field('certNo', 'certNo', 40)}${field('verifyCode', 'code', 20)}<input type="hidden" name="lang" value="${ctx.locale}"><button>${t('check')}</button></form>`;
  const answer = !found
    ? `<p>${t('ask')}</p>`
    : known
      ? `${found.valid ? verdict('ok', t('valid'), t('valid.why')) : verdict('err', t('revoked'), t('revoked.why'))}${facts(told(ctx, found))}<h2>${t('another')}</h2>`
      : verdict('err', t('unknown'), t('unknown.why'));
  return plainPage({
    locale: ctx.locale,
    title: say(ctx.locale, 'certificate.verify.heading'),
    body: `${answer}<div class="card">${form}</div>${otherLanguages(ctx, asked)}`,
    status: found && !known ? 404 : 200,
  });
}
