import type { IncomingMessage } from 'node:http';
import { Hono, type Context as HonoContext } from 'hono';
import { cors } from 'hono/cors';
import { createApp } from './app';
import type { Database } from './db/client';
import { tidyEmbedded } from './db/tidy';
import { demoRoutes } from './demo';
import { sandboxReports } from './demo/reports';
import { environmentOf, isDemonstration } from './demonstration';
import { databaseClock } from './due/clock';
import { type DueRunner, dueRunner } from './due/runner';
import type { Services } from './http/context';
import { configuredVariants } from './http/variant';
import { log } from './log/log';
import { dueJobs } from './modules/dueJobs';
import { healthLook } from './modules/manage/health/look';
import { demonstrationDeadlines } from './seed/window';
import { makeServices } from './services';
import { securityHeaders } from './static/policy';

/** Paths that go to the backend; every other path is a page or a file of a bundle. */
export const backendPaths = ['/api', '/upload', '/demo'] as const;

export const isBackendPath = (pathname: string): boolean =>
  backendPaths.some((path) => pathname === path || pathname.startsWith(`${path}/`));

/** Values that both listeners (server/main.ts, mock/api.ts) pass on besides the request. */
export interface Bindings {
  incoming: Pick<IncomingMessage, 'socket' | 'headers'>;
}

export interface BackendOptions {
  database: Database;
  dataDir: string;
  /** Scheme and host for links, payment pages and callbacks: as configured, never taken from a request. */
  publicUrl: string;
  /** Fault switches for people who develop screens and for tests. */
  faults: boolean;
  /** Serves the pages that describe the API: on in a demonstration and in development, off in an installation. */
  docs: boolean;
  /** A proxy of the installation stands in front: the caller's address is the last one in X-Forwarded-For. */
  trustProxy: boolean;
  /** Names of the variants that are served; default: all. */
  variants?: readonly string[];
  /** Origins of bundles that are served elsewhere and call this server from a browser; default: none. */
  origins?: readonly string[];
}

/** Response headers that a bundle of another origin may read. */
const exposedHeaders = ['Content-Disposition', 'Content-Range', 'Retry-After', 'X-Request-Id'];
const PREFLIGHT_SECONDS = 86_400;

/** Answers requests. Work that a clock makes due is done by `due`, once that is started. */
export type Backend = ((request: Request, env: Bindings) => Response | Promise<Response>) & {
  readonly due: DueRunner;
  readonly services: Services;
};

/** The API, the uploads and, in demonstration mode, the pages that stand in for the outside world. Throws SettingError. */
export function createBackend(options: BackendOptions): Backend {
  const { database, dataDir, publicUrl, faults, trustProxy, origins = [] } = options;
  const { db } = database;
  const { env } = process;
  const address = (c: HonoContext) => {
    const { headers, socket } = (c.env as Bindings).incoming;
    const forwarded = trustProxy
      ? String(headers['x-forwarded-for'] ?? '')
          .split(',')
          .at(-1)
          ?.trim()
      : undefined;
    return forwarded || socket.remoteAddress || 'unknown';
  };
  const app = new Hono();
  app.onError((error, c) => {
    log.error('unexpected error', error, { route: `${c.req.method} ${c.req.routePath}` });
    return c.text('Internal Server Error', 500);
  });
  app.use(async (c, next) => {
    await next();
    for (const name of ['x-content-type-options', 'referrer-policy']) {
      if (!c.res.headers.has(name)) c.res.headers.set(name, securityHeaders[name] as string);
    }
  });
  // No credentials: the token travels in a header that only our own pages can set.
  if (origins.length > 0)
    app.use(cors({ origin: [...origins], exposeHeaders: exposedHeaders, maxAge: PREFLIGHT_SECONDS }));
  const variants = configuredVariants(options.variants, env.VARIANT, environmentOf(env, dataDir));
  const services = { ...makeServices({ dataDir, db, env }), site: { origin: publicUrl, variants } };
  const api = createApp({
    db,
    services,
    origin: publicUrl,
    faults,
    docs: options.docs,
    address,
    variants,
  });
  const send = (request: Request) => app.fetch(request, { incoming: { headers: {}, socket: {} } });
  const demonstration = isDemonstration(env, dataDir);
  if (demonstration) app.route('/demo', demoRoutes(db, { services, send }));
  app.route('/', api);
  const own = [...dueJobs, healthLook, api.workJob, ...(database.kind === 'embedded' ? [tidyEmbedded] : [])];
  const jobs = demonstration ? [...own, sandboxReports(send), demonstrationDeadlines] : own;
  // The embedded database has the clock of its process, which is also the one that a test moves.
  const clock = database.kind === 'postgresql' && !faults ? databaseClock(db) : undefined;
  const due = dueRunner(jobs, { db, services, now: clock?.now ?? (() => new Date()) }, clock?.read);
  return Object.assign((request: Request, bindings: Bindings) => app.fetch(request, bindings), { due, services });
}
