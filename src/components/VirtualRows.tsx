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
import styles from './VirtualRows.module.css';

export interface VirtualRowsProps<R> {
  rows: readonly R[];
  keyOf: (row: R) => string;
  /** Usual height of a row in px, for rows that were not drawn yet. */
  height: number;
  /** Scroller of the rows: the page, or the nearest box around them that scrolls. */
  scroller: 'page' | 'box';
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

/** Nearest box around an element that scrolls vertically. */
function boxAround(element: HTMLElement | null): HTMLElement | null {
  for (let box = element?.parentElement ?? null; box; box = box.parentElement)
    if (/auto|scroll/.test(getComputedStyle(box).overflowY)) return box;
  return null;
}

/** Elements that stand before another one, up to the page: what moves it when they grow or shrink. */
function before(element: HTMLElement): Element[] {
  const found: Element[] = [];
  for (let at: Element | null = element; at && at !== document.body; at = at.parentElement)
    for (let one = at.previousElementSibling; one; one = one.previousElementSibling) found.push(one);
  return found;
}

/**
 * Distance in px from the start of what scrolls to the first row. Measured when something before the rows has another
 * size, and not while scrolling: each measure makes the browser lay out the page at once.
 */
function useStart(list: RefObject<HTMLElement | null>, scrollTop: () => { top: number; at: number }): number {
  const [start, setStart] = useState(0);
  const measure = useMemoizedFn(() => {
    const element = list.current;
    if (!element) return;
    const { top, at } = scrollTop();
    // Rounded, so that fractions of a pixel do not draw the rows again.
    setStart(Math.max(0, Math.round(element.getBoundingClientRect().top - top + at)));
  });
  useLayoutEffect(measure, []);
  const watched = useRef<{ observer: ResizeObserver; elements: Set<Element> }>(undefined);
  useEffect(() => {
    const observer = new ResizeObserver(measure);
    watched.current = { observer, elements: new Set() };
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    const { observer, elements } = watched.current ?? {};
    if (!observer || !elements || !list.current) return;
    const now = new Set(before(list.current));
    for (const one of elements) if (!now.has(one)) observer.unobserve(one);
    for (const one of now) if (!elements.has(one)) observer.observe(one);
    // One that has gone tells nothing any more, but has moved the rows.
    const gone = [...elements].some((one) => !now.has(one));
    watched.current = { observer, elements: now };
    if (gone) measure();
  });
  return start;
}

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
  const { rows, keyOf, total, current, className, rowClass, onEnd, children, after } = props;
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

/** Options that both kinds of scrollers share. */
function useRows<R>({ rows, keyOf, height }: VirtualRowsProps<R>) {
  const { focused, ...focus } = useFocused();
  const pinned = focused === undefined ? -1 : rows.findIndex((row) => keyOf(row) === focused);
  const options = {
    count: rows.length,
    overscan: BEYOND,
    estimateSize: () => height,
    getItemKey: useMemoizedFn((index: number) => {
      const row = rows[index];
      return row === undefined ? String(index) : keyOf(row);
    }),
    rangeExtractor: (range: Range) => {
      const drawn = defaultRangeExtractor(range);
      return pinned < 0 || drawn.includes(pinned) ? drawn : [...drawn, pinned].sort((a, b) => a - b);
    },
    // Drawing within the scroll event would hold up the frame.
    useFlushSync: false,
  };
  return { options, focus };
}

function PageRows<R>(props: VirtualRowsProps<R>) {
  const list = useRef<HTMLUListElement>(null);
  const { options, focus } = useRows(props);
  const start = useStart(list, () => ({ top: 0, at: window.scrollY }));
  const virtualizer = useWindowVirtualizer<HTMLElement>({ ...options, scrollMargin: start });
  return <Drawn {...props} list={list} virtualizer={virtualizer} start={start} focus={focus} />;
}

function BoxRows<R>(props: VirtualRowsProps<R>) {
  const list = useRef<HTMLUListElement>(null);
  const { options, focus } = useRows(props);
  const box = useRef<HTMLElement>(null);
  const boxNow = () => {
    if (!box.current?.isConnected) box.current = boxAround(list.current);
    return box.current;
  };
  const start = useStart(list, () => {
    const around = boxNow();
    return { top: around?.getBoundingClientRect().top ?? 0, at: around?.scrollTop ?? 0 };
  });
  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>({
    ...options,
    getScrollElement: boxNow,
    scrollMargin: start,
  });
  return <Drawn {...props} list={list} virtualizer={virtualizer} start={start} focus={focus} />;
}

/** All rows of a short list. */
function AllRows<R>(props: VirtualRowsProps<R>) {
  const list = useRef<HTMLUListElement>(null);
  const { focused: _, ...focus } = useFocused();
  const virtualizer: Virtualizer = {
    getVirtualItems: () =>
      props.rows.map((row, index) => ({ index, key: props.keyOf(row), start: 0, end: 0, size: 0, lane: 0 })),
    getTotalSize: () => 0,
    measureElement: () => undefined,
    scrollToIndex: (index) => list.current?.children[index]?.scrollIntoView({ block: 'nearest' }),
  };
  return <Drawn {...props} list={list} virtualizer={virtualizer} start={0} focus={focus} />;
}

/**
 * List of which only the rows in view are drawn, however many there are; a short one is drawn as a whole. Rows may have
 * any heights. The row with the focus stays, and screen readers are told the place of each row among all of them.
 */
export function VirtualRows<R>(props: VirtualRowsProps<R>) {
  if (Math.max(props.rows.length, props.total ?? 0) <= FEW) return <AllRows {...props} />;
  return props.scroller === 'page' ? <PageRows {...props} /> : <BoxRows {...props} />;
}
