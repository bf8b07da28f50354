import type { Output } from '@domain/api/core';
import type { searchApi } from '@domain/api/search';
import { useEffect } from 'react';
import { useFound } from '@/hooks/useFound';
import { api } from '@/services/api';

export type Mine = Output<(typeof searchApi)['GET /api/Search/FindMine']>;

const nothing: Mine = { records: [], courses: [], orders: [], declarations: [], others: [] };

const kinds = Object.keys(nothing) as (keyof Mine)[];

/** Asks in one call for the user's own things with these words; returns nothing for an empty text. */
const find = async (keyword: string, signal: AbortSignal): Promise<Mine> =>
  keyword === '' ? nothing : api('GET /api/Search/FindMine', { query: { keyword } }, { signal, needs: kinds });

/** Finds the user's own things by words of their names while the user types. */
export function useMine(text: string) {
  const keyword = text.trim();
  const { found = nothing, failure, search, waiting } = useFound(find, true);
  useEffect(() => search(keyword), [search, keyword]);
  // Results of other words are not shown for these.
  return { mine: waiting || keyword === '' ? nothing : found, failure, waiting: keyword !== '' && waiting };
}
