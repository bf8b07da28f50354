import { type Variant, variants } from '../../config/variants';
import type { FieldError } from '../../domain/api/core';
import { reviewLimits } from '../../domain/constants';
import { type FeatureName, type Features, featureNames } from '../../domain/features';
import { createApp } from '../../server/app';
import { demoExams } from '../../server/demo/exam';
import { demoOfficial } from '../../server/demo/official';
import { documentJobs } from '../../server/documents/due';
import type { DocumentKind } from '../../server/documents/kind';
import { dueRunner } from '../../server/due/runner';
import { sandboxInvoices } from '../../server/gateway/invoices';
import { sandboxGateways } from '../../server/gateway/sandbox';
import type { Area } from '../../server/http/context';
import type { ErrorCode } from '../../server/http/errors';
import { dueJobs } from '../../server/modules/dueJobs';
import { withDemonstrationFiles } from '../../server/seed/storage';
import { memoryStorage } from './server';
import { type Content, testDatabase } from './testDatabase';
import { solutionOf } from './work';

const switched = (on: (name: FeatureName) => boolean): Variant => ({
  ...(variants.default as Variant),
  features: Object.fromEntries(featureNames.map((name) => [name, on(name)])) as Features,
});
/** Variants of the tests: with everything switched on, which is taken by default, and with everything switched off. */
const testVariants: ReadonlyMap<string, Variant> = new Map([
  ['full', switched(() => true)],
  ['bare', switched(() => false)],
]);

export interface Answer {
  status: number;
  success: boolean;
  // The answers of all calls go through here; a test knows what it has asked for.
  data: Record<string, unknown> & { fields?: FieldError[] };
  errorCode?: ErrorCode;
  errorMessage?: string;
  retryAfter: string | null;
}

export interface CallOptions {
  query?: Record<string, string | string[]>;
  body?: unknown;
  token?: string | undefined;
  /** Network address of the caller. */
  address?: string;
  headers?: Record<string, string>;
}

interface Options {
  /** Calls that no product has, and kinds of documents. */
  further?: readonly Area[];
  kinds?: readonly DocumentKind[];
  /** Content of the database; default: dictionaries and organisations. */
  content?: Content;
}

/** The whole API, and calls that a test declares, on a database in memory, a clock by hand, and the texts it sends. */
export async function startApi({ further = [], kinds = [], content = 'reference' }: Options = {}) {
  const { db, close } = await testDatabase(content);
  const clock = { now: new Date('2026-11-21T01:00:00Z') };
  const texts: { mobile: string; text: string }[] = [];
  const sms = { send: async (mobile: string, text: string) => void texts.push({ mobile, text }) };
  const now = () => clock.now;
  const services = {
    storage: withDemonstrationFiles(memoryStorage()),
    sms,
    official: demoOfficial,
    gateways: sandboxGateways(db, now),
    invoices: sandboxInvoices,
    exams: demoExams,
    workReach: 20,
  };
  const start = () => ({
    ...dueRunner([...dueJobs, ...(kinds.length > 0 ? documentJobs(kinds) : [])], { db, now, services }),
    app: createApp({
      db,
      services,
      now,
      variants: testVariants,
      further,
      address: (c) => c.req.header('x-address') ?? 'school',
    }),
  });
  let running = start();

  async function call(
    key: string,
    { query = {}, body, token, address, headers = {} }: CallOptions = {},
  ): Promise<Answer> {
    const [method, path] = key.split(' ') as [string, string];
    const search = new URLSearchParams(Object.entries(query).flatMap(([k, v]) => [v].flat().map((one) => [k, one])));
    const response = await running.app.request(`${path}?${search}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(address && { 'x-address': address }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const envelope = (await response.json()) as Omit<Answer, 'status' | 'retryAfter'>;
    return { ...envelope, status: response.status, retryAfter: response.headers.get('retry-after') };
  }

  /** What the server wants instead of a picture code, with the work done. */
  const proof = async (address?: string): Promise<{ codeKey: string; code: string }> => {
    const { data } = await call('GET /api/Account/GetVerificationCode', address === undefined ? {} : { address });
    return { codeKey: String(data.codeKey), code: solutionOf(data.challenge) };
  };

  return {
    db,
    get app() {
      return running.app;
    },
    proof,
    call,
    close,
    texts,
    services,
    /** Moves the clock on. */
    pass: (seconds: number) => {
      clock.now = new Date(clock.now.getTime() + seconds * 1000);
    },
    now,
    /** Does what time has made due: no timer does it here. */
    due: () => running.settle(),
    /** Lets the time pass in which decisions can be taken back: they take effect. */
    takeEffect: async () => {
      clock.now = new Date(clock.now.getTime() + (reviewLimits.undoSeconds + 1) * 1000);
      await running.settle();
    },
    /** Another process goes on with what this one has written; what this one was doing it leaves as it is. */
    restart: () => {
      running = start();
    },
    /** The six digits of the last text to a number. */
    codeFor: (mobile: string): string =>
      /\d{6}/.exec(texts.filter((sent) => sent.mobile === mobile).at(-1)?.text ?? '')?.[0] ?? 'none',
    /** A ticket of a scene, by the way a browser takes. */
    ticket: async (scene: string, address?: string): Promise<string> => {
      const { codeKey, code } = await proof(address);
      const query = { codeKey, code, scene };
      const from = address === undefined ? {} : { address };
      return String((await call('GET /api/Account/VerifyVerificationCode', { query, ...from })).data.ticket);
    },
  };
}
export type Api = Awaited<ReturnType<typeof startApi>>;

/** Names of the fields that an answer complains about. */
export const brokenFields = ({ data }: Answer): string[] => (data?.fields ?? []).map((field) => field.name);
