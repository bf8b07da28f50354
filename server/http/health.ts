import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { sql } from 'drizzle-orm';
import type { Backend } from '../backend';
import type { Database } from '../db/client';
import { type Env, SettingError } from '../demonstration';

/** A token that is shorter could be guessed. */
const SHORTEST = 24;

/** What programs that watch a server bring to be told more. Throws SettingError for one that could be guessed. */
export function healthToken({ HEALTH_TOKEN }: Env): string | undefined {
  if (HEALTH_TOKEN && !new RegExp(`^[\\x21-\\x7e]{${SHORTEST},}$`).test(HEALTH_TOKEN))
    throw new SettingError(
      `HEALTH_TOKEN must be ${SHORTEST} characters at least, without blanks (openssl rand -hex 24).`,
    );
  return HEALTH_TOKEN || undefined;
}

const digest = (text: string) => createHash('sha256').update(text).digest();
/** What proxies add to the requests that they hand on. */
const forwarded = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];
const isLoopback = (address = '') => /^(?:::ffff:)?127\.|^::1$/.test(address);

/** May a caller hear how the jobs go? With a token those who bring it; without one the programs of this machine that come directly. */
export function mayHearDetails(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  token?: string,
): boolean {
  if (token) return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`));
  return isLoopback(socket.remoteAddress) && forwarded.every((name) => headers[name] === undefined);
}

/** Is the database there? For load balancers and supervisors, not part of the contract; how due work goes is told to few. */
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
