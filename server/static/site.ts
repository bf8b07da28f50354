import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { basename, extname, join, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type Deployment, NONCE_MARK } from '../../config/variants';
import { acceptedEncoding, type Encoding, matchesEtag } from '../http/negotiation';
import { cacheControl, contentType, isImmutable } from './files';
import { contentSecurityPolicy, securityHeaders } from './policy';

interface Body {
  bytes: Buffer;
  etag: string;
  headers: Record<string, string>;
}
type Asset = Record<Encoding | 'identity', Body | undefined>;

/** Where a bundle is served, and the hosts that its page may call. */
export type SitePlace = Pick<Deployment, 'base' | 'publicPath' | 'apiHost' | 'fileHost'>;

/** Answers a request for a path below a base path; the path carries no query. */
export type SiteHandler = (req: IncomingMessage, res: ServerResponse, pathname: string) => void;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** A page is compressed for every answer, because each has its own nonce: quick settings. */
const compressPage: Record<Encoding, (html: Buffer) => Promise<Buffer>> = {
  br: (html) =>
    brotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: html.length } }),
  gzip: (html) => zip(html, { level: 5 }),
};

function readAssets(directory: string): Map<string, Asset> {
  const assets = new Map<string, Asset>();
  const names = (readdirSync(directory, { recursive: true }) as string[]).map((name) => name.split(sep).join('/'));
  const present = new Set(names);
  for (const name of names) {
    const original = /\.(?:br|gz)$/.test(name) && present.has(name.slice(0, -3));
    if (original || name === 'index.html' || !statSync(join(directory, name)).isFile()) continue;
    const raw = readFileSync(join(directory, name));
    const hash = createHash('sha256').update(raw).digest('base64url').slice(0, 22);
    const body = (encoding: Encoding | undefined, bytes: Buffer): Body => {
      const etag = `"${hash}${encoding ? `-${encoding}` : ''}"`;
      const headers: Record<string, string> = {
        ...securityHeaders,
        'content-type': contentType(name),
        'cache-control': cacheControl(name),
        etag,
        vary: 'accept-encoding',
        ...(encoding && { 'content-encoding': encoding }),
      };
      return { bytes, etag, headers };
    };
    const precompressed = (encoding: Encoding, suffix: string) =>
      present.has(name + suffix) ? body(encoding, readFileSync(join(directory, name + suffix))) : undefined;
    assets.set(name, {
      identity: body(undefined, raw),
      br: precompressed('br', '.br'),
      gzip: precompressed('gzip', '.gz'),
    });
  }
  return assets;
}

function plain(req: IncomingMessage, res: ServerResponse, status: number, headers: Record<string, string> = {}): void {
  const text = `${status}\n`;
  res.writeHead(status, {
    ...securityHeaders,
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    'content-length': text.length,
    ...headers,
  });
  res.end(req.method === 'HEAD' ? undefined : text);
}

/**
 * A part of another release: for pages that were opened before this one was served, or that the next one serves already
 * while this process is still there. Read from the disk: it is rare.
 */
function otherPart(others: () => readonly string[], name: string): Buffer | undefined {
  // A name that holds its content's hash only: no way leads out of the folder.
  if (!isImmutable(name) || name.includes('..')) return undefined;
  const directory = others().find((one) => existsSync(join(one, name)));
  return directory === undefined ? undefined : readFileSync(join(directory, name));
}

/**
 * Serves the stamped bundle in `directory` from memory: its files below the public path, its page below the base path.
 * Only names that were there at the start can be asked for, and
 * parts of the bundles that `others` gives. A path without a file name is a page of the application; a
 * missing file is 404, never the page.
 */
export function siteHandler(
  directory: string,
  { base, publicPath, apiHost, fileHost }: SitePlace,
  others: () => readonly string[] = () => [],
): SiteHandler {
  const assets = readAssets(directory);
  // The page knows of which release it is, and hears from answers that there is another.
  const html = readFileSync(join(directory, 'index.html'), 'utf8').replace(
    '<html',
    `<html data-release="${basename(directory)}"`,
  );
  const policy = contentSecurityPolicy(html, [apiHost, fileHost], NONCE_MARK);

  async function page(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const nonce = randomBytes(16).toString('base64url');
    const encoding = acceptedEncoding(req.headers['accept-encoding'] as string | undefined, ['br', 'gzip']);
    const text = Buffer.from(html.replaceAll(NONCE_MARK, nonce));
    const bytes = encoding ? await compressPage[encoding](text) : text;
    res.writeHead(200, {
      ...securityHeaders,
      'content-security-policy': policy.replaceAll(NONCE_MARK, nonce),
      'content-type': contentType('index.html'),
      // Its nonce must not be used twice, so the page has no validator: every navigation gets a new one.
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
      ...(encoding && { 'content-encoding': encoding }),
      'content-length': bytes.length,
    });
    res.end(req.method === 'HEAD' ? undefined : bytes);
  }

  return (req, res, pathname) => {
    const asset = pathname.startsWith(publicPath) ? assets.get(pathname.slice(publicPath.length)) : undefined;
    const isPage = pathname.startsWith(base) && (extname(pathname) === '' || pathname === `${base}index.html`);
    if (!asset && !isPage) {
      const name = pathname.slice(publicPath.length);
      const part = pathname.startsWith(publicPath) ? otherPart(others, name) : undefined;
      if (!part) return plain(req, res, 404);
      if (req.method !== 'GET' && req.method !== 'HEAD') return plain(req, res, 405, { allow: 'GET, HEAD' });
      res.writeHead(200, {
        ...securityHeaders,
        'content-type': contentType(name),
        'cache-control': cacheControl(name),
        'content-length': part.length,
      });
      res.end(req.method === 'HEAD' ? undefined : part);
      return;
    }
    if (req.method !== 'GET' && req.method !== 'HEAD') return plain(req, res, 405, { allow: 'GET, HEAD' });
    if (!asset) {
      page(req, res).catch((error) => res.destroy(error as Error));
      return;
    }
    const offered = (['br', 'gzip'] as const).filter((encoding) => asset[encoding]);
    const encoding = acceptedEncoding(req.headers['accept-encoding'] as string | undefined, offered);
    const body = asset[encoding ?? 'identity'] as Body;
    if (matchesEtag(req.headers['if-none-match'], body.etag)) {
      res.writeHead(304, body.headers).end();
      return;
    }
    res.writeHead(200, { ...body.headers, 'content-length': body.bytes.length });
    res.end(req.method === 'HEAD' ? undefined : body.bytes);
  };
}
