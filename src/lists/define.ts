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
  /** After something was done with the row. */
  reload: () => void;
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
  /** CSS width at the desk. */
  width?: number | string;
  /** A component; one that takes rows of any kind fits a list of any. */
  Cell: (props: CellProps<R>) => ReactNode;
}

/** What can be done with a row. The first one is what a phone shows as its button; a table shows the first two. */
export interface RowAction {
  key: string;
  label: string;
  /** The name with what it is about, for who hears it alone. */
  name?: string;
  /** A page below the base path. */
  to?: string;
  act?: () => void;
  /** The next step: a button, outermost at the end. */
  primary?: boolean;
  danger?: boolean;
  busy?: boolean;
}

export interface Words {
  title: MessageKey;
  why?: MessageKey;
  /** The next step. */
  Step?: ComponentType;
}

interface Shared<R, V extends object> {
  /** Names what is kept of the list: answers, columns, density. */
  name: string;
  /** Title of the page. */
  title?: MessageKey;
  /** What the list is called where it is a part of a page. */
  label?: MessageKey;
  /** Below the title, what the list is about. */
  lead?: MessageKey;
  /** Beside the title: how many there are, with `n`. */
  count?: MessageKey;
  pageSize: number;
  rowKey: (row: R) => string;
  keeping?: Keeping;
  /** Called with the list's `reload`: a hook that knows when there is something new. */
  useRenewal?: (reload: () => void) => void;
  /** Rows as a table at the desk, and as cards below 992 px. What a row is, is not guessed from columns that fit any. */
  columns?: readonly Column<NoInfer<R>>[];
  /** A hook that answers what can be done with a row. */
  useActions?: (reload: () => void) => (row: R) => readonly RowAction[];
  /** Rows as items of a look of their own, instead of columns. */
  item?: { Item: ComponentType<ItemProps<R>>; list?: string | undefined; className?: string | undefined };
  /** Without a card around the rows: each item is one. */
  bare?: boolean;
  /** Rows that stand out, such as one's own. */
  marked?: (row: R) => boolean;
  /** A row as people call it. */
  nameOf?: (row: R) => string;
  /** Rows that can be chosen, where not all can; the others have a box that says nothing can be done with them. */
  choosable?: (row: R) => boolean;
  /** Rows can be chosen, over all pages; shown while some are, it is what can be done with them. */
  Batch?: ComponentType<{ list: ListHandle<NoInfer<R>> }>;
  /** What an opened row (`id` in the address) shows beside the list. */
  Opened?: ComponentType<OpenedProps>;
  /** The form of a row: it is added, edited and deleted in this drawer, whose address is `?open=<id>` or `?open=new`. */
  opens?: Drawer;
  /** Called when the drawer has saved or deleted something: numbers elsewhere on the page are old. */
  onChanged?: () => void;
  /** Tools at the end of the filter bar. */
  Tools?: ComponentType<{ list: ListHandle<R> }>;
  /** A download of exactly what the filters say. */
  exported?: ApiKey;
  /** The rows while they are on their way, in a wrapping that gives them their height. */
  skeleton?: SkeletonRowsProps & { className?: string | undefined };
  /** There is nothing at all: why, and what to do next. */
  empty: Words | ((values: V) => Words);
  /** Nothing that the filters let through. */
  noneFound?: Words | ((values: V) => Words);
  /** What could not be loaded. */
  failed?: MessageKey;
}

export interface ItemProps<R> extends CellProps<R> {
  list: ListHandle<R>;
}

export interface OpenedProps {
  id: string;
  close: () => void;
  reload: () => void;
}

/**
 * How many rows each tab shows, by its value, as the server counts them. States may overlap or leave rows out, so that they
 * are never added up here: where all rows are a tab (the value ''), their number is told too, undefined by a server that does
 * not know it.
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
  /** How it can be sorted, where the call knows `orderType`: the last of its filters, in the address as well. */
  order?: 'orderType' extends keyof Query<K> ? Ordering : never;
  /** A filter as tabs, with how many rows each has. */
  tabs?: { by: Choice<T>; countsOf?: (answer: Rows<K, R>) => TabCounts<T> };
  /** Beside the title: how many there are, where that is not the number of the rows that are found. */
  totalOf?: (answer: Rows<K, R>) => number;
  /** Makes of a row what is shown; by default it is shown as it comes. */
  receive?: (row: Row<K>) => R;
}

/** A list as `defineList` makes it. */
export interface List<R, V extends object = object, A extends Page<R> = Page<R>> extends Shared<R, V> {
  filters: readonly Filter[];
  seeks: boolean;
  tabs?: { by: Choice<object>; countsOf?(answer: A): Readonly<Record<string, number | undefined>> } | undefined;
  totalOf?(answer: A): number;
  read(query: Readonly<Record<string, unknown>>, signal: AbortSignal): Promise<A>;
}

/** What the list asks for is known to its call. */
type Fits<K extends ListCall, V extends object> = keyof V extends keyof Query<K>
  ? unknown
  : { filters: `the call does not know ${Exclude<keyof V & string, keyof Query<K>>}` };

type AnyCall = (key: ApiKey, input: object, options: object) => Promise<unknown>;

/**
 * Declares a list: one call, its filters, its rows in two looks, what can be done with them, and what is said when there
 * are none. `<ListScreen list>` shows it as a page; `useList` and the parts show it inside of another one.
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
      // The page that was asked for is the one that came, unless the server says otherwise.
      const { current, pageSize } = query;
      const answer = Object.assign({ current, pageSize }, told) as Rows<K, R>;
      const rows = (answer.list as Row<K>[]).map(asRow);
      const list = receive ? rows.map((row) => attempt(receive, {} as R)(row)) : (rows as unknown as R[]);
      return { ...answer, list };
    },
  };
}

/** Words that may depend on what was asked for. */
export const wordsFor = <V extends object>(words: Words | ((values: V) => Words), values: V): Words =>
  typeof words === 'function' ? words(values) : words;
