import { FIRST_PAGE, MAX_PAGE } from '@domain/constants';
import { PRESET } from '@/forms/drawer/drawer';
import type { Filter, FilterValue } from './filter';

/** Names in the address besides those of the filters. */
const PAGE = 'page';
const OPEN = 'id';
const DRAWER = 'open';
/** Longest value that is read, in characters; the rest is cut. */
const LONGEST = 50;

/** Where a list stands, as its part of the address says. */
export interface Place {
  values: Record<string, FilterValue | undefined>;
  /** From 1. */
  page: number;
  /** Id of the row that is open beside the list. */
  id: string | undefined;
  /** The row whose form is open in its drawer; `new` for an empty form. */
  drawer: string | undefined;
}

/** A change of a place: values that are undefined, empty or false leave the address. */
export type PlaceChange = Readonly<Record<string, FilterValue | undefined>>;

/** The name of a parameter; several lists of one page have a prefix each. */
const named = (name: string, prefix: string | undefined) => (prefix === undefined ? name : `${prefix}.${name}`);

function pageOf(text: string | null): number {
  const page = Number(text);
  return Number.isSafeInteger(page) && page >= FIRST_PAGE && page <= MAX_PAGE ? page : FIRST_PAGE;
}

/** Reads a list's part of an address. Every value is checked, so that a wrong one cannot reach the call. */
export function readPlace(filters: readonly Filter[], params: URLSearchParams, prefix?: string): Place {
  const get = (name: string) => params.get(named(name, prefix))?.trim().slice(0, LONGEST) || undefined;
  return {
    values: Object.assign({}, ...filters.map((filter) => filter.read(get))),
    page: pageOf(params.get(named(PAGE, prefix))),
    id: get(OPEN),
    drawer: get(DRAWER),
  };
}

/** The address with a list's part changed; every change but of the page and the open row leads to page 1. */
export function changedParams(params: URLSearchParams, change: PlaceChange, prefix?: string): URLSearchParams {
  const next = new URLSearchParams(params);
  if (Object.keys(change).some((name) => ![PAGE, OPEN, DRAWER].includes(name))) next.delete(named(PAGE, prefix));
  // The values that a new row begins with go with its form.
  if (DRAWER in change) for (const name of [...next.keys()]) if (name.startsWith(PRESET)) next.delete(name);
  for (const [name, value] of Object.entries(change)) {
    const nothing = value === undefined || value === '' || value === false || (name === PAGE && value === FIRST_PAGE);
    if (nothing) next.delete(named(name, prefix));
    else next.set(named(name, prefix), String(value));
  }
  return next;
}

/** Change that clears all values of some filters. */
export const without = (filters: readonly Filter[]): Record<string, undefined> =>
  Object.fromEntries(filters.flatMap(({ names }) => names.map((name) => [name, undefined])));

/** Number of the filters that narrow the list. */
export const narrowing = (filters: readonly Filter[], values: Place['values']): number =>
  filters.filter(({ narrows, names }) => narrows && names.some((name) => values[name] !== undefined)).length;
