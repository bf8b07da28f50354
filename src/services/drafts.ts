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

/** A draft that can be gone on with. */
export interface FoundDraft<T> extends StoredDraft<T> {
  /** Tells it from the other drafts of the same form. */
  id: string;
}

/** Where a draft lies beside the first one of its name: `''` for the first, `~<id>` for another. */
const placesOf = (key: string): string[] => {
  try {
    const beside = Object.keys(window.localStorage).filter((one) => one.startsWith(`${draftKey(key)}~`));
    return ['', ...beside.map((one) => one.slice(draftKey(key).length))];
  } catch {
    return [''];
  }
};

/** The place of a draft of this name that lies under a key of the storage; undefined for another name. */
export function placeOf(key: string, stored: string | null): string | undefined {
  const at = draftKey(key);
  return stored === at || stored?.startsWith(`${at}~`) ? stored.slice(at.length) : undefined;
}

/**
 * The drafts under `<userId>:<form>:<record id or 'new'>`, for one visit. Reading answers the newest there is, and nothing
 * for one older than 30 days; from then on the visit writes over that one, and beside any other: what nobody has seen,
 * for example of another tab, is never written over. Writing answers false when the browser's storage refused it, so
 * that the draft lives only as long as this tab.
 */
export function draftSlot<T>(key: string) {
  const at = (place: string) => storedJson('local', draftKey(key) + place, isDraft);
  let own = '';
  /** When the draft that this visit has read or written there was kept. */
  let seen: number | undefined;
  const all = (now: number): FoundDraft<T>[] => {
    const found = placesOf(key).flatMap((id) => {
      const draft = at(id).get();
      if (draft && fresh(draft, now)) return [{ ...(draft as StoredDraft<T>), id }];
      if (draft) at(id).remove();
      return [];
    });
    return found.sort((a, b) => b.savedAt - a.savedAt);
  };
  const take = (id: string) => {
    own = id;
    seen = at(id).get()?.savedAt;
  };
  return {
    /** All there are, the newest first. */
    all,
    has: (id: string) => at(id).get() !== undefined,
    /** Where this visit writes. */
    place: () => own,
    read(now: number): FoundDraft<T> | undefined {
      const [newest] = all(now);
      take(newest?.id ?? '');
      return newest;
    },
    /** The visit goes on with this one. */
    take,
    /** The visit writes beside everything that is there. */
    apart() {
      own = at('').get() ? `~${newId()}` : '';
      seen = undefined;
    },
    write(draft: StoredDraft<T>): boolean {
      const there = at(own).get();
      if (there && there.savedAt !== seen) own = `~${newId()}`;
      seen = draft.savedAt;
      return at(own).set(draft as StoredDraft<Record<string, unknown>>);
    },
    /** Keeps here what another device has typed and the server has no room for. */
    adopt(from: string, draft: StoredDraft<T>): void {
      at(`~${from}`).set(draft as StoredDraft<Record<string, unknown>>);
    },
    remove(): void {
      if (at(own).get()?.savedAt === seen) at(own).remove();
      seen = undefined;
      own = '';
    },
  };
}
