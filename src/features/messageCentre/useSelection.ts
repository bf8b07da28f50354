import type { Msg } from '@domain/api/message';
import { useState } from 'react';

export interface Selection {
  ids: readonly string[];
  pageState: 'none' | 'some' | 'all';
  /** The whole filter is chosen, and not only what this page shows. */
  everything: boolean;
  /** All of the page is chosen, and there is more in the filter. */
  canTakeAll: boolean;
  isChosen: (id: string) => boolean;
  choose: (id: string, chosen: boolean) => void;
  choosePage: (chosen: boolean) => void;
  takeAll: () => void;
  clear: () => void;
}

interface Chosen {
  /** What the choice was made in: another filter or page begins without one. */
  scope: string;
  ids: readonly string[];
  everything: boolean;
}

const nothing: Omit<Chosen, 'scope'> = { ids: [], everything: false };

/** Which messages of the list are chosen. What has left the list is no longer chosen. */
export function useSelection(scope: string, list: readonly Msg[], total: number): Selection {
  const [state, setState] = useState<Chosen>({ scope, ids: [], everything: false });
  const { ids: all, everything } = state.scope === scope ? state : nothing;
  const ids = list.filter(({ id }) => everything || all.includes(id)).map(({ id }) => id);
  const set = (next: readonly string[], whole = false) => setState({ scope, ids: next, everything: whole });
  const full = list.length > 0 && ids.length === list.length;
  return {
    ids,
    pageState: full ? 'all' : ids.length > 0 ? 'some' : 'none',
    everything: everything && list.length > 0,
    canTakeAll: full && !everything && total > list.length,
    isChosen: (id) => ids.includes(id),
    choose: (id, chosen) => set(chosen ? [...ids, id] : ids.filter((one) => one !== id)),
    choosePage: (chosen) => set(chosen ? list.map(({ id }) => id) : []),
    takeAll: () => set(ids, true),
    clear: () => set([]),
  };
}
