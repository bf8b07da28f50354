import { reachable, untilReachable } from './network';

const RELOADED = 'chunk-reloaded-at';
/** A second failure within this time means that reloading does not help. */
const GUARD = 5 * 60_000;

export type Flush = () => void;
const flushes = new Set<Flush>();

/** Registers a function that saves, for example open drafts, before the page reloads itself. Returns its removal. */
export function beforeReload(flush: Flush): () => void {
  flushes.add(flush);
  return () => flushes.delete(flush);
}

/** Saves what is open, for a page that is about to be left for its next release. */
export function flushAll(): void {
  for (const flush of flushes) flush();
}

export const isChunkFailure = (error: unknown): boolean => {
  const { name = '', message = '', code = '' } = (error ?? {}) as { name?: string; message?: string; code?: string };
  return (
    name === 'ChunkLoadError' || code === 'CSS_CHUNK_LOAD_FAILED' || /Loading (?:CSS )?chunk .* failed/i.test(message)
  );
};

/**
 * A route's chunk is gone (a new release while the tab was open): drafts are flushed and the page is reloaded once. If
 * it happens again soon after, the caller shows "a new version is ready" instead. Answers whether it reloads.
 */
export function recoverFromChunkFailure(): boolean {
  flushAll();
  try {
    const last = Number(sessionStorage.getItem(RELOADED) ?? 0);
    if (Date.now() - last < GUARD) return false;
    sessionStorage.setItem(RELOADED, String(Date.now()));
  } catch {
    return false;
  }
  window.location.reload();
  return true;
}

/**
 * A chunk that fails while the site cannot be reached is waited for and fetched again: the page that asked for it goes
 * on as if it had only been slow. One that fails although the site answers is really gone.
 */
export function patiently<A extends unknown[], T>(load: (...args: A) => Promise<T>): (...args: A) => Promise<T> {
  const again = async (...args: A): Promise<T> => {
    try {
      return await load(...args);
    } catch (error) {
      if (!isChunkFailure(error) || (await reachable())) throw error;
      await untilReachable();
      return again(...args);
    }
  };
  return again;
}

let underWay = 0;
/** Number of calls for chunks that have not been answered. */
export const chunksUnderWay = (): number => underWay;

/** Counts what a loader of chunks has under way. */
export const counted =
  <A extends unknown[], T>(load: (...args: A) => Promise<T>) =>
  async (...args: A): Promise<T> => {
    underWay += 1;
    try {
      return await load(...args);
    } finally {
      underWay -= 1;
    }
  };

/** Has chunks waited for while there is no network, and watches for those that fail outside of a rendered page. */
export function guardChunks(): void {
  if (typeof __webpack_require__ !== 'undefined') __webpack_require__.e = counted(patiently(__webpack_require__.e));
  window.addEventListener('unhandledrejection', (event) => {
    if (isChunkFailure(event.reason)) event.preventDefault();
  });
}
