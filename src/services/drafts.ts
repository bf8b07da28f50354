import { draftKey, durations } from '@domain/constants';
import { storedJson } from './storage';

/** What a person has typed and not saved yet. Times are milliseconds since 1970, by the clock of this device. */
export interface StoredDraft<T> {
  savedAt: number;
  /** Version of the record that was being changed; absent for a new one. */
  baseVersion?: number | undefined;
  values: Partial<T>;
  /** What the values were before, by the version that was being changed. */
  base?: Partial<T> | undefined;
}

const isDraft = (value: unknown): value is StoredDraft<Record<string, unknown>> => {
  const draft = value as StoredDraft<unknown> | null;
  return typeof draft?.savedAt === 'number' && typeof draft.values === 'object' && draft.values !== null;
};

const fresh = (draft: StoredDraft<unknown>, now: number) => now - draft.savedAt < durations.draftLife;

/** Drops what is older than 30 days, of every person on this device, so that old drafts do not fill the storage. */
export function sweepDrafts(now: number): void {
  try {
    const keys = Object.keys(window.localStorage).filter((key) => key.startsWith(draftKey('')));
    for (const key of keys) {
      const draft = storedJson('local', key, isDraft).get();
      if (draft && !fresh(draft, now)) window.localStorage.removeItem(key);
    }
  } catch {
    /* a refused storage holds no drafts */
  }
}

/**
 * The draft under `<userId>:<form>:<record id or 'new'>`. Reading answers nothing for one older than 30 days; writing
 * answers false when the browser's storage refused it, so that the draft lives only as long as this tab.
 */
export function draftSlot<T>(key: string) {
  const slot = storedJson('local', draftKey(key), isDraft);
  return {
    read(now: number): StoredDraft<T> | undefined {
      const draft = slot.get();
      if (draft && fresh(draft, now)) return draft as StoredDraft<T>;
      if (draft) slot.remove();
      return undefined;
    },
    write: (draft: StoredDraft<T>): boolean => slot.set(draft as StoredDraft<Record<string, unknown>>),
    remove: slot.remove,
  };
}
