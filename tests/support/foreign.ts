import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { deploymentOf } from '../../config/variants';
import { webDir } from '../../scripts/build';
import { stampBundle, writeBundle } from '../../scripts/stamp';
import { siteHandler } from '../../server/static/site';
import type { Site } from './sites';
import { temporaryDirectory } from './temporary';

/** What a server of others answers: a status, and a body of whatever form. */
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
 * The built pages of the default variant as they are handed over to a province: the API is another server on another
 * host, which is none of ours and answers by `answer`. A call that it does not know answers undefined: 404 without words.
 */
export async function startForeignSite(answer: (asked: Asked) => Answer | undefined) {
  const asked: Asked[] = [];
  const api = await listening((req, res) => {
    const { pathname, searchParams } = new URL(req.url ?? '/', 'http://api');
    let text = '';
    req.on('data', (chunk: Buffer) => {
      text += chunk.toString('utf8');
    });
    req.on('end', () => {
      const headers: Record<string, string> = {
        'access-control-allow-origin': String(req.headers.origin ?? '*'),
        'access-control-allow-headers': String(req.headers['access-control-request-headers'] ?? '*'),
        'access-control-allow-methods': 'GET, POST, PUT, DELETE',
      };
      if (req.method === 'OPTIONS') return res.writeHead(204, headers).end();
      const one: Asked = {
        call: `${req.method} ${pathname.replace(/^\/api\//, '')}`,
        query: searchParams,
        body: text === '' ? undefined : JSON.parse(text),
        bearer: /^Bearer (.+)$/.exec(req.headers.authorization ?? '')?.[1],
      };
      asked.push(one);
      const { status = 200, body } = answer(one) ?? { status: 404 };
      res.writeHead(status, { ...headers, 'content-type': 'application/json' });
      res.end(body === undefined ? '' : JSON.stringify(body));
    });
  });
  const hosts = { apiHost: api.origin, fileHost: api.origin };
  const deployment = deploymentOf('default', 'prod', hosts);
  const directory = temporaryDirectory('foreign');
  const pages = `${directory.path}/site`;
  writeBundle(await stampBundle(webDir, deployment), pages);
  const handle = siteHandler(pages, deployment);
  const front = await listening((req, res) => handle(req, res, new URL(req.url ?? '/', 'http://site').pathname));
  const site: Pick<Site, 'at'> = { at: (path) => front.origin + deployment.base.replace(/\/$/, path) };
  return {
    site,
    /** Every call so far. */
    asked,
    close: async () => {
      await front.close();
      await api.close();
      directory.remove();
    },
  };
}
