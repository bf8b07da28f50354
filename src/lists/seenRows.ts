import { useEffect } from 'react';
import { pageUser } from '@/services/session';
import { storedJson } from '@/services/storage';
import type { ListHandle } from './useList';

/** Rows of a list as this tab has shown them last, in their order, with the place of the list in its address. */
interface Seen {
  readonly search: string;
  readonly rows: readonly { readonly id: string; readonly name: string }[];
}

const isSeen = (value: unknown): value is Seen => {
  const { search, rows } = (value ?? {}) as Partial<Seen>;
  return typeof search === 'string' && Array.isArray(rows) && rows.every((row) => typeof row?.id === 'string');
};

const seenOf = (list: string) => storedJson('session', `seen.${pageUser()}.${list}`, isSeen);

/** Remembers the rows of a list for the page of one of them: which comes before it, and which after it. */
export function useSeenRows<R>({ list, remote }: Pick<ListHandle<R>, 'list' | 'remote'>): void {
  const rows = remote.data?.list;
  useEffect(() => {
    if (!rows) return;
    const named = rows.map((row) => ({ id: list.rowKey(row), name: list.nameOf?.(row) ?? '' }));
    seenOf(list.name).set({ search: window.location.search, rows: named });
  }, [rows, list]);
}

/** Rows before and after one in the list as it was seen last; `search` leads back to it. Undefined for a row that was not in it. */
export function neighboursOf(list: string, id: string) {
  const seen = seenOf(list).get();
  const at = seen?.rows.findIndex((row) => row.id === id) ?? -1;
  if (!seen || at < 0) return undefined;
  return { search: seen.search, before: seen.rows[at - 1], after: seen.rows[at + 1] };
}
