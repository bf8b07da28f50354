import { history, useLocation } from '@umijs/max';
import { useEffect, useRef } from 'react';

/** Id of the page's content, for the skip link and the focus. */
export const CONTENT_ID = 'content';

/** Puts the focus at the beginning of the page, so that reading and tabbing go on there. */
export const focusContent = (): void => document.getElementById(CONTENT_ID)?.focus({ preventScroll: true });

/**
 * Does for rendered pages what a browser does when it loads a page: scrolls to the top and moves the focus to the
 * content; going back keeps the scroll position. `html[data-arrived]` says that it is not the first page any more.
 */
export function useArrival(): void {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    document.documentElement.dataset.arrived = '';
    if (history.action !== 'POP') window.scrollTo(0, 0);
    // The layers that lead to pages (drawer, palette) move the focus themselves when they have closed.
    if (!document.activeElement?.closest('[role="dialog"]')) focusContent();
  }, [pathname]);
}
