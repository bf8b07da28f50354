import { useCallback, useId, useSyncExternalStore } from 'react';

let open: string | undefined;
const listeners = new Set<() => void>();
const subscribe = (changed: () => void) => {
  listeners.add(changed);
  return () => listeners.delete(changed);
};

/** State of a panel beside the page, of which only one is open: opening a panel closes the one before. */
export function useOnlyOne(): [boolean, (next: boolean) => void] {
  const id = useId();
  const isOpen = useSyncExternalStore(subscribe, () => open === id);
  const set = useCallback(
    (next: boolean) => {
      open = next ? id : open === id ? undefined : open;
      for (const changed of listeners) changed();
    },
    [id],
  );
  return [isOpen, set];
}
