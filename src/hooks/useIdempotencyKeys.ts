import { useMemo, useRef } from 'react';
import { newId } from '@/services/ids';

interface IdempotencyKeys {
  /** The key of what is meant: the same while the same thing is tried again, another one for anything else. */
  keyOf(what: unknown): string;
  /** It has happened, or everything that was meant; the same thing meant once more is a new effect. */
  done(what?: unknown): void;
}

/** Idempotency keys of a component that may send one intended effect several times (double click, lost reply, retry). */
export function useIdempotencyKeys(): IdempotencyKeys {
  const keys = useRef(new Map<string, string>());
  return useMemo(
    () => ({
      keyOf: (what) => {
        const text = JSON.stringify(what);
        const key = keys.current.get(text) ?? newId();
        keys.current.set(text, key);
        return key;
      },
      done: (what) => {
        if (what === undefined) keys.current.clear();
        else keys.current.delete(JSON.stringify(what));
      },
    }),
    [],
  );
}
