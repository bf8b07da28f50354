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
import type { Area, Services } from '../../server/http/context';
import type { ErrorCode } from '../../server/http/errors';
import { dueJobs } from '../../server/modules/dueJobs';
import { withDemonstrationFiles } from '../../server/seed/storage';
import type { Sms } from '../../server/sms/sms';
import { worksSettled } from '../../server/work/follow';
import { memoryStorage } from './server';
import { type Content, testDatabase } from './testDatabase';
import { solutionOf } from './work';

const switched = (on: (name: FeatureName) => boolean): Variant => ({
  ...(variants.default as Variant),
  features: Object.fromEntries(featureNames.map((name) => [name, on(name)])) as Features,
});
/** Variants of the tests: "full" with every feature, used by default, and "bare" without any. */
const testVariants: ReadonlyMap<string, Variant> = new Map([
  ['full', switched(() => true)],
  ['bare', switched(() => false)],
]);

export interface Answer {
  status: number;
  success: boolean;
  // The answers of all calls have this type; a test knows what its call returns.
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
  /** Further endpoints and kinds of documents that the product does not have. */
  further?: readonly Area[];
  kinds?: readonly DocumentKind[];
  /** Ways by which notices leave the site. Default: none, as in an installation that has set up nothing. */
  outside?: Pick<Services, 'mail' | 'push' | 'noticeTexts'>;
  /** Content of the database. Default: dictionaries and organisations. */
  content?: Content;
}

/** Starts the whole API and a test's own endpoints, with a test database, a manual clock and recorded text messages. */
export async function startApi({ further = [], kinds = [], outside = {}, content = 'reference' }: Options = {}) {
  const { db, close } = await testDatabase(content);
  const clock = { now: new Date('2026-11-21T01:00:00Z') };
  const texts: { mobile: string; text: string }[] = [];
  const sms: Sms = { send: async (mobile: string, text: string) => void texts.push({ mobile, text }) };
  const now = () => clock.now;
  const services = {
    storage: withDemonstrationFiles(memoryStorage()),
    sms,
    official: demoOfficial,
    gateways: sandboxGateways(db, now),
    invoices: sandboxInvoices,
    exams: demoExams,
    ...outside,
    workReach: 20,
  };
  const start = () => {
    const app = createApp({
      db,
      services,
      now,
      variants: testVariants,
      further,
      address: (c) => c.req.header('x-address') ?? 'school',
    });
    const jobs = [...dueJobs, app.workJob, ...(kinds.length > 0 ? documentJobs(kinds) : [])];
    return { ...dueRunner(jobs, { db, now, services }), app };
  };
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

  /** Solution of a new challenge, which the server wants instead of a picture code. */
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
    /** Runs the due jobs; no timer does it in tests. */
    due: async () => {
      const done = await running.settle();
      await worksSettled();
      return done;
    },
    /** Moves the clock past the time to undo decisions, so that they take effect. */
    takeEffect: async () => {
      clock.now = new Date(clock.now.getTime() + (reviewLimits.undoSeconds + 1) * 1000);
      await running.settle();
    },
    /** Starts another server on the same data; work of the old one stays unfinished. */
    restart: () => {
      running = start();
    },
    /** The six digits of the last text message to a number. */
    codeFor: (mobile: string): string =>
      /\d{6}/.exec(texts.filter((sent) => sent.mobile === mobile).at(-1)?.text ?? '')?.[0] ?? 'none',
    /** Ticket of a scene, obtained as a browser does. */
    ticket: async (scene: string, address?: string): Promise<string> => {
      const { codeKey, code } = await proof(address);
      const query = { codeKey, code, scene };
      const from = address === undefined ? {} : { address };
      return String((await call('GET /api/Account/VerifyVerificationCode', { query, ...from })).data.ticket);
    },
  };
}
export type Api = Awaited<ReturnType<typeof startApi>>;

/** Names of the fields that an answer reports as wrong. */
export const brokenFields = ({ data }: Answer): string[] => (data?.fields ?? []).map((field) => field.name);
