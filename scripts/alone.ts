import { mkdirSync, rmdirSync, statSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** What is done alone takes milliseconds; after this many its process has been killed meanwhile. */
const STALE = 10_000;

const isTaken = (error: unknown) => (error as NodeJS.ErrnoException).code === 'EEXIST';

/** Runs `work` (short, synchronous) while no other process runs something under the same lock, a directory at `path`. */
export async function alone<T>(path: string, work: () => T): Promise<T> {
  for (;;) {
    try {
      mkdirSync(path);
      break;
    } catch (error) {
      if (!isTaken(error)) throw error;
      const since = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
      if (since !== undefined && Date.now() - since > STALE) {
        try {
          rmdirSync(path);
        } catch {
          // somebody else was quicker
        }
      } else await pause(20);
    }
  }
  try {
    return work();
  } finally {
    rmdirSync(path);
  }
}
