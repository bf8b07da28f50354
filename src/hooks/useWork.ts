import type { Work } from '@domain/api/work';
import { canGoOn, isActive } from '@domain/work/kinds';
import { useEffect, useSyncExternalStore } from 'react';
import { type Works, works } from '@/services/work';

/** All long work of the signed-in person, and whether it could be read. */
export const useWorks = (): Works => useSyncExternalStore(works.subscribe, works.get);

/** A work by its id; undefined without one, or until it was read. */
export const useWork = (id: string | undefined): Work | undefined =>
  useWorks().list?.find((one) => id !== undefined && one.id === id);

/**
 * The newest work of a kind and subject, begun in whichever tab or browser, that goes on, can be gone on with or is done:
 * whoever comes back finds it, or its result, where it began, until it is taken off the list.
 */
export function useWorkOf(kind: Work['kind'], subject: string): Work | undefined {
  const { list } = useWorks();
  useEffect(() => void works.read(), []);
  const here = list?.find((one) => one.kind === kind && one.subject === subject);
  return here && (isActive(here) || canGoOn(here) || here.status === 'done') ? here : undefined;
}
