import { token } from './session';

/** Specification §9: cache lifetime 60 s. */
const LIFETIME = 60_000;
const entries = new Map<string, { at: number; value: Promise<unknown> }>();

/** Answers a cached read of this session, or reads; a failed read is not kept. */
export function readThrough<T>(key: string, read: () => Promise<T>): Promise<T> {
  const slot = `${token.get() ?? ''} ${key}`;
  const found = entries.get(slot);
  if (found && performance.now() - found.at < LIFETIME) return found.value as Promise<T>;
  const value = read();
  entries.set(slot, { at: performance.now(), value });
  value.catch(() => entries.delete(slot));
  return value;
}

/** Forgets everything: after login, logout and any write. */
export const clearCache = () => entries.clear();
