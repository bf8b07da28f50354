import { parentPort } from 'node:worker_threads';
import { describeError } from '../log/describe';

/** Messages to a thread and its answers, one after the other; the first answer says that it is ready. */
export interface Job {
  input: unknown;
}
export type Answer = { ready: true } | { value: unknown } | { error: string };

/** Serves the jobs of a pool in a thread; in the main thread it does nothing. */
export function serveJobs<I, O>(work: (input: I) => O | Promise<O>): void {
  const port = parentPort;
  if (!port) return;
  port.on('message', async ({ input }: Job) => {
    try {
      port.postMessage({ value: await work(input as I) } satisfies Answer);
    } catch (error) {
      port.postMessage({ error: describeError(error) } satisfies Answer);
    }
  });
  port.postMessage({ ready: true } satisfies Answer);
}
