import { Pool } from 'undici';

export interface LoadOptions {
  url: string;
  headers?: Record<string, string>;
  /** Number of open connections, each with one request at a time. */
  connections: number;
  seconds: number;
}

export interface Load {
  /** Number of answers with status 200. */
  count: number;
  failed: number;
  /** Durations of these answers in milliseconds. */
  times: number[];
  /** Actual duration in seconds. */
  seconds: number;
}

/**
 * Sends a GET and ignores the body. Returns the status, or 0 when the connection broke. The load runs on the measured
 * machine: this lowest interface of the client takes less than half the time of `node:http`.
 */
const ask = (pool: Pool, path: string, headers: Record<string, string>): Promise<number> =>
  new Promise((done) => {
    let status = 0;
    pool.dispatch(
      { path, method: 'GET', headers },
      {
        onRequestStart: () => undefined,
        onResponseStart: (_, code) => {
          status = code;
        },
        onResponseData: () => undefined,
        onResponseEnd: () => done(status),
        onResponseError: () => done(0),
      },
    );
  });

/** Requests the same address again and again on several connections. */
export async function loadOf({ url, headers = {}, connections, seconds }: LoadOptions): Promise<Load> {
  const { origin, pathname, search } = new URL(url);
  const pool = new Pool(origin, { connections, pipelining: 1 });
  const times: number[] = [];
  let failed = 0;
  const began = performance.now();
  const worker = async () => {
    while (performance.now() - began < seconds * 1000) {
      const sent = performance.now();
      if ((await ask(pool, pathname + search, headers)) === 200) times.push(performance.now() - sent);
      else failed += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  await pool.close();
  return { count: times.length, failed, times, seconds: (performance.now() - began) / 1000 };
}

/** Value below which this share of all values lies (nearest rank); NaN for an empty list. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => percentile(values, 0.5);
