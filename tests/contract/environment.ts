import type { IncomingMessage } from 'node:http';
import { contract } from '../../domain/api';
import type { Endpoint, Envelope, FieldError } from '../../domain/api/core';
import { VARIANT_HEADER } from '../../domain/features';
import { type Bindings, createBackend } from '../../server/backend';
import { type Db, openPostgres } from '../../server/db/client';
import { configuredVariants } from '../../server/http/variant';
import { prepareDatabase } from '../../server/prepare';
import { startPostgres } from '../support/postgres';
import { type Product, type ProductOptions, startProduct } from '../support/product';
import { temporaryDirectory } from '../support/temporary';

/** Contents of a call besides its key. `body` is sent as JSON unless `as` says otherwise. */
export interface CallOptions {
  token?: string | undefined;
  path?: unknown;
  query?: unknown;
  body?: unknown;
  form?: unknown;
  as?: 'json' | 'urlencoded' | 'raw';
  headers?: Record<string, string>;
  /** Index of the server that answers. Default: the next in turn. */
  server?: number;
  /** Address of the caller, for the rate limits. Default: a new address for every call. */
  address?: string;
}

export interface Answer {
  status: number;
  headers: Headers;
  bytes: Buffer;
  /** Envelope of a JSON answer. Reading it throws when the body is not an envelope. */
  envelope: Envelope<unknown> & { data?: { fields?: FieldError[] } & Record<string, unknown> };
}

export interface Environment {
  db: Db;
  /** Number of servers, which share one database. */
  servers: number;
  call(key: string, options?: CallOptions): Promise<Answer>;
  /** Output of all servers. */
  logs(): string;
  stop(): Promise<void>;
}

type Send = (request: Request, address: string, server: number) => Promise<Response>;

const entriesOf = (values: unknown): [string, string][] =>
  Object.entries((values ?? {}) as Record<string, unknown>).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).flatMap((one): [string, string][] =>
      one === undefined || one === null ? [] : [[name, typeof one === 'object' ? JSON.stringify(one) : String(one)]],
    ),
  );

function bodyOf(options: CallOptions): { body?: BodyInit; type?: string } {
  if (options.form !== undefined) {
    const form = new FormData();
    for (const [name, value] of Object.entries(options.form as Record<string, unknown>))
      form.append(name, value instanceof Blob ? value : String(value));
    return { body: form };
  }
  if (options.body === undefined) return {};
  if (options.as === 'raw') return { body: String(options.body), type: 'application/json' };
  if (options.as === 'urlencoded')
    return { body: String(new URLSearchParams(entriesOf(options.body))), type: 'application/x-www-form-urlencoded' };
  return { body: JSON.stringify(options.body), type: 'application/json' };
}

/** Variants of the product. For each feature at least one variant has it. */
const variants = [...configuredVariants()];
const features = contract as Readonly<Record<string, Pick<Endpoint, 'feature'>>>;

/** Header of a variant that offers the call; empty when all variants offer it. */
function offering(key: string): Record<string, string> {
  const feature = features[key]?.feature;
  if (typeof feature !== 'string') return {};
  const name = variants.find(([, variant]) => variant.features[feature])?.[0];
  return name ? { [VARIANT_HEADER]: name } : {};
}

/** Builds the request that a client would send for `METHOD /path` with its segments, query, body or form. */
export function requestOf(origin: string, key: string, options: CallOptions): Request {
  const [method = '', pattern = ''] = key.split(' ');
  const segments = (options.path ?? {}) as Record<string, unknown>;
  const path = pattern.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(segments[name])));
  const query = new URLSearchParams(entriesOf(options.query)).toString();
  const { body, type } = bodyOf(options);
  return new Request(`${origin}${path}${query && `?${query}`}`, {
    method,
    headers: {
      ...(type && { 'content-type': type }),
      ...(options.token !== undefined && { authorization: `Bearer ${options.token}` }),
      ...offering(key),
      ...options.headers,
    },
    ...(body !== undefined && { body }),
  });
}

async function answerOf(response: Response): Promise<Answer> {
  const bytes = Buffer.from(await response.arrayBuffer());
  return {
    status: response.status,
    headers: response.headers,
    bytes,
    get envelope() {
      return JSON.parse(bytes.toString('utf8')) as Answer['envelope'];
    },
  };
}

let callers = 0;
/** Returns a new address of the documentation range, so that no test meets the rate limits of another. */
const newAddress = () => {
  callers += 1;
  return `2001:db8::${(callers >> 16).toString(16)}:${(callers & 0xffff).toString(16)}`;
};

function caller(origins: readonly string[], send: Send): Environment['call'] {
  let turn = 0;
  return async (key, options = {}) => {
    const server = options.server ?? turn++ % origins.length;
    const request = requestOf(origins[server] as string, key, options);
    return answerOf(await send(request, options.address ?? newAddress(), server));
  };
}

/** Records the output of this process until `restore` is called. */
function keepLogs(): { text: () => string; restore: () => void } {
  const printed: string[] = [];
  const spies = (['log', 'info', 'warn', 'error'] as const).map((name) =>
    jest.spyOn(console, name).mockImplementation((...args: unknown[]) => {
      printed.push(args.map((a) => (a instanceof Error ? `${a.stack} ${String(a.cause)}` : String(a))).join(' '));
    }),
  );
  return {
    text: () => printed.join('\n'),
    restore: () => {
      for (const spy of spies) spy.mockRestore();
    },
  };
}

/** Starts the product once, so that it makes its demonstration data. Throws when that fails. */
async function filled(options: ProductOptions): Promise<void> {
  const { code, output } = await (await startProduct(options)).end();
  if (code !== 0) throw new Error(`The first start ended with ${code}:\n${output}`);
}

/** Answers calls in the test's own process; `close` ends what the database needed besides. */
async function inProcess(
  home: ReturnType<typeof temporaryDirectory>,
  url: string | undefined,
  close: () => Promise<void>,
): Promise<Environment> {
  await filled({ dataDir: home.path, ...(url && { env: { DEMO: '1', DATABASE_URL: url } }) });
  const logs = keepLogs();
  const database = await prepareDatabase({ dataDir: home.path, url, empty: false });
  const backend = createBackend({
    database,
    dataDir: home.path,
    publicUrl: 'http://contract.test',
    faults: false,
    docs: false,
    trustProxy: true,
  });
  const send: Send = async (request, address) => {
    const incoming = { headers: { 'x-forwarded-for': address }, socket: {} } as unknown as IncomingMessage;
    return backend(request, { incoming } as Bindings);
  };
  return {
    db: database.db,
    servers: 1,
    call: caller(['http://contract.test'], send),
    logs: logs.text,
    stop: async () => {
      await database.close();
      logs.restore();
      home.remove();
      await close();
    },
  };
}

/** Starts the API in the test's own process on the embedded database. */
export const onEmbedded = (): Promise<Environment> =>
  inProcess(temporaryDirectory('contract'), undefined, () => Promise.resolve());

/** Starts the API in the test's own process on PostgreSQL. */
export async function onPostgres(): Promise<Environment> {
  const postgres = await startPostgres();
  return inProcess(temporaryDirectory('contract'), await postgres.database('teacher'), postgres.stop);
}

type Start = (options: Partial<ProductOptions>) => Promise<Product>;

/**
 * Starts two server processes on one PostgreSQL, at once unless told otherwise; calls go to them in turn.
 */
export async function onTwoServers(
  startBoth: (start: Start) => Promise<Product[]> = (start) => Promise.all([start({}), start({})]),
): Promise<Environment> {
  const postgres = await startPostgres();
  const url = await postgres.database('teacher');
  // Both servers use one folder of files, as they would share an object store.
  const home = temporaryDirectory('contract');
  const env = { DEMO: '1', DATABASE_URL: url, TRUST_PROXY: '1' };
  const products = await startBoth((options) => startProduct({ dataDir: home.path, env, ...options }));
  const database = await openPostgres(url, home.path);
  const send: Send = (request, address) => {
    request.headers.set('x-forwarded-for', address);
    return fetch(request);
  };
  return {
    db: database.db,
    servers: products.length,
    call: caller(
      products.map((product) => product.origin),
      send,
    ),
    logs: () => products.map((product) => product.output()).join('\n'),
    stop: async () => {
      await database.close();
      const ended = await Promise.all(products.map((product) => product.end()));
      home.remove();
      await postgres.stop();
      expect(ended.map(({ code }) => code)).toEqual([0, 0]);
    },
  };
}
