import {
  defaultRangeExtractor,
  type Range,
  useVirtualizer,
  useWindowVirtualizer,
  type VirtualItem,
} from '@tanstack/react-virtual';
import { useMemoizedFn } from 'ahooks';
import { type FocusEvent, type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { cx } from './cx';
import { boxAround, useStart } from './rowsStart';
import styles from './VirtualRows.module.css';

export interface VirtualRowsProps<R> {
  rows: readonly R[];
  keyOf: (row: R) => string;
  /** Usual height of a row in px, for rows that were not drawn yet. */
  height: number;
  /**
   * Scroller of the rows: the page, or the nearest box around them that scrolls; `nearest` is that box, or the page
   * where there is none.
   */
  scroller: 'page' | 'box' | 'nearest';
  /** Name of the list for screen readers. */
  label?: string | undefined;
  /** Keys of rows that stay drawn wherever the list is scrolled. */
  keep?: readonly string[] | undefined;
  /** The first and the last row stay drawn, so that Tab comes into the list at its ends. */
  ends?: boolean | undefined;
  /** Number of all rows, those that are not loaded yet too. */
  total?: number | undefined;
  /** Key of the row that is kept in view when it changes. */
  current?: string | undefined;
  className?: string | undefined;
  rowClass?: ((row: R) => string | undefined) | undefined;
  /** Called when the last loaded rows are drawn. */
  onEnd?: (() => void) | undefined;
  /** Content of a row; a memoised component, since rows are drawn again while scrolling. */
  children: (row: R) => ReactNode;
  /** List item behind the last row. */
  after?: ReactNode;
}

/** Rows drawn before and behind those in view: Tab finds the next one, and a quick turn of the wheel no gap. */
const BEYOND = 6;

/** Most rows that are all drawn: the browser's own search finds them, and they can be printed. */
const FEW = 60;

/** Key of the row with the focus: it stays drawn however far the list is scrolled, so that the focus is not lost. */
function useFocused() {
  const [focused, setFocused] = useState<string>();
  return {
    focused,
    onFocus: ({ target }: FocusEvent<HTMLElement>) =>
      setFocused(target.closest<HTMLElement>('[data-row]')?.dataset.row),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
      if (!currentTarget.contains(relatedTarget as Node | null)) setFocused(undefined);
    },
  };
}

interface Virtualizer {
  getVirtualItems: () => readonly VirtualItem[];
  getTotalSize: () => number;
  measureElement: (row: HTMLElement | null) => void;
  scrollToIndex: (index: number, options: { align: 'auto' }) => void;
}

interface DrawnProps<R> extends VirtualRowsProps<R> {
  list: RefObject<HTMLUListElement | null>;
  virtualizer: Virtualizer;
  start: number;
  focus: Omit<ReturnType<typeof useFocused>, 'focused'>;
}

/** Drawn rows in the flow of the page; the room of the others is padding of the list, or a margin in between. */
function Drawn<R>(props: DrawnProps<R>) {
  const { rows, keyOf, total, current, label, className, rowClass, onEnd, children, after } = props;
  const { list, virtualizer, start, focus } = props;
  const items = virtualizer.getVirtualItems();
  const last = items.at(-1);
  const reached = last !== undefined && last.index === rows.length - 1;
  const ended = useMemoizedFn(() => onEnd?.());
  // biome-ignore lint/correctness/useExhaustiveDependencies: more rows may be loaded that do not fill the view either
  useEffect(() => {
    if (reached) ended();
  }, [reached, rows.length]);
  const show = useMemoizedFn((key: string) => {
    const drawn = list.current?.querySelector(`:scope > [data-row="${CSS.escape(key)}"]`);
    if (drawn) return drawn.scrollIntoView({ block: 'nearest' });
    const index = rows.findIndex((row) => keyOf(row) === key);
    if (index >= 0) virtualizer.scrollToIndex(index, { align: 'auto' });
  });
  useEffect(() => {
    if (current !== undefined) show(current);
  }, [current]);
  let end = start;
  return (
    <ul
      ref={list}
      className={cx(styles.rows, className)}
      {...(label !== undefined && { 'aria-label': label })}
      style={{ paddingBlockEnd: start + virtualizer.getTotalSize() - (last?.end ?? start) }}
      {...focus}
    >
      {items.map(({ index, start: from, end: to, key }) => {
        const row = rows[index];
        if (row === undefined) return null;
        const gap = from - end;
        end = to;
        return (
          <li
            key={key}
            ref={virtualizer.measureElement}
            className={rowClass?.(row)}
            data-index={index}
            data-row={key}
            aria-posinset={index + 1}
            aria-setsize={total ?? rows.length}
            {...(gap > 0 && { style: { marginBlockStart: gap } })}
          >
            {children(row)}
          </li>
        );
      })}
      {after}
    </ul>
  );
}

/**
 * Places of the rows that stay drawn wherever the list is scrolled. Those beside the focused row are among them: Tab
 * goes on from it.
 */
function pinnedIn<R>({ rows, keyOf, keep = [], ends = false }: VirtualRowsProps<R>, focused: string | undefined) {
  if (focused === undefined && keep.length === 0 && !ends) return [];
  const last = rows.length - 1;
  const pinned = new Set(ends ? [0, last] : []);
  const kept = new Set(keep);
  for (const [n, row] of rows.entries()) {
    const key = keyOf(row);
    if (kept.has(key)) pinned.add(n);
    if (key === focused) for (const near of [n - 1, n, n + 1]) pinned.add(near);
  }
  return [...pinned].filter((n) => n >= 0 && n <= last);
}

const isFew = <R,>({ rows, total = 0 }: VirtualRowsProps<R>) => Math.max(rows.length, total) <= FEW;

/** Options that both kinds of scrollers share. */
function useRows<R>(props: VirtualRowsProps<R>) {
  const { rows, keyOf, height } = props;
  const { focused, ...focus } = useFocused();
  const few = isFew(props);
  const pinned = few ? [] : pinnedIn(props, focused);
  const options = {
    count: rows.length,
    enabled: !few,
    overscan: BEYOND,
    estimateSize: () => height,
    getItemKey: useMemoizedFn((index: number) => {
      const row = rows[index];
      return row === undefined ? String(index) : keyOf(row);
    }),
    rangeExtractor: (range: Range) => {
      const drawn = defaultRangeExtractor(range);
      const apart = pinned.filter((n) => !drawn.includes(n));
      return apart.length === 0 ? drawn : [...drawn, ...apart].sort((a, b) => a - b);
    },
    // Drawing within the scroll event would hold up the frame.
    useFlushSync: false,
  };
  return { options, focus, few };
}

/** All rows of a short list, drawn by the same components as those of a long one: rows may be added to it. */
const whole = <R,>({ rows, keyOf }: VirtualRowsProps<R>, list: RefObject<HTMLUListElement | null>): Virtualizer => ({
  getVirtualItems: () => rows.map((row, index) => ({ index, key: keyOf(row), start: 0, end: 0, size: 0, lane: 0 })),
  getTotalSize: () => 0,
  measureElement: () => undefined,
  scrollToIndex: (index) => list.current?.children[index]?.scrollIntoView({ block: 'nearest' }),
});

const START = { top: 0, at: 0 };

function PageRows<R>(props: VirtualRowsProps<R>) {
  const list = useRef<HTMLUListElement>(null);
  const { options, focus, few } = useRows(props);
  const start = useStart(list, !few, () => ({ top: 0, at: window.scrollY }));
  const virtualizer = useWindowVirtualizer<HTMLElement>({ ...options, scrollMargin: start });
  return (
    <Drawn {...props} list={list} virtualizer={few ? whole(props, list) : virtualizer} start={start} focus={focus} />
  );
}

function BoxRows<R>(props: VirtualRowsProps<R>) {
  const list = useRef<HTMLUListElement>(null);
  const { options, focus, few } = useRows(props);
  const box = useRef<HTMLElement>(null);
  const boxNow = () => {
    if (!box.current?.isConnected) box.current = boxAround(list.current);
    return box.current;
  };
  const start = useStart(list, !few, () => {
    const around = boxNow();
    return around ? { top: around.getBoundingClientRect().top, at: around.scrollTop } : START;
  });
  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>({
    ...options,
    getScrollElement: boxNow,
    scrollMargin: start,
  });
  return (
    <Drawn {...props} list={list} virtualizer={few ? whole(props, list) : virtualizer} start={start} focus={focus} />
  );
}

/** Rows of a list that does not know what scrolls it: nothing is drawn until it is known, before the first paint. */
function NearestRows<R>(props: VirtualRowsProps<R>) {
  const place = useRef<HTMLUListElement>(null);
  const [scroller, setScroller] = useState<'page' | 'box'>();
  useLayoutEffect(() => setScroller(boxAround(place.current) ? 'box' : 'page'), []);
  if (scroller === undefined) return <ul ref={place} />;
  return scroller === 'page' ? <PageRows {...props} /> : <BoxRows {...props} />;
}

/**
 * List of which only the rows in view are drawn, however many there are; a short one is drawn as a whole. Rows may have
 * any heights. The row with the focus stays, and screen readers are told the place of each row among all of them.
 */
export function VirtualRows<R>(props: VirtualRowsProps<R>) {
  if (props.scroller === 'nearest') return <NearestRows {...props} />;
  return props.scroller === 'page' ? <PageRows {...props} /> : <BoxRows {...props} />;
}
