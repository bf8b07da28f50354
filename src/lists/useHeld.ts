import { useCallback, useMemo, useState } from 'react';

interface Held<R> {
  scope: string;
  rows: readonly { readonly row: R; readonly at: number }[];
}

/**
 * Rows that stay where they are although what was done with them takes them out of the list: without this the next row
 * slides under the pointer. Another filter or page lets them go.
 */
export function useHeld<R>(rowKey: (row: R) => string, scope: string, rows: readonly R[] | undefined) {
  const [held, setHeld] = useState<Held<R>>({ scope, rows: [] });
  const kept = held.scope === scope ? held.rows : undefined;
  const shown = useMemo(() => {
    if (!rows || !kept?.length) return rows;
    const all = [...rows];
    for (const { row, at } of kept.toSorted((a, b) => a.at - b.at))
      if (!rows.some((one) => rowKey(one) === rowKey(row))) all.splice(at, 0, row);
    return all;
  }, [rows, kept, rowKey]);
  /** Keeps a row at its place, as it is now; called again with the row as it has become. */
  const hold = useCallback(
    (row: R) =>
      setHeld((before) => {
        const others = before.scope === scope ? before.rows : [];
        const same = (one: R) => rowKey(one) === rowKey(row);
        const at = others.find((one) => same(one.row))?.at ?? Math.max(0, shown?.findIndex(same) ?? 0);
        return { scope, rows: [...others.filter((one) => !same(one.row)), { row, at }] };
      }),
    [scope, rowKey, shown],
  );
  return { shown, hold };
}
