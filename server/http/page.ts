import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languageNames, locales } from '../../config/locales';
import { type Locale, variants } from '../../config/variants';
import { projectRoot } from '../fingerprint';
import { pageStyle } from './pageStyle';

const styleHash = createHash('sha256').update(pageStyle).digest('base64');
// HTML needs no namespace in the svg.
const logo = readFileSync(join(projectRoot, 'public', 'logo.svg'), 'utf8').replace(/ xmlns="[^"]*"/, '');

/** Text as HTML; everything that comes from outside goes through it. */
export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);

export interface PlainPage {
  locale: Locale;
  title: string;
  /** HTML; texts in it are escaped by the caller. */
  body: string;
  status?: number;
  /** Seconds after which the browser loads the page again. */
  refresh?: number;
}

const marks = {
  ok: 'M8.5 16.5l5 5 10-11',
  err: 'M10.5 10.5l11 11m0-11l-11 11',
} as const;

/** A result on a page: a short answer and its meaning. Both are HTML. */
export const verdict = (tone: keyof typeof marks, answer: string, meaning: string): string =>
  `<div class="verdict ${tone}" role="status"><svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true"><circle cx="16" cy="16" r="16"/><path d="${marks[tone]}"/></svg><div><b>${answer}</b><p>${meaning}</p></div></div>`;

/** A list of labels and values; the values are HTML already. */
export const facts = (rows: readonly (readonly [label: string, value: string])[]): string =>
  `<dl>${rows.map(([label, value]) => `<dt>${escapeHtml(label)}</dt><dd><bdi>${value}</bdi></dd>`).join('')}</dl>`;

/** Links to the same page in the other languages: somebody who checks a paper need not read that of the browser. */
export function otherLanguages(locale: Locale, asked: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(asked).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
  const link = (one: Locale) =>
    `<a href="?${escapeHtml(`${new URLSearchParams([...given, ['lang', one]])}`)}" lang="${one}">${languageNames[one]}</a>`;
  return `<p class="languages">${locales
    .filter((one) => one !== locale)
    .map(link)
    .join(' ')}</p>`;
}

/**
 * Makes a page of the server itself: without scripts, not cached, not indexed. A server may serve several variants;
 * these pages show the name of the default one.
 */
export function plainPage({ status = 200, ...content }: PlainPage): Response {
  const { html, headers } = plainHtml(content);
  return new Response(html, { status, headers: { ...headers, 'cache-control': 'no-store' } });
}

/** Text and headers of such a page, for one that is answered many times. */
export function plainHtml({ locale, title, body, refresh }: Omit<PlainPage, 'status'>) {
  const dir = locale.startsWith('ar') ? 'rtl' : 'ltr';
  const texts = variants.default?.texts[locale];
  const words = (text: string | undefined) => `<bdi>${escapeHtml(text ?? '')}</bdi>`;
  const html = `<!doctype html>
<html lang="${locale}" dir="${dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">${refresh ? `<meta http-equiv="refresh" content="${refresh}">` : ''}
<title>${escapeHtml(title)}</title><style>${pageStyle}</style></head><body>
<header><div>${logo}<span>${words(texts?.title)}<small>${words(texts?.platform)}</small></span></div></header>
<main><h1>${escapeHtml(title)}</h1>
${body}
</main>
<footer>${words(texts?.organiser)}${words(texts?.service)}</footer></body></html>`;
  return {
    html,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    },
  };
}
