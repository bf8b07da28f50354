import { office } from '@domain/access/access';
import { useAccess } from '@umijs/max';
import { useEffect } from 'react';
import { useFound } from '@/hooks/useFound';
import type { JumpGroup } from './jumps';

const nothing: readonly JumpGroup[] = [];

const find = async (keyword: string, signal: AbortSignal) =>
  (await import(/* webpackChunkName: "findKept" */ './findKept')).findKept(keyword, signal);

/**
 * Finds what the user keeps for the offices, by its words, while the user types. Who holds no right of an office asks for
 * nothing, and loads nothing. `ready`: the words of the offices are there.
 */
export function useKept(text: string) {
  const keyword = text.trim();
  const keeps = useAccess().may(office);
  const { found, failure, search, waiting } = useFound(keeps ? find : undefined, true);
  useEffect(() => search(keyword), [search, keyword]);
  const isWaiting = keeps && keyword !== '' && waiting;
  return {
    // Results of other words are not shown for these.
    kept: isWaiting || keyword === '' ? nothing : (found ?? nothing),
    failure,
    waiting: isWaiting,
    ready: keeps && found !== undefined,
  };
}
