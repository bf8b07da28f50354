import { randomUUID } from 'node:crypto';
import { secondMs } from '../../domain/time';
import { BusinessError } from '../http/errors';
import { log } from '../log/log';
import type { Sms } from './sms';

const TIMEOUT_MS = 8 * secondMs;
const TRIES = 2;

export interface HttpSmsOptions {
  /** Takes `POST { mobile, text }` as JSON and answers 2xx when it has accepted the text. */
  url: string;
  /** Sent as a Bearer token. */
  token?: string | undefined;
  /** Milliseconds for one try; default 8 s. */
  timeout?: number;
}

/**
 * Hands texts to a provider's gateway. A try that fails for a passing reason (no answer, 5xx, 429) is repeated once with
 * the same Idempotency-Key. Throws BusinessError 500; neither number nor text is ever logged.
 */
export function httpSms({ url, token, timeout = TIMEOUT_MS }: HttpSmsOptions): Sms {
  async function attempt(key: string, body: string): Promise<{ ok: boolean; again: boolean; why: string }> {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': key,
          ...(token && { authorization: `Bearer ${token}` }),
        },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(timeout),
      });
      await response.body?.cancel();
      const again = response.status >= 500 || response.status === 429;
      return { ok: response.ok, again, why: `status ${response.status}` };
    } catch (error) {
      return { ok: false, again: true, why: (error as Error).name };
    }
  }

  return {
    send: async (mobile, text) => {
      const key = randomUUID();
      const body = JSON.stringify({ mobile, text });
      for (let tries = 1; ; tries++) {
        const { ok, again, why } = await attempt(key, body);
        if (ok) return;
        log.warn(`text message ${key} not accepted, try ${tries}: ${why}`);
        if (!again || tries === TRIES) throw new BusinessError('500', 'error.sms');
      }
    },
  };
}
