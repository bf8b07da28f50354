import { history, useLocation } from '@umijs/max';
import { useEffect, useRef } from 'react';

/**
 * What a browser does when a page is opened, for pages that are only rendered: a new page begins at its top and the
 * focus at its content; going back keeps the place. Answers the ref of the content.
 */
export function useArrival() {
  const { pathname } = useLocation();
  const content = useRef<HTMLElement>(null);
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    if (history.action !== 'POP') window.scrollTo(0, 0);
    // A drawer or the palette that has led here gives the focus back to what had opened it; that is where it belongs.
    if (document.activeElement === document.body || document.activeElement?.closest('nav'))
      content.current?.focus({ preventScroll: true });
  }, [pathname]);
  return content;
}
