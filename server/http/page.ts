import { createHash } from 'node:crypto';
import type { Locale } from '../../config/variants';

const style = `
body{margin:0;background:#f7f4f0;color:#211b16;font:14px/22px system-ui,"PingFang SC","Microsoft YaHei","Noto Sans CJK SC","Noto Sans Arabic",sans-serif}
main{max-width:880px;margin:0 auto;padding:32px 20px}
h1{font-size:24px;line-height:32px;margin:0 0 4px}p{margin:0 0 20px;color:#57504a}
table{width:100%;border-collapse:collapse;background:#fff;border-radius:12px;overflow:hidden}
th,td{padding:12px 16px;border-block-end:1px solid #ebe6df;text-align:start;vertical-align:top}
th{color:#57504a;background:#fbf9f6;font-weight:500;white-space:nowrap}td:last-child{width:100%}
td{white-space:nowrap;font-variant-numeric:tabular-nums}td:last-child{white-space:normal;overflow-wrap:anywhere}
dl{display:grid;grid-template-columns:max-content 1fr;gap:8px 20px;background:#fff;padding:20px;border-radius:12px;margin:0}
dt{color:#57504a}dd{margin:0;overflow-wrap:anywhere}
label{display:block;margin:0 0 8px}input{font:inherit;padding:8px 12px;border:1px solid #978d83;border-radius:8px}
button{font:inherit;padding:8px 20px;border:0;border-radius:8px;background:#c2410c;color:#fff;margin-inline-start:8px}
:focus-visible{outline:3px solid #c2410c73;outline-offset:2px}`;
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
