import { createHash } from 'node:crypto';
import { cssVariables } from '../../config/tokens';
import type { Locale } from '../../config/variants';

const style = `${cssVariables('light')}
body{margin:0;background:var(--color-bg-layout);color:var(--color-text);font:14px/22px var(--font-family)}
main{max-width:880px;margin:0 auto;padding:32px 20px}
a{color:var(--color-primary-text)}h1{font-size:24px;line-height:32px;margin:0 0 4px}p{margin:0 0 20px;color:var(--color-text-secondary)}
h2{font-size:18px;line-height:26px;margin:32px 0 12px}h3{font-size:14px;margin:16px 0 4px}
table{width:100%;border-collapse:collapse;background:var(--color-bg-container);border-radius:var(--border-radius-lg);overflow:hidden}
th,td{padding:12px 16px;border-block-end:1px solid var(--color-border-secondary);text-align:start;vertical-align:top}
th{color:var(--color-text-secondary);background:var(--color-fill-alter);font-weight:500;white-space:nowrap}td:last-child{width:100%}
td{white-space:nowrap;font-variant-numeric:tabular-nums}td:last-child{white-space:normal;overflow-wrap:anywhere}
dl,details{background:var(--color-bg-container);border-radius:var(--border-radius-lg);margin:0 0 8px}
dl{display:grid;grid-template-columns:max-content 1fr;gap:8px 20px;padding:20px}
dt{color:var(--color-text-secondary)}dd{margin:0;overflow-wrap:anywhere}
details{padding:10px 16px}summary{cursor:pointer;overflow-wrap:anywhere}summary span{color:var(--color-text-secondary)}
details ul{margin:0;padding-inline-start:20px}code,b.m{font-family:ui-monospace,Consolas,monospace}i{color:var(--color-text-tertiary);font-style:normal}
label{display:block;margin:0 0 8px}input{font:inherit;padding:8px 12px;border:1px solid var(--control-border);border-radius:var(--border-radius)}
button{font:inherit;padding:8px 20px;border:0;border-radius:var(--border-radius);background:var(--color-primary);color:var(--color-on-primary);margin-inline-start:8px}
:focus-visible{outline:3px solid var(--focus-ring);outline-offset:2px}`;
const styleHash = createHash('sha256').update(style).digest('base64');

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

/** A page of the server itself: readable, without scripts, never stored, never indexed. */
export function plainPage({ locale, title, body, status = 200, refresh }: PlainPage): Response {
  const dir = locale.startsWith('ar') ? 'rtl' : 'ltr';
  const html = `<!doctype html>
<html lang="${locale}" dir="${dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">${refresh ? `<meta http-equiv="refresh" content="${refresh}">` : ''}
<title>${escapeHtml(title)}</title><style>${style}</style></head><body><main><h1>${escapeHtml(title)}</h1>
${body}
</main></body></html>`;
  return new Response(html, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    },
  });
}
