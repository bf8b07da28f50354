import { token } from './session';

/** Specification §9: cache lifetime 60 s. */
const LIFETIME = 60_000;
interface Entry {
  at: number;
  value: Promise<unknown>;
  controller: AbortController;
  /** Those who wait for it and have not left. */
  waiting: number;
  settled: boolean;
}

const entries = new Map<string, Entry>();

function begin(slot: string, read: (signal: AbortSignal) => Promise<unknown>): Entry {
  const controller = new AbortController();
  const value = read(controller.signal);
  const entry: Entry = { at: performance.now(), value, controller, waiting: 0, settled: false };
  entries.set(slot, entry);
  const settle = () => {
    entry.settled = true;
  };
  value.then(settle, () => {
    settle();
    if (entries.get(slot) === entry) entries.delete(slot);
  });
  return entry;
}

/**
 * Answers a cached read of this session, joins one that is under way, or reads; a failed read is not kept. It is given
 * up when the last of those who wait for it has left by its signal, and nobody joins it any more.
 */
export function readThrough<T>(
  key: string,
  read: (signal: AbortSignal) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const slot = `${token.get() ?? ''} ${key}`;
  const found = entries.get(slot);
  const entry = found && performance.now() - found.at < LIFETIME ? found : begin(slot, read);
  entry.waiting += 1;
  signal?.addEventListener('abort', () => {
    entry.waiting -= 1;
    if (entry.waiting > 0 || entry.settled) return;
    if (entries.get(slot) === entry) entries.delete(slot);
    entry.controller.abort();
  });
  return entry.value as Promise<T>;
}

/** Forgets everything: after login, logout and any write. */
export const clearCache = () => entries.clear();
