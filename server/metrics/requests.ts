import type { IncomingMessage, ServerResponse } from 'node:http';
import { log } from '../log/log';
import { countHour } from './hours';
import { counted, measured, standing } from './metrics';

/** Facts of a request that are known to whoever answers it. */
interface Named {
  route: string;
  request?: string;
}

/** Requests by the object that the web server makes for each. */
const named = new WeakMap<object, Named>();

/** Route of an answer that nobody has named. */
export const UNKNOWN = 'unknown';
/** Routes that are asked every few seconds by machines, and files: counted, and in the log from the level `debug` on. */
const quiet = new Set(['files', 'health', 'metrics']);

/** Says which call a request is; the last word counts. Addresses hold what people have typed, so they are no names. */
export function nameRequest(incoming: object | undefined, route: string, request?: string): void {
  if (incoming) named.set(incoming, request === undefined ? { route } : { route, request });
}

/** Status that the log tells of a caller who left before the answer began, as nginx does. */
const LEFT = 499;
const THOUSANDTHS = 1000;

/** Counts and logs a request once its answer has ended: one line with the route, the status and the time. */
export function watchRequest(incoming: IncomingMessage, res: ServerResponse): void {
  const began = performance.now();
  standing.running.inc();
  res.once('close', () => {
    standing.running.dec();
    const seconds = (performance.now() - began) / THOUSANDTHS;
    const { route, request } = named.get(incoming) ?? { route: UNKNOWN };
    const left = !res.writableFinished;
    const status = left && !res.headersSent ? LEFT : res.statusCode;
    counted.requests.inc({ route, status });
    if (!quiet.has(route)) countHour('answers', status >= 500 ? { failed: 1 } : { sent: 1 });
    measured.requests.observe({ route }, seconds);
    const ms = Math.round(seconds * THOUSANDTHS);
    const facts = { request, route, status, ms, ...(left && { left }) } as const;
    if (status >= 500) log.warn('answered', undefined, facts);
    else if (quiet.has(route)) log.debug('answered', facts);
    else log.info('answered', facts);
  });
}
