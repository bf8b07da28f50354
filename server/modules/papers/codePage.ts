import type { Context } from '../../http/context';
import { escapeHtml, plainPage } from '../../http/page';
import { say } from '../../http/words';

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
  ctx: Pick<Context, 'locale'>,
  area: 'paper' | 'archive',
  code: string | undefined,
  rows: readonly (readonly [label: string, value: string])[] | undefined,
): Response {
  const t = (name: string) => escapeHtml(say(ctx.locale, `${area}.verify.${name}`));
  const form = `<form><label for="code">${t('code')}</label><input id="code" name="code" required maxlength="20" autocomplete="off" dir="ltr" value="${escapeHtml(code ?? '')}"><button>${t('check')}</button></form>`;
  const answer = rows
    ? `<p role="status">${t('found')}</p><dl>${rows.map(([label, value]) => `<dt>${escapeHtml(label)}</dt><dd><bdi>${value}</bdi></dd>`).join('')}</dl>`
    : `<p role="status">${t(code === undefined ? 'ask' : 'unknown')}</p>${form}`;
  return plainPage({
    locale: ctx.locale,
    title: say(ctx.locale, `${area}.verify.title`),
    body: answer,
    status: rows || code === undefined ? 200 : 404,
  });
}
