import type { IncomingMessage } from 'node:http';
import { resolve } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { defaultLocale, deploymentOf, type Environment, variants } from '../config/variants';
import { RELEASE_HEADER, VARIANT_HEADER } from '../domain/features';
import { invitationLink } from '../domain/manage/links';
import { secondMs } from '../domain/time';
import { type Backend, createBackend, isBackendPath } from './backend';
import { openBackupDoor } from './backupDoor';
import type { Database } from './db/client';
import { directoryFailure } from './db/openErrors';
import { environmentOf, rememberInstallation } from './demonstration';
import { HEALTH_PATH, healthOf, healthToken, mayHearDetails } from './http/health';
import { escapeHtml, plainPage } from './http/page';
import { settleBody } from './http/unread';
import { localeOf } from './http/words';
import { type Listener, portFor, serveAt } from './listening';
import { METRICS_PATH, metricsPage } from './metrics/page';
import { readings } from './metrics/readings';
import { nameRequest, watchRequest } from './metrics/requests';
import { firstInvitation } from './modules/manage/invitations';
import type { ServerOptions } from './options';
import { prepareDatabase } from './prepare';
import { privateDirectory } from './privateFiles';
import { newestRelease, otherDirectories, siteDirectory } from './static/places';
import { httpsOnly } from './static/policy';
import { type SiteHandler, siteHandler } from './static/site';
import { closeWorks } from './work/follow';
import { closeWorkers } from './workers/pool';

interface Site {
  variant: string;
  base: string;
  publicPath: string;
  handle: SiteHandler;
  newest: () => string | undefined;
}

export interface RunningServer {
  /** Address of the page that lists the variants, with the port that was given. */
  origin: string;
  sites: { variant: string; address: string }[];
  database: Database['kind'];
  /** Link of the first administrator, while nobody runs an installation; it works once, for a day. */
  first?: string | undefined;
  /** Stops accepting, lets running requests and due work finish, closes the database. */
  close(): Promise<void>;
}

/** Longest first, so that `/lz/teacher/` is tried before `/`. */
function loadSites(names: readonly string[], env: Environment): Site[] {
  return names
    .flatMap((variant) => {
      const directory = siteDirectory(variant, env);
      if (!directory) return [];
      const place = deploymentOf(variant, env, { apiHost: '', fileHost: '' });
      const { base, publicPath } = place;
      const handle = siteHandler(directory, place, () => otherDirectories(variant, directory));
      return [{ variant, base, publicPath, handle, newest: newestRelease(variant, env) }];
    })
    .sort((a, b) => b.base.length - a.base.length);
}

/** The page at `/`: the variants there are, or straight on when there is one. */
function startPage(sites: readonly Site[], acceptLanguage: string | undefined): Response {
  const [only, ...others] = sites;
  if (only && others.length === 0) return new Response(null, { status: 302, headers: { location: only.base } });
  const locale = localeOf(acceptLanguage);
  const items = sites.map(({ variant, base }) => {
    const texts = variants[variant]?.texts[locale];
    return `<dt><a href="${base}">${escapeHtml(texts?.platform ?? variant)}</a></dt><dd><bdi>${base}</bdi></dd>`;
  });
  const title = variants[sites[0]?.variant ?? 'default']?.texts[locale].title ?? defaultLocale;
  return plainPage({ locale, title, body: `<dl>${items.join('')}</dl>` });
}

/** All answers of an installation behind https tell browsers to come by https only. */
const overHttps =
  (answer: Listener): Listener =>
  (req, res) => {
    res.setHeader(httpsOnly.name, httpsOnly.value);
    answer(req, res);
  };

function listenerOf(database: Database, backend: Backend, sites: readonly Site[]): Listener {
  const health = healthOf(database, backend);
  const token = healthToken(process.env);
  const metrics = metricsPage(readings({ database, due: backend.due, machine: backend.services.machine }), (incoming) =>
    mayHearDetails(incoming, token),
  );
  const own: Readonly<Record<string, { route: string; answer: (incoming: IncomingMessage) => Promise<Response> }>> = {
    [HEALTH_PATH]: { route: 'health', answer: health },
    [`${HEALTH_PATH}/live`]: { route: 'health', answer: health },
    [`${HEALTH_PATH}/ready`]: { route: 'health', answer: health },
    [METRICS_PATH]: { route: 'metrics', answer: metrics },
  };
  const answer = (request: Request, incoming: IncomingMessage) => {
    const path = new URL(request.url).pathname;
    const one = own[path];
    if (one) {
      nameRequest(incoming, one.route);
      return one.answer(incoming);
    }
    if (path === '/') return startPage(sites, request.headers.get('accept-language') ?? undefined);
    return backend(request, { incoming });
  };
  const viaFetch = getRequestListener(
    async (request, env) => {
      const { incoming } = env as { incoming: IncomingMessage };
      return settleBody(incoming, await answer(request, incoming));
    },
    // No cleanup is needed: `settleBody` reads the rest of the body before the answer.
    { autoCleanupIncoming: false },
  );
  return (req, res) => {
    const pathname = (req.url ?? '/').split('?', 1)[0] as string;
    const caller = sites.find(({ variant }) => variant === req.headers[VARIANT_HEADER]);
    const release = caller && isBackendPath(pathname) ? caller.newest() : undefined;
    if (release) res.setHeader(RELEASE_HEADER, release);
    const site = sites.find(({ base, publicPath }) => pathname.startsWith(base) || pathname.startsWith(publicPath));
    if (isBackendPath(pathname) || own[pathname] || (pathname === '/' && !site)) return void viaFetch(req, res);
    if (site) {
      nameRequest(req, 'files');
      return site.handle(req, res, pathname);
    }
    const withSlash = sites.find(({ base }) => `${pathname}/` === base);
    if (withSlash) res.writeHead(308, { location: withSlash.base, 'content-length': 0 }).end();
    else res.writeHead(404, { 'content-type': 'text/plain', 'content-length': 4 }).end('404\n');
  };
}

/** Milliseconds for which a proxy's waiting connections stay open when the server stops. */
const DRAIN_MS = 2 * secondMs;

/** Makes the data directory, private to this user. Throws StartError when it cannot be made. */
function makeDirectory(dataDir: string): void {
  try {
    privateDirectory(dataDir);
  } catch (error) {
    throw directoryFailure(error, { dataDir, known: true });
  }
}

/** Starts the whole product: API, uploads, demonstration pages and bundles. Throws StartError when it cannot. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const dataDir = resolve(options.dataDir);
  const sites = loadSites(options.variants, environmentOf(process.env, dataDir));
  // The port first: it is the cheaper refusal, and a second start by mistake does not touch the database.
  const { port, letGo } = await portFor(options);
  try {
    const { demonstration, empty, databaseUrl: url } = options;
    makeDirectory(dataDir);
    const database = await prepareDatabase({ dataDir, url, empty, demonstration });
    if (!demonstration) rememberInstallation(dataDir);
    const origin = `http://${options.host.includes(':') ? `[${options.host}]` : options.host}:${port}`;
    const faults = process.env.NODE_ENV !== 'production';
    const { trustProxy, origins } = options;
    const publicUrl = options.publicUrl ?? origin;
    const backend = createBackend({
      database,
      dataDir,
      publicUrl,
      faults,
      docs: demonstration,
      trustProxy,
      origins,
      variants: options.variants,
    });
    const listener = listenerOf(database, backend, sites);
    const secured = publicUrl.startsWith('https:') ? overHttps(listener) : listener;
    const closeDoor = database.kind === 'embedded' ? await openBackupDoor(dataDir, database.db) : undefined;
    const invitation = empty ? await firstInvitation(database.db, new Date()) : undefined;
    await letGo();
    const answer: Listener = (req, res) => {
      watchRequest(req, res);
      secured(req, res);
    };
    const stop = await serveAt({ host: options.host, port }, answer, trustProxy ? DRAIN_MS : 0);
    backend.due.start();
    return {
      origin: `${origin}/`,
      sites: sites.map(({ variant, base }) => ({ variant, address: origin + base })),
      database: database.kind,
      first: invitation && invitationLink(publicUrl + (sites.at(-1)?.base ?? '/'), invitation),
      close: async () => {
        await Promise.all([stop(), backend.due.stop()]);
        await closeWorks();
        closeWorkers();
        await closeDoor?.();
        await database.close();
      },
    };
  } catch (error) {
    await letGo();
    throw error;
  }
}
