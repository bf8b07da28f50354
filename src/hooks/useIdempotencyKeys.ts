import { useMemo, useRef } from 'react';
import { newId } from '@/services/ids';

interface IdempotencyKeys {
  /** Key of an intended effect: the same key for every retry of the same content, another key for other content. */
  keyOf(what: unknown): string;
  /** Ends an effect that has happened, or all without an argument; the same content is then a new effect. */
  done(what?: unknown): void;
}

/** Idempotency keys of a component that may send the same effect several times (double click, lost reply, retry). */
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
