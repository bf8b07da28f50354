import { FIRST_PAGE } from '@domain/constants';
import { useSearchParams } from '@umijs/max';
import { useCallback, useEffect } from 'react';

const MOST = 1_000_000;

export interface ListAddress<F extends string> {
  /** What the filters say; one that is not in the address is not there. */
  filters: Partial<Record<F, string>>;
  /** From 1. */
  page: number;
  /** What is open beside the list. */
  id: string | undefined;
  /** Changes filters; the list begins on page 1. */
  filter: (next: Partial<Record<F, string | undefined>>) => void;
  turn: (page: number, replace?: boolean) => void;
  open: (id: string | undefined) => void;
}

/** What a list shows, in the address: its filters, its page, and what is open beside it. `names` must not change. */
export function useListAddress<F extends string>(names: readonly F[]): ListAddress<F> {
  const [params, setParams] = useSearchParams();
  const given = Number(params.get('page'));
  const write = useCallback(
    (next: Record<string, string | undefined>, replace = false) => {
      const changed = new URLSearchParams(params);
      for (const [name, value] of Object.entries(next))
        if (value) changed.set(name, value);
        else changed.delete(name);
      setParams(changed, { replace });
    },
    [params, setParams],
  );
  const filters: Partial<Record<F, string>> = {};
  for (const name of names) {
    const value = params.get(name)?.slice(0, 50);
    if (value) filters[name] = value;
  }
  return {
    filters,
    page: Number.isSafeInteger(given) && given >= FIRST_PAGE && given <= MOST ? given : FIRST_PAGE,
    id: params.get('id')?.slice(0, 40) || undefined,
    filter: (next) => write({ ...(next as Record<string, string | undefined>), page: undefined }),
    turn: (page, replace) => write({ page: page > FIRST_PAGE ? String(page) : undefined }, replace),
    open: (id) => write({ id }),
  };
}

/** A page that is no more leads to the last one. */
export function useLastPage(
  data: { list: readonly unknown[]; total: number; current: number; pageSize: number } | undefined,
  { page, turn }: Pick<ListAddress<string>, 'page' | 'turn'>,
): void {
  const last = data && Math.max(FIRST_PAGE, Math.ceil(data.total / data.pageSize));
  const beyond = data?.current === page && data.list.length === 0 && last !== undefined && page > last;
  useEffect(() => {
    if (beyond) turn(last, true);
  }, [beyond, last, turn]);
}
