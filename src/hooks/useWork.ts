import type { Work } from '@domain/api/work';
import { instantOf } from '@domain/rules/calendar';
import { canGoOn, isActive } from '@domain/work/kinds';
import { useEffect, useSyncExternalStore } from 'react';
import { serverNow } from '@/services/clock';
import { deployment } from '@/services/deployment';
import { type Works, works } from '@/services/work';

/** All long work of the signed-in person, and whether it could be read. */
export const useWorks = (): Works => useSyncExternalStore(works.subscribe, works.get);

/** A work by its id; undefined without one, or until it was read. */
export const useWork = (id: string | undefined): Work | undefined =>
  useWorks().list?.find((one) => id !== undefined && one.id === id);

/** All long work of the signed-in person, and whether nothing more is known of it: it was read, cannot be, or there is none. */
export function useWorksRead(): { list: Works['list']; read: boolean } {
  const { list, failed } = useWorks();
  return { list, read: list !== undefined || failed || !deployment.builtIn };
}

/**
 * The newest work of a kind and subject, begun in whichever tab or browser, that goes on, can be gone on with or is done:
 * whoever comes back finds it, or its result, where it began, until it is taken off the list. A result is of use for
 * `keptMs` milliseconds, where they are given.
 */
export function useWorkOf(kind: Work['kind'], subject: string, keptMs = Number.POSITIVE_INFINITY): Work | undefined {
  const { list } = useWorks();
  useEffect(() => void works.read(), []);
  const here = list?.find((one) => one.kind === kind && one.subject === subject);
  if (!here || isActive(here) || canGoOn(here)) return here;
  const since = here.endTime === undefined ? 0 : serverNow().getTime() - instantOf(here.endTime).getTime();
  return here.status === 'done' && since < keptMs ? here : undefined;
}
