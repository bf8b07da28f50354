/**
 * Typed access to a storage key. Storage may be missing, full or hold rubbish: a value that cannot be read is dropped,
 * one that cannot be written is kept in memory for this tab, and nothing throws.
 */
export interface StoredValue<T> {
  get(): T | undefined;
  /** Returns false when the browser refused it: the value lives only as long as this tab. */
  set(value: T): boolean;
  remove(): void;
}

const memory = new Map<string, string>();

const area = (kind: 'local' | 'session'): Storage | undefined => {
  try {
    return kind === 'local' ? window.localStorage : window.sessionStorage;
  } catch {
    return undefined;
  }
};

function raw(kind: 'local' | 'session', key: string) {
  const slot = `${kind}:${key}`;
  return {
    read(): string | undefined {
      const kept = memory.get(slot);
      if (kept !== undefined) return kept;
      try {
        return area(kind)?.getItem(key) ?? undefined;
      } catch {
        return undefined;
      }
    },
    write(text: string): boolean {
      try {
        const store = area(kind);
        if (!store) throw new Error('no storage');
        store.setItem(key, text);
        memory.delete(slot);
        return true;
      } catch {
        memory.set(slot, text);
        return false;
      }
    },
    remove() {
      memory.delete(slot);
      try {
        area(kind)?.removeItem(key);
      } catch {
        /* nothing was stored */
      }
    },
  };
}

/** A plain text under a key. `valid` decides whether a stored one is usable. */
export function storedText(
  kind: 'local' | 'session',
  key: string,
  valid: (text: string) => boolean = Boolean,
): StoredValue<string> {
  const slot = raw(kind, key);
  return {
    get() {
      const text = slot.read();
      if (text === undefined) return undefined;
      if (valid(text)) return text;
      slot.remove();
      return undefined;
    },
    set: slot.write,
    remove: slot.remove,
  };
}

/** JSON under a key. `valid` guards against values of another release. */
export function storedJson<T>(
  kind: 'local' | 'session',
  key: string,
  valid: (value: unknown) => value is T,
): StoredValue<T> {
  const slot = raw(kind, key);
  return {
    get() {
      const text = slot.read();
      if (text === undefined) return undefined;
      try {
        const value: unknown = JSON.parse(text);
        if (valid(value)) return value;
      } catch {
        /* dropped below */
      }
      slot.remove();
      return undefined;
    },
    set: (value) => slot.write(JSON.stringify(value)),
    remove: slot.remove,
  };
}
