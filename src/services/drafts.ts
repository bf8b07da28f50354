import { draftKey, durations } from '@domain/constants';
import { newId } from './ids';
import { storedJson } from './storage';

/** What a person has typed and not saved yet. Times are milliseconds since 1970, by the clock of this device. */
export interface StoredDraft<T> {
  savedAt: number;
  /** Version of the record that was being changed; absent for a new one. */
  baseVersion?: number | undefined;
  values: Partial<T>;
  /** What the values were before, by the version that was being changed. */
  base?: Partial<T> | undefined;
  /** The other device that it was typed on. */
  device?: string | undefined;
}

export const isDraft = (value: unknown): value is StoredDraft<Record<string, unknown>> => {
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

/** The keys under which a draft of this name may lie, besides its own: visits that met another's draft wrote beside it. */
function keysBeside(key: string): string[] {
  try {
    return Object.keys(window.localStorage).filter((one) => one.startsWith(`${draftKey(key)}~`));
  } catch {
    return [];
  }
}

/**
 * The draft under `<userId>:<form>:<record id or 'new'>`, for one visit. Reading answers the newest there is, and nothing
 * for one older than 30 days; from then on the visit writes over that one, and beside any other: what nobody has seen,
 * for example of another tab, is never written over. Writing answers false when the browser's storage refused it, so
 * that the draft lives only as long as this tab.
 */
export function draftSlot<T>(key: string) {
  const at = (name: string) => storedJson('local', name, isDraft);
  let own = draftKey(key);
  /** When the draft that this visit has read or written there was kept. */
  let seen: number | undefined;
  return {
    read(now: number): StoredDraft<T> | undefined {
      let newest: StoredDraft<unknown> | undefined;
      for (const name of [draftKey(key), ...keysBeside(key)]) {
        const draft = at(name).get();
        if (draft && !fresh(draft, now)) at(name).remove();
        else if (draft && draft.savedAt > (newest?.savedAt ?? 0)) {
          newest = draft;
          own = name;
        }
      }
      seen = newest?.savedAt;
      return newest as StoredDraft<T> | undefined;
    },
    write(draft: StoredDraft<T>): boolean {
      const there = at(own).get();
      if (there && there.savedAt !== seen) own = `${draftKey(key)}~${newId()}`;
      seen = draft.savedAt;
      return at(own).set(draft as StoredDraft<Record<string, unknown>>);
    },
    /** Puts one of another device beside, as one that nobody has seen. */
    adopt(draft: StoredDraft<T>): void {
      at(`${draftKey(key)}~${newId()}`).set(draft as StoredDraft<Record<string, unknown>>);
    },
    remove(): void {
      if (at(own).get()?.savedAt === seen) at(own).remove();
      seen = undefined;
      own = draftKey(key);
    },
  };
}
