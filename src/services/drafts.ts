import { draftKey, durations } from '@domain/constants';
import { newId } from './ids';
import { storedJson } from './storage';

/** Values typed and not saved yet. Times are milliseconds since 1970, by the clock of this device. */
export interface StoredDraft<T> {
  savedAt: number;
  /** Version of the record that was being changed; absent for a new one. */
  baseVersion?: number | undefined;
  values: Partial<T>;
  /** Earlier values of the same fields, in the version that was being changed. */
  base?: Partial<T> | undefined;
  /** The other device that it was typed on. */
  device?: string | undefined;
}

export const isDraft = (value: unknown): value is StoredDraft<Record<string, unknown>> => {
  const draft = value as StoredDraft<unknown> | null;
  return typeof draft?.savedAt === 'number' && typeof draft.values === 'object' && draft.values !== null;
};

const fresh = (draft: StoredDraft<unknown>, now: number) => now - draft.savedAt < durations.draftLife;

/** Drops drafts older than 30 days, of all users of this device, so that they do not fill the storage. */
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

/** A draft that can be restored. */
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
 * The drafts under `<userId>:<form>:<record id or 'new'>`, for a single visit. Reading returns the newest draft, or
 * nothing when it is older than 30 days. From then on the visit overwrites that draft and writes beside any other, so
 * that an unseen draft, for example of another tab, is never lost. Writing returns false when the browser's storage
 * refused it, so that the draft lives only as long as this tab.
 */
export function draftSlot<T>(key: string) {
  const at = (place: string) => storedJson('local', draftKey(key) + place, isDraft);
  let own = '';
  /** Time of the draft that this visit has read or written at its place. */
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
    /** All drafts, the newest first. */
    all,
    has: (id: string) => at(id).get() !== undefined,
    /** Place where this visit writes. */
    place: () => own,
    read(now: number): FoundDraft<T> | undefined {
      const [newest] = all(now);
      take(newest?.id ?? '');
      return newest;
    },
    /** Goes on with this draft: the visit overwrites it. */
    take,
    /** Makes the visit write beside all present drafts. */
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
    /** Stores here a draft of another device for which the server has no room. */
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
