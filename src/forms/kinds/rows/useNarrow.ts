import { type RefObject, useLayoutEffect, useState } from 'react';

/** Is the element narrower than `least` pixels? */
export function useNarrow(ref: RefObject<HTMLElement | null>, least: number): boolean {
  const [narrow, setNarrow] = useState(false);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const look = () => element.clientWidth > 0 && setNarrow(element.clientWidth < least);
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, least]);
  return narrow;
}
