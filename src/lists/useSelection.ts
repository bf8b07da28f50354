import { useMemo, useState } from 'react';

export interface Selection<R> {
  ids: readonly string[];
  /** The chosen rows that a page of the list has shown. */
  rows: readonly R[];
  /** Are none, some or all rows of the shown page chosen? */
  pageState: 'none' | 'some' | 'all';
  /** All rows of the filter are chosen, and not only single ones. */
  everything: boolean;
  /** All rows of the page are chosen, and the filter has more. */
  canTakeAll: boolean;
  /** Number of chosen rows. */
  count: number;
  isChosen(id: string): boolean;
  choose(id: string, chosen: boolean): void;
  choosePage(chosen: boolean): void;
  takeAll(): void;
  /** Keeps only these of the chosen rows, for example the failed ones. */
  keep(ids: readonly string[]): void;
  clear(): void;
}

interface Chosen<R> {
  /** Filters in which the rows were chosen: other filters begin without a choice. */
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

/** Chosen rows of a list, over all of its pages. A row that has left its page is no longer chosen. */
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
    // Removing a row from "all" leaves the other rows of the shown page chosen.
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
      // Where some rows cannot be chosen, nobody knows which of the other pages can.
      canTakeAll: !choosable && full && !everything && total > chosen.size,
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
