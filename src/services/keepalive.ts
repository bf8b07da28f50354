import type { AppContract } from '@domain/api';
import type { Envelope, Input, Output } from '@domain/api/core';
import { type ApiKey, type Needs, received } from './api';
import { RequestError } from './errors';
import { addressOf, failureIn, failureOf, ownHeaders, TIMEOUT, tell } from './requestConfig';
import { say } from './words';

interface KeptAliveOptions<T> {
  /** Fields that the answer must have; absent: success is enough. */
  needs?: Needs<T>;
  /** The same, for the product's own server only. */
  ownNeeds?: Needs<T>;
  /** Milliseconds. */
  timeout?: number;
}

/**
 * Sends a small write that the browser finishes even when the user leaves the page; the request library cannot do so.
 * Returns the answer's `data`. Rejects with a RequestError, of which only the end of the session is shown by itself.
 */
export async function keptAlive<K extends ApiKey>(
  key: K,
  input: Input<AppContract[K]> & { body: unknown },
  { timeout = TIMEOUT, ...required }: KeptAliveOptions<Output<AppContract[K]>> = {},
): Promise<Output<AppContract[K]>> {
  const [method, path] = key.split(' ') as [string, string];
  const address = addressOf(path);
  const headers = { 'Content-Type': 'application/json', ...ownHeaders(address) };
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), timeout);
  try {
    const response = await fetch(address, {
      method,
      keepalive: true,
      signal: patience.signal,
      headers,
      body: JSON.stringify(input.body),
    });
    const told: unknown = await response.json().catch(() => undefined);
    const failure = failureIn({ status: response.status, data: told, config: { headers } });
    if (failure) throw failure;
    return await received(key, (told as Envelope<unknown>).data, required);
  } catch (error) {
    const { name } = error as Error;
    const failure = name === 'AbortError' ? new RequestError(say('request.timeout'), 'timeout') : failureOf(error);
    throw tell(failure, true);
  } finally {
    clearTimeout(timer);
  }
}
