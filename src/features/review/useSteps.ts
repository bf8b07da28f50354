import { useMemoizedFn } from 'ahooks';
import { useMemo } from 'react';
import type { QueueHandle } from './useQueue';

/** Number of documents that are read ahead. */
const AHEAD = 2;

interface Options {
  queue: Pick<QueueHandle, 'rows' | 'decided' | 'taken' | 'more'>;
  /** The open document. */
  id: string | undefined;
  go: (id: string | undefined) => void;
  /** The queue and the document are two steps, so that the queue is shown where no document is left. */
  steps: boolean;
}

/** Steps through the queue: the next documents, one step forward or back, and the next one after a decision. */
export function useSteps({ queue, id, go, steps }: Options) {
  const { rows, decided, taken, more } = queue;
  const at = rows.findIndex((row) => row.id === id);
  const upcoming = useMemo(() => {
    const from = at < 0 ? 0 : at + 1;
    return rows.slice(from, from + AHEAD).map((row) => row.id);
  }, [rows, at]);
  // True where there was a document to go to. The same functions in every render: a step draws neither the filters nor the document that is left again.
  const step = useMemoizedFn((by: 1 | -1) => {
    const next = rows[at < 0 ? 0 : at + by];
    if (next) go(next.id);
    if (at + by >= rows.length - AHEAD) more?.();
    return next !== undefined;
  });
  /** Opens the next waiting document after those that were done: first the ones behind them, then from the start. */
  const onward = useMemoizedFn((done: readonly string[]) => {
    const open = (row: { id: string }) => !decided[row.id] && !taken[row.id] && !done.includes(row.id);
    const [first] = done;
    const from = first === undefined ? at : rows.findIndex((row) => row.id === first);
    const next = rows.slice(from + 1).find(open) ?? rows.find(open);
    if (next) go(next.id);
    else if (steps) go(undefined);
    if (from >= rows.length - AHEAD - 1) more?.();
  });
  return { upcoming, step, onward };
}
