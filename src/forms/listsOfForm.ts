import type { FormInstance } from 'antd';
import { useEffect } from 'react';
import { flushSync } from 'react-dom';
import type { Path } from './types';

/** Draws the n-th row of a list, counted from 0, wherever the list is scrolled. */
type Draw = (n: number) => void;

/** Lists of each form, which draw the rows in view only, by their paths joined with dots. */
const lists = new WeakMap<FormInstance, Map<string, Draw>>();

/** Tells the page of a form how a list in it draws a row to which the page jumps. */
export function useListOf(form: FormInstance, path: Path, draw: Draw): void {
  const at = path.join('.');
  useEffect(() => {
    const own = lists.get(form) ?? new Map<string, Draw>();
    lists.set(form, own.set(at, draw));
    return () => void own.delete(at);
  }, [form, at, draw]);
}

/** Draws the rows in which a field stands, at once, so that there is something to scroll to. */
export function drawRowsOf(form: FormInstance, path: Path): void {
  for (const [i, n] of path.entries()) {
    const draw = typeof n === 'number' ? lists.get(form)?.get(path.slice(0, i).join('.')) : undefined;
    if (draw) flushSync(() => draw(Number(n)));
  }
}
