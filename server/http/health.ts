import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { sql } from 'drizzle-orm';
import { secondMs } from '../../domain/time';
import type { Backend } from '../backend';
import type { Database } from '../db/client';
import { type Env, SettingError } from '../demonstration';
import type { Storage } from '../files/storage';
import { gatewayStates } from '../outside/breaker';

/** Shortest length of a token; a shorter one could be guessed. */
const SHORTEST = 24;

/** Token with which monitoring programs get details. Throws SettingError for one that could be guessed. */
export function healthToken({ HEALTH_TOKEN }: Env): string | undefined {
  if (HEALTH_TOKEN && !new RegExp(`^[\\x21-\\x7e]{${SHORTEST},}$`).test(HEALTH_TOKEN))
    throw new SettingError(
      `HEALTH_TOKEN must be ${SHORTEST} characters at least, without blanks (openssl rand -hex 24).`,
    );
  return HEALTH_TOKEN || undefined;
}

const digest = (text: string) => createHash('sha256').update(text).digest();
/** Headers that proxies add to forwarded requests. */
const forwarded = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];
const isLoopback = (address = '') => /^(?:::ffff:)?127\.|^::1$/.test(address);

/** True for a caller who may see the state of the jobs: by token, or without one from this machine with no proxy. */
export function mayHearDetails(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  token?: string,
): boolean {
  if (token) return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`));
  return isLoopback(socket.remoteAddress) && forwarded.every((name) => headers[name] === undefined);
}

/** Milliseconds for which each part may be asked: balancers ask every few seconds, and give up soon. */
const PATIENCE_MS = 2 * secondMs;
/** Milliseconds for which the answer about the store of files is kept: a question of it may cost something. */
const FRESH_MS = 15 * secondMs;
/** Bytes below which a disk counts as full: the embedded database writes its log in files of 16 MB. */
const NO_ROOM = 32 * 1024 * 1024;
/** Key of an object that is never there: a store that says so is well. */
const PROBE = 'health/probe';

const within = async (work: () => Promise<unknown>): Promise<boolean> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((done) => {
    timer = setTimeout(done, PATIENCE_MS, false);
  });
  try {
    return await Promise.race([work().then(() => true), late]);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
};

/** Asks the store of files now and then; whoever asks meanwhile hears what it said last. */
function storeOf(storage: Pick<Storage, 'get'>): () => Promise<boolean> {
  let asked = Number.NEGATIVE_INFINITY;
  let answer = Promise.resolve(true);
  return () => {
    if (performance.now() - asked > FRESH_MS) {
      asked = performance.now();
      answer = within(() => storage.get(PROBE));
    }
    return answer;
  };
}

/** Path of the health check; below it `/live` tells only that the process answers, `/ready` the same as without. */
export const HEALTH_PATH = '/healthz';

/**
 * Health check for load balancers and supervisors; not in the contract. 503 where another process would do better: the
 * database does not answer this one, or its own disk is full. A store of files that is away is told with 200: all processes
 * share it, and everything else goes on. Few see details.
 */
export function healthOf({ db }: Database, { due, services }: Backend, env: Env = process.env) {
  const token = healthToken(env);
  const store = storeOf(services.storage);
  return async (incoming: IncomingMessage): Promise<Response> => {
    const headers = { 'cache-control': 'no-store' };
    if (incoming.url?.startsWith(`${HEALTH_PATH}/live`)) return Response.json({ status: 'ok' }, { headers });
    const [database, files, disk] = await Promise.all([
      within(async () => db.execute(sql`select 1`)),
      store(),
      services.machine?.disk().catch(() => undefined),
    ]);
    const isFull = disk !== undefined && disk.free < NO_ROOM;
    const broken = database ? isFull && 'disk full' : 'database unavailable';
    const status = broken || (files ? 'ok' : 'files unavailable');
    const details = mayHearDetails(incoming, token)
      ? { database, files, ...(disk && { disk }), gateways: gatewayStates(), due: due.states() }
      : {};
    return Response.json({ status, ...details }, { status: broken ? 503 : 200, headers });
  };
}
