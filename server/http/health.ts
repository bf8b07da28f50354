import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { sql } from 'drizzle-orm';
import type { Backend } from '../backend';
import type { Database } from '../db/client';
import { type Env, SettingError } from '../demonstration';

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

/** Health check of the database, for load balancers and supervisors; not in the contract. Few see the jobs' state. */
export function healthOf({ db }: Database, { due }: Backend, env: Env = process.env) {
  const token = healthToken(env);
  return async (incoming: IncomingMessage): Promise<Response> => {
    const headers = { 'cache-control': 'no-store' };
    try {
      await db.execute(sql`select 1`);
      const details = mayHearDetails(incoming, token) ? { due: due.states() } : {};
      return Response.json({ status: 'ok', ...details }, { headers });
    } catch {
      return Response.json({ status: 'database unavailable' }, { status: 503, headers });
    }
  };
}
