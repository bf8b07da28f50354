import { useMemo, useRef } from 'react';
import { newIdempotencyKey } from '@/services/api';

interface Intent {
  /** The key of what is meant: the same while the same thing is tried again, another one for anything else. */
  keyOf(what: unknown): string;
  /** What was meant has happened; the same thing meant once more is a new effect. */
  done(): void;
}

/** Idempotency keys of a component that may send one intended effect several times (double click, lost reply, retry). */
export function useIntent(): Intent {
  const last = useRef<{ text: string; key: string } | undefined>(undefined);
  return useMemo(
    () => ({
      keyOf: (what) => {
        const text = JSON.stringify(what);
        if (last.current?.text !== text) last.current = { text, key: newIdempotencyKey() };
        return last.current.key;
      },
      done: () => {
        last.current = undefined;
      },
    }),
    [],
  );
}
