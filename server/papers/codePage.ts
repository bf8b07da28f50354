import { formatInstant } from '../../domain/rules/calendar';
import type { Context } from '../http/context';
import { escapeHtml, facts, otherLanguages, plainPage, verdict } from '../http/page';
import { say } from '../http/words';

/** `7kq2 m9fd` and the like as it is stored. */
export const normalisedCode = (code: string): string => {
  const letters = code.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
};

/**
 * The page behind the QR code of a paper: what is stored under its code, or the form that asks for one. Words are those of
 * `<area>.verify.*`. An unknown code answers 404.
 * @param rows labels and values; the values are HTML already
 */
export function codePage(
  ctx: Pick<Context, 'locale' | 'now'>,
  area: 'paper' | 'archive',
  code: string | undefined,
  rows: readonly (readonly [label: string, value: string])[] | undefined,
): Response {
  const t = (name: string) => escapeHtml(say(ctx.locale, `${area}.verify.${name}`));
  const form = `<form><label for="code">${t('code')}<input id="code" name="code" required maxlength="20" autocomplete="off" autocapitalize="characters" dir="ltr" value="${escapeHtml(rows ? '' : (code ?? ''))}"></label><input type="hidden" name="lang" value="${ctx.locale}"><button>${t('check')}</button></form>`;
  const checked = [say(ctx.locale, 'paper.verify.checkedAt'), formatInstant(ctx.now()).slice(0, 16)] as const;
  const answer = rows
    ? `${verdict('ok', t('genuine'), t('found'))}${facts([...rows, checked])}<h2>${t('another')}</h2>`
    : code === undefined
      ? `<p>${t('ask')}</p>`
      : verdict('err', t('missing'), t('unknown'));
  return plainPage({
    locale: ctx.locale,
    title: say(ctx.locale, `${area}.verify.title`),
    body: `${answer}<div class="card">${form}</div>${otherLanguages(ctx.locale, { code })}`,
    status: rows || code === undefined ? 200 : 404,
  });
}
