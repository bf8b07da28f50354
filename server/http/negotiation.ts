import { createHash } from 'node:crypto';
import { constants, gzipSync } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

/** The best encoding that a client accepts, by the server's own order; an encoding with q=0 is refused. */
export function acceptedEncoding(header: string | undefined, offered: readonly Encoding[]): Encoding | undefined {
  const accepted = new Map(
    (header ?? '').split(',').map((part) => {
      const [name = '', ...parameters] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/);
      return [name, !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))] as const;
    }),
  );
  return offered.find((name) => accepted.get(name) ?? accepted.get('*') ?? false);
}

/** Does a client have this version? `header` is its If-None-Match. Compared weakly, as the standard asks for GET. */
export const matchesEtag = (header: string | undefined, etag: string): boolean =>
  header
    ?.split(',')
    .some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag.replace(/^W\//, '')) === true;

/** Weak tag of a content: it is the same for each encoding. */
export const etagOf = (content: string | Buffer): string =>
  `W/"${createHash('sha1').update(content).digest('base64url').slice(0, 20)}"`;

/** Request headers that choose an answer. */
type HeaderOf = (name: 'accept-encoding' | 'if-none-match') => string | undefined;

/**
 * Answers with a content that never changes while the process runs: its bytes, their compression and their tag are made
 * once, so that a call costs no more than sending them.
 */
export function fixedAnswer(content: string, headers: Record<string, string>): (header: HeaderOf) => Response {
  const bytes = new Uint8Array(Buffer.from(content));
  const zipped = new Uint8Array(gzipSync(bytes, { level: constants.Z_BEST_COMPRESSION }));
  const own = { ...headers, 'cache-control': 'no-cache', etag: etagOf(content), vary: 'accept-encoding' };
  return (header) => {
    if (matchesEtag(header('if-none-match'), own.etag)) return new Response(null, { status: 304, headers: own });
    return acceptedEncoding(header('accept-encoding'), ['gzip'])
      ? new Response(zipped, { headers: { ...own, 'content-encoding': 'gzip' } })
      : new Response(bytes, { headers: own });
  };
}
