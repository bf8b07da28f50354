import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { deploymentOf } from '../../config/variants';
import { webDir } from '../../scripts/build';
import { stampBundle, writeBundle } from '../../scripts/stamp';
import { siteHandler } from '../../server/static/site';
import type { Site } from './sites';
import { temporaryDirectory } from './temporary';

/** Answer of a third-party server: a status, and a body of any form. */
export interface Answer {
  status?: number;
  body?: unknown;
}

export interface Asked {
  /** `GET Message/FindMsg`: method and path below `/api/`. */
  call: string;
  query: URLSearchParams;
  body: unknown;
  /** The bearer token, if one was sent. */
  bearer: string | undefined;
  /** Which of the two hosts was called. */
  host: 'api' | 'file';
  /** Headers that browsers do not send by themselves and that need the server's permission. */
  unknown: string[];
}

/** Headers that a server on another origin has to allow at least. */
const ALLOWED = ['authorization', 'content-type'];
/** Headers that browsers send by themselves or that need no permission. */
const common =
  /^(?:accept(?:-.*)?|authorization|cache-control|connection|content-(?:type|length)|cookie|host|origin|pragma|priority|range|referer|sec-.*|user-agent|dnt|upgrade-insecure-requests)$/;

export interface ForeignOptions {
  answer: (asked: Asked) => Answer | undefined;
  variant?: string;
  env?: string;
  /** The API has the origin of the pages, but is still a third-party server. */
  sameOrigin?: boolean;
}

const listening = (handle: (req: IncomingMessage, res: ServerResponse) => void) =>
  new Promise<{ origin: string; close: () => Promise<void> }>((done) => {
    const server = createServer(handle);
    server.listen(0, '127.0.0.1', () =>
      done({
        origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
        close: () =>
          new Promise((closed) => {
            server.close(() => closed());
            server.closeAllConnections();
          }),
      }),
    );
  });

/**
 * Serves the built pages as a province gets them: API and files come from third-party servers on other hosts. `answer`
 * gives their answers; undefined means an unknown call (404 without a body). They allow the headers `authorization`
 * and `content-type`, and refuse requests with others.
 */
export async function startForeignSite({
  answer,
  variant = 'default',
  env = 'prod',
  sameOrigin = false,
}: ForeignOptions) {
  const asked: Asked[] = [];
  /** Headers that pages have wanted to send and that were refused. */
  const refused: string[] = [];
  const serve = (host: Asked['host']) => (req: IncomingMessage, res: ServerResponse) => {
    const { pathname, searchParams } = new URL(req.url ?? '/', 'http://api');
    let text = '';
    req.on('data', (chunk: Buffer) => {
      text += chunk.toString('utf8');
    });
    req.on('end', () => {
      const headers: Record<string, string> = {
        'access-control-allow-origin': String(req.headers.origin ?? '*'),
        'access-control-allow-headers': ALLOWED.join(', '),
        'access-control-allow-methods': 'GET, POST, PUT, DELETE',
      };
      if (req.method === 'OPTIONS') {
        const wanted = String(req.headers['access-control-request-headers'] ?? '')
          .split(/,\s*/)
          .filter(Boolean);
        const more = wanted.filter((name) => !ALLOWED.includes(name.toLowerCase()));
        refused.push(...more);
        return more.length > 0 ? res.writeHead(403).end() : res.writeHead(204, headers).end();
      }
      const isJson = /json/.test(String(req.headers['content-type']));
      const one: Asked = {
        call: `${req.method} ${pathname.replace(/^\/api\//, '')}`,
        query: searchParams,
        body: text === '' ? undefined : isJson ? JSON.parse(text) : text,
        bearer: /^Bearer (.+)$/.exec(req.headers.authorization ?? '')?.[1],
        host,
        unknown: Object.keys(req.headers).filter((name) => !common.test(name)),
      };
      asked.push(one);
      const { status = 200, body } = answer(one) ?? { status: 404 };
      res.writeHead(status, { ...headers, 'content-type': 'application/json' });
      res.end(body === undefined ? '' : JSON.stringify(body));
    });
  };
  const [api, file] = await Promise.all([listening(serve('api')), listening(serve('file'))]);
  const hosts = sameOrigin
    ? { apiHost: '', fileHost: '', builtIn: false }
    : { apiHost: api.origin, fileHost: file.origin };
  const deployment = deploymentOf(variant, env, hosts);
  const directory = temporaryDirectory('foreign');
  const pages = `${directory.path}/site`;
  writeBundle(await stampBundle(webDir, deployment), pages);
  const handle = siteHandler(pages, deployment);
  const front = await listening((req, res) => {
    const { pathname } = new URL(req.url ?? '/', 'http://site');
    return sameOrigin && /^\/(?:api|upload)\//.test(pathname) ? serve('api')(req, res) : handle(req, res, pathname);
  });
  const site: Pick<Site, 'at'> = { at: (path) => front.origin + deployment.base.replace(/\/$/, path) };
  return {
    site,
    /** Every call so far. */
    asked,
    refused,
    close: async () => {
      await front.close();
      await Promise.all([api.close(), file.close()]);
      directory.remove();
    },
  };
}
