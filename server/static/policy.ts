import { createHash } from 'node:crypto';

/** Headers of every page and file. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
};

/** How long a browser keeps to https once it has been here by https: a year. */
export const httpsOnly = { name: 'strict-transport-security', value: `max-age=${365 * 24 * 3600}` } as const;

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** CSP sources of the inline scripts or styles of a page. */
export function inlineHashes(html: string, element: 'script' | 'style'): string[] {
  const found = html.matchAll(new RegExp(`<${element}(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</${element}>`, 'g'));
  return [...found].map(([, text]) => hashOf(text ?? ''));
}

/**
 * The policy of one page. `hosts` are the further origins that the client calls and loads files from; `nonce` is what
 * replaces NONCE_MARK in this answer.
 */
export function contentSecurityPolicy(html: string, hosts: readonly string[], nonce: string): string {
  const others = [...new Set(hosts)].filter(Boolean);
  const policy: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...inlineHashes(html, 'script')],
    'style-src': ["'self'", `'nonce-${nonce}'`, ...inlineHashes(html, 'style')],
    'img-src': ["'self'", 'data:', 'blob:', ...others],
    'media-src': ["'self'", 'blob:', ...others],
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'", ...others],
    'frame-src': ["'self'", 'blob:', ...others],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(policy)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}
