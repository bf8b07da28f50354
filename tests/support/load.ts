import { Pool } from 'undici';

export interface LoadOptions {
  url: string;
  headers?: Record<string, string>;
  /** Connections that are kept open, each with one request at a time. */
  connections: number;
  seconds: number;
}

export interface Load {
  /** Answers with status 200. */
  count: number;
  failed: number;
  /** Milliseconds of each of them. */
  times: number[];
  /** How long it took in fact. */
  seconds: number;
}

/**
 * One GET, its body thrown away. Answers the status, 0 when the connection broke. The load stands on the same machine as
 * what it measures: asked in the lowest form that the client has, it takes less than half of what `node:http` does.
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

/** Asks for the same address again and again on several connections. */
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

/** The value below which a share of all values lies (nearest rank); NaN of none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => percentile(values, 0.5);
