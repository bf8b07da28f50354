import type { Msg } from '@domain/api/message';
import { FIRST_PAGE } from '@domain/constants';
import { enums, MessageCategory } from '@domain/enums';
import { useSearchParams } from '@umijs/max';
import { useCallback } from 'react';

export type Category = Msg['category'];

export interface CentreAddress {
  category: Category;
  unreadOnly: boolean;
  /** From 1. */
  page: number;
  /** The message that is being read. */
  id: string | undefined;
  /** Changes parts of the address; another category or filter begins on page 1. */
  change: (next: Partial<Pick<CentreAddress, 'category' | 'unreadOnly' | 'page' | 'id'>>, replace?: boolean) => void;
}

const isCategory = (value: number): value is Category => enums.messageCategory.some((one) => one.value === value);

/** What the message centre shows, in the address. Whatever somebody writes there, something sensible is shown. */
export function useCentreAddress(): CentreAddress {
  const [params, setParams] = useSearchParams();
  const given = Number(params.get('category'));
  const page = Number(params.get('page'));
  const category = isCategory(given) ? given : MessageCategory.Notice;
  const unreadOnly = params.get('isReaded') === 'false';
  const change = useCallback<CentreAddress['change']>(
    (next, replace = false) => {
      const changed = new URLSearchParams(params);
      const set = (name: string, value: string | undefined) =>
        value === undefined ? changed.delete(name) : changed.set(name, value);
      if ('category' in next) set('category', String(next.category));
      if ('unreadOnly' in next) set('isReaded', next.unreadOnly ? 'false' : undefined);
      if ('category' in next || 'unreadOnly' in next) set('page', undefined);
      if (next.page !== undefined) set('page', next.page > FIRST_PAGE ? String(next.page) : undefined);
      if ('id' in next) set('id', next.id);
      setParams(changed, { replace });
    },
    [params, setParams],
  );
  return {
    category,
    unreadOnly,
    page: Number.isSafeInteger(page) && page >= FIRST_PAGE && page <= 1_000_000 ? page : FIRST_PAGE,
    id: params.get('id')?.slice(0, 40) || undefined,
    change,
  };
}
