import type { Work } from '@domain/api/work';
import { isActive } from '@domain/work/kinds';
import { useEffect, useSyncExternalStore } from 'react';
import { currentPath } from '@/services/currentPage';
import { type Works, works } from '@/services/work';

/** All long work of the signed-in person, and whether it could be read. */
export const useWorks = (): Works => useSyncExternalStore(works.subscribe, works.get);

/** A work by its id; undefined without one, or until it was read. */
export const useWork = (id: string | undefined): Work | undefined =>
  useWorks().list?.find((one) => id !== undefined && one.id === id);

/**
 * The newest work of a kind that was begun on this page, in whichever tab or browser, and goes on or is done: whoever
 * comes back finds it, or its result, where it began, until it is taken off the list.
 */
export function useWorkHere(kind: Work['kind']): Work | undefined {
  const { list } = useWorks();
  useEffect(() => void works.read(), []);
  const here = list?.find((one) => one.kind === kind && one.page === currentPath());
  return here && (isActive(here) || here.status === 'done') ? here : undefined;
}
