import { useMemo, useState } from 'react';

export interface Selection<R> {
  ids: readonly string[];
  /** What is known of the chosen rows: those that a page of the list has shown. */
  rows: readonly R[];
  /** How much of the page that is shown is chosen. */
  pageState: 'none' | 'some' | 'all';
  /** The whole filter is chosen, and not only single rows. */
  everything: boolean;
  /** All of the page is chosen, and there is more in the filter. */
  canTakeAll: boolean;
  /** How many are chosen. */
  count: number;
  isChosen(id: string): boolean;
  choose(id: string, chosen: boolean): void;
  choosePage(chosen: boolean): void;
  takeAll(): void;
  /** Chooses exactly these, of those that were chosen: for example what could not be done. */
  keep(ids: readonly string[]): void;
  clear(): void;
}

interface Chosen<R> {
  /** What the choice was made in: another filter begins without one. */
  scope: string;
  /** By id: the row, and the page on which it was chosen. */
  rows: ReadonlyMap<string, { row: R; page: number }>;
  everything: boolean;
}

export interface Shown<R> {
  /** The filters. */
  scope: string;
  page: number;
  rows: readonly R[];
  /** Rows of the filter on all pages. */
  total: number;
  /** False while the rows are still those of another page. */
  current: boolean;
  /** Rows that can be chosen; by default all. */
  choosable?: ((row: R) => boolean) | undefined;
}

/** Which rows of a list are chosen, over all of its pages. What has left its page is no longer chosen. */
export function useSelection<R>(
  rowKey: (row: R) => string,
  { scope, page, rows, total, current, choosable }: Shown<R>,
): Selection<R> {
  const [state, setState] = useState<Chosen<R>>({ scope, rows: new Map(), everything: false });
  return useMemo(() => {
    const own =
      state.scope === scope ? state : { rows: new Map<string, { row: R; page: number }>(), everything: false };
    const shown = new Map(rows.map((row) => [rowKey(row), row]));
    const offered = choosable ? rows.filter(choosable) : rows;
    const chosen = new Map([...own.rows].filter(([id, one]) => !current || one.page !== page || shown.has(id)));
    const everything = own.everything && rows.length > 0;
    const set = (next: Chosen<R>['rows'], whole = false) => setState({ scope, rows: next, everything: whole });
    // Whoever takes one out of everything means the rest of what is shown.
    const explicit = () =>
      everything
        ? new Map([...chosen, ...[...shown].map(([id, row]) => [id, { row, page }] as const)])
        : new Map(chosen);
    const isChosen = (id: string) => everything || chosen.has(id);
    const here = offered.filter((row) => isChosen(rowKey(row))).length;
    const full = offered.length > 0 && here === offered.length;
    return {
      ids: [...chosen.keys()],
      rows: [...chosen.values()].map(({ row }) => row),
      pageState: full ? 'all' : here > 0 ? 'some' : 'none',
      everything,
      canTakeAll: full && !everything && total > chosen.size,
      count: everything ? total : chosen.size,
      isChosen,
      choose: (id, wanted) => {
        const next = explicit();
        const row = shown.get(id);
        if (!wanted) next.delete(id);
        else if (row !== undefined) next.set(id, { row, page });
        set(next);
      },
      choosePage: (wanted) => {
        const next = explicit();
        for (const row of offered) {
          if (wanted) next.set(rowKey(row), { row, page });
          else next.delete(rowKey(row));
        }
        set(next);
      },
      takeAll: () => set(chosen, true),
      keep: (ids) => set(new Map([...chosen].filter(([id]) => ids.includes(id)))),
      clear: () => set(new Map()),
    };
  }, [state, scope, rows, rowKey, current, page, total, choosable]);
}
