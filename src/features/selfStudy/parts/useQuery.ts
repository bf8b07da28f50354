import { FIRST_PAGE } from '@domain/constants';
import { useSearchParams } from '@umijs/max';
import { useCallback } from 'react';

/** What a query of an address may hold at most. */
const LONGEST = 50;

/** A parameter of the address as text; undefined where there is none. */
export const textOf = (params: URLSearchParams, name: string): string | undefined =>
  params.get(name)?.slice(0, LONGEST) || undefined;

/** A parameter of the address as one of the values that make sense there. */
export const oneOfValues = <V extends number>(
  params: URLSearchParams,
  name: string,
  values: readonly V[],
): V | undefined => {
  const text = params.get(name);
  return text ? values.find((value) => String(value) === text) : undefined;
};

/** A page of a list from 1; whatever somebody writes there. */
export function pageOf(params: URLSearchParams): number {
  const page = Number(params.get('page'));
  return Number.isSafeInteger(page) && page >= FIRST_PAGE && page <= 1_000_000 ? page : FIRST_PAGE;
}

/** One of a few values as a query of the API carries it. */
export const wire = (value: number | undefined): string | undefined =>
  value === undefined ? undefined : String(value);

type Change = Readonly<Record<string, string | number | boolean | undefined>>;

/** The address's query with some parameters changed: empty ones leave it, and any but the page itself leads to page 1. */
export function changedQuery(params: URLSearchParams, change: Change): URLSearchParams {
  const next = new URLSearchParams(params);
  if (!('page' in change)) next.delete('page');
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined || value === '' || value === false || (name === 'page' && value === FIRST_PAGE))
      next.delete(name);
    else next.set(name, String(value));
  }
  return next;
}

/** The filters of a list in the address. Typing replaces the entry of the history, other changes add one. */
export function useQuery() {
  const [params, setParams] = useSearchParams();
  const change = useCallback(
    (next: Change, replace = false) => setParams(changedQuery(params, next), { replace }),
    [params, setParams],
  );
  return { params, change };
}
export type ChangeQuery = ReturnType<typeof useQuery>['change'];
