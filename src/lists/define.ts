import type { AppContract } from '@domain/api';
import type { Input, Output } from '@domain/api/core';
import type { Page } from '@domain/api/shapes';
import type { MessageKey } from '@locales/keys';
import type { ComponentType, ReactNode } from 'react';
import type { SkeletonRowsProps } from '@/components/SkeletonRows';
import type { Drawer } from '@/forms/drawer/drawer';
import { type ApiKey, api } from '@/services/api';
import type { Filter, ValuesOf } from './filter';
import type { Choice } from './filters/choice';
import { type Ordering, orderOf } from './filters/order';
import { asRow, attempt, keysOf } from './rows';
import type { Keeping } from './useAddress';
import type { ListHandle } from './useList';

/** A call that answers a page of rows. */
export type ListCall = {
  [K in ApiKey]: Output<AppContract[K]> extends Page<unknown> ? K : never;
}[ApiKey];
type Answer<K extends ListCall> = Output<AppContract[K]> & Page<unknown>;
/** A row of a call as it comes. */
export type Row<K extends ListCall> = Answer<K>['list'][number];
type Query<K extends ListCall> = Input<AppContract[K]> extends { query?: infer Q } ? NonNullable<Q> : never;
/** The answer of a call with the rows as the list shows them. */
export type Rows<K extends ListCall, R> = Omit<Answer<K>, 'list'> & Page<R>;

export interface CellProps<R> {
  row: R;
  /** Drawn on a card, where other columns may be missing. */
  card?: boolean;
  /** After something was done with the row. */
  reload: () => void;
  /** Opens the panel of the row (`Opened`). */
  open: () => void;
}

/** A column at the desk, and a line of the card where a table has no room. */
export interface Column<R> {
  key: string;
  title: MessageKey;
  /**
   * On a phone: the card's head, the state beside it, a label with its value, or one with its value at the end edge.
   * A column that is none of these is at the desk only.
   */
  card?: 'head' | 'state' | 'pair' | 'figure';
  /** Does the value say something on a card of this row? Absent: always. A table shows it for each row. */
  onCard?: (row: R) => boolean;
  /** CSS width at the desk. */
  width?: number | string;
  /** A component; one that takes rows of any kind fits a list of any. */
  Cell: (props: CellProps<R>) => ReactNode;
}

/** Action on a row. A phone shows the primary action as its button; a table shows two actions, the primary last. */
export interface RowAction {
  key: string;
  label: string;
  /** The label with the name of the row, for screen readers. */
  name?: string;
  /** A page below the base path. */
  to?: string;
  act?: () => void;
  /** The next step: a button, outermost at the end. */
  primary?: boolean;
  danger?: boolean;
  /** Always under "more": what is done rarely and cannot be taken back. */
  rare?: boolean;
  busy?: boolean;
}

export interface Words {
  title: MessageKey;
  why?: MessageKey;
  /** The next step. */
  Step?: ComponentType;
}

interface Shared<R, V extends object> {
  /** Name under which answers, columns and density of the list are kept. */
  name: string;
  /** Title of the page. */
  title?: MessageKey;
  /** Name of the list where it is a part of a page. */
  label?: MessageKey;
  /** Below the title: a sentence about the list. */
  lead?: MessageKey;
  /** Beside the title: the number of rows as `n`, and what `figuresOf` adds. */
  count?: MessageKey;
  /** The same, drawn by the screen: what the answer of the list does not know. */
  Note?: ComponentType<{ list: ListHandle<NoInfer<R>> }>;
  /** At the foot of the rows: a sentence about them. */
  foot?: MessageKey;
  pageSize: number;
  rowKey: (row: R) => string;
  keeping?: Keeping;
  /** Called with the list's `reload`: a hook that knows when there is something new. */
  useRenewal?: (reload: () => void) => void;
  /** Rows as a table at the desk, and as cards below 992 px. `NoInfer`: the type of a row comes from the call. */
  columns?: readonly Column<NoInfer<R>>[];
  /** A hook that returns the actions of a row. */
  useActions?: (reload: () => void) => (row: R) => readonly RowAction[];
  /** Rows as items of a look of their own, instead of columns. */
  item?: { Item: ComponentType<ItemProps<R>>; list?: string | undefined; className?: string | undefined };
  /** Rows are low as long as the user has not chosen otherwise: of a list in which one looks up and acts. */
  dense?: boolean;
  /** Without a card around the rows: each item is one. */
  bare?: boolean;
  /** Stands in the place of a row's values beside its head, where they say one thing only. */
  instead?: { when: (row: NoInfer<R>) => boolean; Cell: (props: CellProps<NoInfer<R>>) => ReactNode };
  /** Rows that stand out, such as one's own. */
  marked?: (row: R) => boolean;
  /** Name of a row for users. */
  nameOf?: (row: R) => string;
  /** Can the row be chosen? Absent: all can. The box of any other row is disabled. */
  choosable?: (row: R) => boolean;
  /** Actions on chosen rows, shown while some are chosen. With it rows can be chosen, over all pages. */
  Batch?: ComponentType<{ list: ListHandle<NoInfer<R>> }>;
  /** The box for the whole page stands with the rows; without it the bar of `ListPanel` has it. */
  pageBox?: 'rows';
  /** Above the list: what waits beside its rows. */
  Above?: ComponentType<{ list: ListHandle<NoInfer<R>> }>;
  /** Before the rows, where the window is wide: another way to narrow them, as a tree. */
  Aside?: ComponentType<{ list: ListHandle<NoInfer<R>> }>;
  /** Below the rows, once they are there: it would be moved by them. */
  Below?: ComponentType<{ list: ListHandle<NoInfer<R>> }>;
  /** Panel of an opened row (`id` in the address) beside the list. */
  Opened?: ComponentType<OpenedProps>;
  /** Columns of one kind beside one another, as narrow as what stands in their middle; a row is opened by its cells. */
  matrix?: boolean;
  /** Drawer in which rows are added, edited and deleted; its address is `?open=<id>` or `?open=new`. */
  opens?: Drawer;
  /** Rows that are not opened in the drawer; the panel of such a row says why. */
  locks?: (row: NoInfer<R>) => boolean;
  /** Called when the drawer has saved or deleted a row: numbers elsewhere on the page are out of date. */
  onChanged?: () => void;
  /** Tools at the end of the filter bar. */
  Tools?: ComponentType<{ list: ListHandle<R> }>;
  /** Call that downloads exactly the rows that the filters find. */
  exported?: ApiKey;
  /** On its button, with `n`, where the file has more rows than the filters find. */
  exportedMore?: MessageKey;
  /** Skeleton while the rows are loading, with the class of a wrapper that gives it its height. */
  skeleton?: SkeletonRowsProps & { className?: string | undefined };
  /** Words for a list without any rows: why, and what to do next. */
  empty: Words | ((values: V) => Words);
  /** Words for filters that find nothing. */
  noneFound?: Words | ((values: V) => Words);
  /** Title of a failed loading. */
  failed?: MessageKey;
}

export interface ItemProps<R> extends CellProps<R> {
  list: ListHandle<R>;
}

export interface OpenedProps {
  id: string;
  close: () => void;
  reload: () => void;
  /** Opens a row of the list in its drawer. */
  edit: (id: string) => void;
}

/**
 * Number of rows of each tab, by its value, as the server counts them. Tabs may overlap or leave rows out, so the
 * numbers are never added up here: a tab with all rows (the value '') has a number of its own, undefined when the
 * server does not count it.
 */
type TabCounts<T extends object> = Readonly<Record<string, number | undefined>> &
  (Record<never, never> extends T ? { readonly '': number | undefined } : unknown);

interface Declaration<K extends ListCall, F extends readonly Filter[], R, T extends object>
  extends Shared<R, ValuesOf<F> & T> {
  call: K;
  /** Parts of the answer that the list needs besides its rows. */
  needs?: readonly (keyof Answer<K> & string)[];
  /** The call knows `after`: pages are read on from the row before them. */
  seeks?: boolean;
  filters: F;
  /** Orders of the list, where the call knows `orderType`: shown as the last filter, and kept in the address. */
  order?: 'orderType' extends keyof Query<K> ? Ordering : never;
  /** A filter as tabs, with the number of rows of each. */
  tabs?: { by: Choice<T>; countsOf?: (answer: Rows<K, R>) => TabCounts<T> };
  /** Number beside the title, where it is not the number of found rows. */
  totalOf?: (answer: Rows<K, R>) => number;
  /** Does something above the rows come first, so that the button that adds a row is a plain one? */
  yields?: (answer: Rows<K, R>) => boolean;
  /** Number of rows of the export, where it is not that of the rows that the filters find. */
  exportedOf?: (answer: Rows<K, R>) => number | undefined;
  /** Further numbers of the sentence beside the title. */
  figuresOf?: (answer: Rows<K, R>) => Readonly<Record<string, number>>;
  /** Turns a row of the answer into the shown row; absent: it is shown as it comes. */
  receive?: (row: Row<K>) => R;
}

/** A list as `defineList` makes it. */
export interface List<R, V extends object = object, A extends Page<R> = Page<R>> extends Shared<R, V> {
  filters: readonly Filter[];
  seeks: boolean;
  tabs?: { by: Choice<object>; countsOf?(answer: A): Readonly<Record<string, number | undefined>> } | undefined;
  totalOf?(answer: A): number;
  yields?(answer: A): boolean;
  exportedOf?(answer: A): number | undefined;
  figuresOf?(answer: A): Readonly<Record<string, number>>;
  read(query: Readonly<Record<string, unknown>>, signal: AbortSignal): Promise<A>;
}

/** Checks in types that the call knows all names of the filters. */
type Fits<K extends ListCall, V extends object> = keyof V extends keyof Query<K>
  ? unknown
  : { filters: `the call does not know ${Exclude<keyof V & string, keyof Query<K>>}` };

type AnyCall = (key: ApiKey, input: object, options: object) => Promise<unknown>;

/**
 * Declares a list: its call, its filters, its rows in two looks, their actions, and the words for an empty list.
 * `<ListScreen list>` shows it as a page; `useList` and the parts show it inside another page.
 */
export function defineList<
  const K extends ListCall,
  const F extends readonly Filter[],
  R = Row<K>,
  T extends object = Record<never, never>,
>(declaration: Declaration<K, F, R, T> & Fits<K, ValuesOf<F> & T>): List<R, ValuesOf<F> & T, Rows<K, R>> {
  const {
    call,
    needs = [],
    seeks = false,
    filters,
    order,
    tabs,
    receive,
    ...shared
  }: Declaration<K, F, R, T> = declaration;
  const { rowKey, nameOf, marked, choosable } = shared;
  return {
    ...shared,
    rowKey: keysOf(rowKey),
    ...(nameOf && { nameOf: attempt(nameOf, '') }),
    ...(marked && { marked: attempt(marked, false) }),
    ...(choosable && { choosable: attempt(choosable, false) }),
    filters: [...(tabs ? [tabs.by] : []), ...filters, ...(order ? [orderOf(order)] : [])],
    tabs,
    seeks,
    read: async (query, signal) => {
      const options = { signal, needs: ['list', 'total', ...needs] };
      const told = (await (api as unknown as AnyCall)(call, { query }, options)) as Rows<K, R>;
      // The answer is taken for the requested page, unless the server names another.
      const { current, pageSize } = query;
      const answer = Object.assign({ current, pageSize }, told) as Rows<K, R>;
      const rows = (answer.list as Row<K>[]).map(asRow);
      const list = receive ? rows.map((row) => attempt(receive, {} as R)(row)) : (rows as unknown as R[]);
      return { ...answer, list };
    },
  };
}

/** Words that may depend on the values of the filters. */
export const wordsFor = <V extends object>(words: Words | ((values: V) => Words), values: V): Words =>
  typeof words === 'function' ? words(values) : words;
