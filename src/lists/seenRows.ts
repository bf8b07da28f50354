import { useEffect } from 'react';
import { pageUser } from '@/services/session';
import { storedJson } from '@/services/storage';
import type { ListHandle } from './useList';

/** Rows of a list as this tab has shown them last, in their order. */
interface Seen {
  readonly rows: readonly { readonly id: string; readonly name: string }[];
}

const isSeen = (value: unknown): value is Seen => {
  const { rows } = (value ?? {}) as Partial<Seen>;
  return Array.isArray(rows) && rows.every((row) => typeof row?.id === 'string');
};

const seenOf = (list: string) => storedJson('session', `seen.${pageUser()}.${list}`, isSeen);

type Named = Seen['rows'][number];

/** Rows before and after one in a list. */
export interface Neighbours {
  readonly before: Named | undefined;
  readonly after: Named | undefined;
}

function around(rows: readonly Named[], id: string): Neighbours | undefined {
  const at = rows.findIndex((row) => row.id === id);
  return at < 0 ? undefined : { before: rows[at - 1], after: rows[at + 1] };
}

const namesOf = <R>(
  { rowKey, nameOf }: Pick<ListHandle<R>['list'], 'rowKey' | 'nameOf'>,
  rows: readonly R[],
): Named[] => rows.map((row) => ({ id: rowKey(row), name: nameOf?.(row) ?? '' }));

/** Remembers the rows of a list for the page of one of them: which comes before it, and which after it. */
export function useSeenRows<R>({ list, remote }: Pick<ListHandle<R>, 'list' | 'remote'>): void {
  const rows = remote.data?.list;
  useEffect(() => {
    if (!rows) return;
    seenOf(list.name).set({ rows: namesOf(list, rows) });
  }, [rows, list]);
}

/** Rows before and after one in a list that is on the screen. Undefined for a row that is not in it. */
export const neighboursIn = <R>({ list, remote }: Pick<ListHandle<R>, 'list' | 'remote'>, id: string) =>
  around(namesOf(list, remote.data?.list ?? []), id);

/** Rows before and after one in the list as it was seen last. Undefined for a row that was not in it. */
export function neighboursOf(list: string, id: string): Neighbours | undefined {
  const seen = seenOf(list).get();
  return seen && around(seen.rows, id);
}
