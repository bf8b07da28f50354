import { Agent, get } from 'node:http';

export interface LoadOptions {
  url: string;
  headers?: Readonly<Record<string, string>>;
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

/** One GET, its body read and thrown away. Answers the status, 0 when the connection broke. */
function ask(url: string, headers: Readonly<Record<string, string>>, agent: Agent): Promise<number> {
  return new Promise((done) => {
    get(url, { headers, agent }, (answer) => {
      answer.resume();
      answer.once('end', () => done(answer.statusCode ?? 0));
      answer.once('error', () => done(0));
    }).once('error', () => done(0));
  });
}

/** Asks for the same address again and again on several connections. */
export async function loadOf({ url, headers = {}, connections, seconds }: LoadOptions): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  let failed = 0;
  const began = performance.now();
  const worker = async () => {
    while (performance.now() - began < seconds * 1000) {
      const sent = performance.now();
      if ((await ask(url, headers, agent)) === 200) times.push(performance.now() - sent);
      else failed += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  agent.destroy();
  return { count: times.length, failed, times, seconds: (performance.now() - began) / 1000 };
}

/** The value below which a share of all values lies (nearest rank); NaN of none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => percentile(values, 0.5);
