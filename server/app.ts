import { randomBytes } from 'node:crypto';
import { Hono, type Context as HonoContext } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Variant } from '../config/variants';
import { allows } from '../domain/access/access';
import { BROWSER_HEADER, PAGE_USER_HEADER } from '../domain/account/pageUser';
import { type AppContract, contract } from '../domain/api';
import { BODY_MAX, type Endpoint, FORM_MAX, type Method } from '../domain/api/core';
import { type FeatureName, VARIANT_HEADER } from '../domain/features';
import { actingFor, OFFICE_HEADER } from '../domain/manage/office';
import { heldFor, withOffice } from './accounts/actsFor';
import type { Db } from './db/client';
import { bodyMaxOf } from './http/body';
import type { Area, Context, Handlers, Services, SessionUser } from './http/context';
import { docsPage, openApiAnswer } from './http/docs';
import { accepted, answer, refusal } from './http/envelope';
import { BusinessError, forbidden } from './http/errors';
import { faultsOf } from './http/faults';
import { repeatable } from './http/idempotency';
import { readInput } from './http/input';
import { limit, limitCall } from './http/limits';
import { assertFeature, configuredVariants, switchOf, variantFor } from './http/variant';
import { askedLocale } from './http/words';
import { log } from './log/log';
import { nameRequest, UNKNOWN } from './metrics/requests';
import { allHandlers } from './modules';
import { accountUser, assertPageUser, nobody, sessionUser } from './modules/account/session';
import { traceRefusal } from './modules/account/traces';
import { takeDelivery } from './modules/eed/delivery';
import { takeNotification } from './modules/payments/notify';
import { type DoCall, workJob } from './work/due';
import { Accepted, callOrWork } from './work/follow';
import { contextOfCall, mayBecomeWork, storedCall } from './work/stored';

export interface AppOptions {
  db: Db;
  services: Services;
  /** Scheme and host under which people reach the API, for links; default: http://localhost. */
  origin?: string;
  /** Default: the system clock. */
  now?: () => Date;
  /** Fault switches for people who develop screens and for tests; off in production. */
  faults?: boolean;
  /** Serves `/api/docs` and `/api/openapi.json`; default: off, and they answer like any unknown path. */
  docs?: boolean;
  /** The variants that may call; the first one is taken when a request names none of them. Default: all there are. */
  variants?: ReadonlyMap<string, Variant>;
  /** Calls beside the product's own, with their handlers: what a test declares. */
  further?: readonly Area[];
  /** Address of the caller of a request; default: unknown, one bucket for all. */
  address?: (c: HonoContext) => string;
}

type AnyHandler = (input: Record<string, unknown>) => Promise<unknown>;
/** Reports of gateways per minute and address. */
const NOTIFICATIONS = 600;

/** Id of a browser from its header; a malformed one counts as absent. */
const browserOf = (told: string | undefined) => (told && /^[\w-]{16,64}$/.test(told) ? told : undefined);

/** Records a refused call of a person: asking for other people's data is a mistake or an attempt to get at it. */
async function traceOf(ctx: Context, user: SessionUser, key: string, error: unknown): Promise<void> {
  if (!(error instanceof BusinessError) || (error.code !== '403' && error.code !== '404')) return;
  await traceRefusal(ctx, user.id, key).catch((failed) =>
    log.error('no trace', failed, { request: ctx.requestId, route: key }),
  );
}

/** The built-in API as a Fetch application: the same under the server, `umi dev` and the tests. */
export function createApp({
  db,
  services,
  origin = 'http://localhost',
  now = () => new Date(),
  faults = false,
  docs = false,
  variants = configuredVariants(),
  further = [],
  address = () => 'local',
}: AppOptions) {
  const app = new Hono();
  const bounded = (maxSize: number, route: string) =>
    bodyLimit({ maxSize, onError: (c) => refusal(c, new BusinessError('413', 'error.tooLarge'), contextOf(c, route)) });
  if (faults) app.use(faultsOf());

  const contextOf = (c: HonoContext, route: string, feature?: FeatureName): Context => {
    const requestId = randomBytes(6).toString('hex');
    nameRequest((c.env as { incoming?: object } | undefined)?.incoming, route, requestId);
    return {
      db,
      now,
      services,
      locale: askedLocale(c),
      variant: variantFor(variants, {
        named: c.req.header(VARIANT_HEADER),
        referer: c.req.header('referer'),
        feature,
      }),
      variants,
      address: address(c),
      browser: browserOf(c.req.header(BROWSER_HEADER)),
      userAgent: c.req.header('user-agent'),
      requestId,
      signal: c.req.raw.signal,
      origin,
      range: c.req.header('range'),
      ifRange: c.req.header('if-range'),
    };
  };

  const areas: readonly Area[] = [{ contract, handlers: allHandlers satisfies Handlers<AppContract> }, ...further];
  const table: Readonly<Record<string, unknown>> = Object.assign({}, ...areas.map((area) => area.handlers));
  const endpoints = areas.flatMap((area) => Object.entries(area.contract) as [string, Endpoint][]);
  for (const [key, endpoint] of endpoints) {
    const [method, path] = key.split(' ') as [Method, string];
    const handler = table[key] as AnyHandler | undefined;
    if (!handler) throw new Error(`No handler for ${key}`);
    app.on(method, path.replaceAll(/\{(\w+)\}/g, ':$1'), bounded(bodyMaxOf(endpoint), key), async (c) => {
      const feature = switchOf(endpoint, (name) => c.req.query(name));
      const ctx = contextOf(c, key, feature);
      let user: SessionUser | undefined;
      try {
        if (endpoint.access === 'anonymous') await limitCall(ctx, key, endpoint, ctx.address);
        assertFeature(ctx, feature);
        // Authenticate, then validate, then authorise and act: a stranger learns nothing about our fields.
        const signedIn = async (background = endpoint.background) => {
          const caller = await sessionUser(ctx, c.req.header('authorization'), background);
          if (endpoint.access !== 'anonymous' && !caller) throw await nobody(ctx, c.req.header('authorization'));
          return caller && actingFor(caller, c.req.header(OFFICE_HEADER));
        };
        user = await signedIn();
        assertPageUser(user, c.req.header(PAGE_USER_HEADER));
        // Signed-in people are counted by account: hundreds of them may share one address, in a hall or a school.
        if (endpoint.access !== 'anonymous' && user) await limitCall(ctx, key, endpoint, user.id);
        const input = await readInput(c, endpoint);
        // A body may come much later than its head: a session or a right that has ended meanwhile refuses the write.
        if (user && (endpoint.body || endpoint.form)) user = await signedIn(true);
        if (!allows(endpoint.access, user))
          throw forbidden(endpoint.access === 'approved' ? 'error.notApproved' : undefined);
        const known = user && withOffice(user, endpoint.access);
        const act = (within: Context) => handler({ ...input, ctx: within, user: known });
        const repeated = { user, endpoint: key, input, key: c.req.header('idempotency-key') };
        const data =
          endpoint.long && user && mayBecomeWork((name) => c.req.header(name))
            ? await callOrWork(
                { db, now, storage: services.storage },
                {
                  accountId: user.id,
                  kind: endpoint.long,
                  call: storedCall(c, ctx, variants, { key, input, rights: heldFor(user, endpoint.access) }),
                },
                (run) => act({ ...ctx, signal: run.signal, progress: run }),
              )
            : await repeatable(ctx, endpoint, repeated, act);
        if (data instanceof Accepted) return accepted(c, ctx, data.workId);
        return data instanceof Response ? data : await answer(c, endpoint, data, ctx);
      } catch (error) {
        if (user) await traceOf(ctx, user, key, error);
        return refusal(c, error, ctx, key);
      }
    });
  }

  // Gateways use their own formats: no envelope, and a signature instead of a token.
  const notifyRoute = 'POST /api/Payment/Notify/{payType}';
  app.post('/api/Payment/Notify/:payType', bounded(BODY_MAX, notifyRoute), async (c) => {
    const ctx = contextOf(c, notifyRoute);
    try {
      await limit(ctx, `notify:${ctx.address}`, NOTIFICATIONS, 60);
      return await takeNotification(ctx, c.req.param('payType'), {
        headers: c.req.raw.headers,
        body: await c.req.text(),
      });
    } catch (error) {
      return refusal(c, error, ctx, notifyRoute);
    }
  });
  // Platforms send CSV and have tokens of their own, which belong to no user's session.
  const importRoute = 'POST /api/Eed/ImportEed/{platform}';
  app.post('/api/Eed/ImportEed/:platform', bounded(FORM_MAX, importRoute), async (c) => {
    const ctx = contextOf(c, importRoute);
    try {
      return c.json({ success: true, data: await takeDelivery(ctx, c.req.param('platform'), c.req.raw) });
    } catch (error) {
      return refusal(c, error, ctx, importRoute);
    }
  });
  if (docs) {
    app.get('/api/openapi.json', (c) => openApiAnswer((name) => c.req.header(name)));
    app.get('/api/docs', (c) => docsPage((name) => c.req.header(name)));
  }
  app.all('*', (c) => refusal(c, new BusinessError('404', 'error.noEndpoint', { showType: 2 }), contextOf(c, UNKNOWN)));
  app.onError((error, c) => refusal(c, error, contextOf(c, UNKNOWN)));

  const doCall: DoCall = async (accountId, call, run) => {
    const endpoint = endpoints.find(([key]) => key === call.key)?.[1];
    const handler = table[call.key] as AnyHandler | undefined;
    const person = await accountUser({ db, now }, accountId);
    const user = person && actingFor(person, call.office);
    // Rights are those of now: they may have ended since the call.
    if (!endpoint?.long || !handler || !user || !allows(endpoint.access, user)) throw forbidden();
    const ctx = contextOfCall({ db, now, services, variants }, call, run);
    assertFeature(
      ctx,
      switchOf(endpoint, (name) => (call.input.query as Record<string, string> | undefined)?.[name]),
    );
    return handler({ ...call.input, ctx, user: withOffice(user, endpoint.access) });
  };
  /** Goes on with calls that have become work; one job for each process. */
  return Object.assign(app, { workJob: workJob(doCall) });
}
export type App = ReturnType<typeof createApp>;
