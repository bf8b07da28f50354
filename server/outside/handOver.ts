import type { SendFailure } from '../../domain/notices/ways';
import { secondMs } from '../../domain/time';
import { log } from '../log/log';
import { GatewayAway, type Guard, guardOf } from './breaker';
import { SendError } from './sendError';

/** For one try: both together stay below the limit of a call. */
const TIMEOUT_MS = 4 * secondMs;
const TRIES = 2;

export interface GatewayOptions {
  /** Takes a POST with JSON and answers 2xx when it has accepted it. */
  url: string;
  /** Sent as a Bearer token. */
  token?: string | undefined;
  /** Milliseconds for one try; default 4 s. */
  timeout?: number;
}

const whyOf = (status: number): SendFailure => {
  if (status === 401 || status === 403) return 'credentials';
  return status >= 500 || status === 429 ? 'busy' : 'refused';
};

/** Is the gateway out of order, and not only this parcel? */
const isAway = (error: unknown) => !(error instanceof SendError) || error.why === 'unreachable' || error.why === 'busy';

/** Guard of a gateway that parcels are handed over to; a parcel that it was not asked to take has not been sent. */
export function handOverGuard(name: string): Guard {
  const guard = guardOf(name, { isAway });
  return async (work) => {
    try {
      return await guard(work);
    } catch (error) {
      throw error instanceof GatewayAway ? new SendError('unreachable') : error;
    }
  };
}

/**
 * Hands something to a gateway of others. A try that fails for a passing reason (no answer, 5xx, 429) is repeated once
 * with the same Idempotency-Key. Throws SendError; nothing of the body is ever logged.
 * @param name what is handed over, for the log
 */
export async function handOver(
  { url, token, timeout = TIMEOUT_MS }: GatewayOptions,
  name: string,
  key: string,
  body: object,
): Promise<void> {
  async function attempt(): Promise<{ failed?: SendFailure; why: string }> {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': key,
          ...(token && { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify(body),
        redirect: 'error',
        signal: AbortSignal.timeout(timeout),
      });
      await response.body?.cancel();
      return { why: `status ${response.status}`, ...(!response.ok && { failed: whyOf(response.status) }) };
    } catch (error) {
      return { failed: 'unreachable', why: (error as Error).name };
    }
  }
  for (let tries = 1; ; tries++) {
    const { failed, why } = await attempt();
    if (!failed) return;
    log.warn(`${name} ${key} not accepted, try ${tries}: ${why}`);
    if (failed === 'refused' || failed === 'credentials' || tries === TRIES) throw new SendError(failed);
  }
}
