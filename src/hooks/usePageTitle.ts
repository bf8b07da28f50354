import { useEffect } from 'react';
import { variantTexts } from '@/services/deployment';

/** `opened`: content that is open over its page, like a message in its drawer. */
type Kind = 'page' | 'opened';

/** Titles on the screen. A title of opened content comes before the page's, whichever came first. */
const titles = new Set<{ title: string; kind: Kind }>();

function show(): void {
  const all = [...titles];
  const shown = all.findLast(({ kind }) => kind === 'opened') ?? all.at(-1);
  const own = variantTexts().title;
  document.title = shown ? `${shown.title} - ${own}` : own;
}

/**
 * Names the browser's tab as long as the component is mounted. The product's title follows, and stands alone when no
 * component names the tab. `PageHead` and `NoticeScreen` do so with their titles.
 */
export function usePageTitle(title: string | undefined, kind: Kind = 'page'): void {
  useEffect(() => {
    if (!title) return;
    const entry = { title, kind };
    titles.add(entry);
    show();
    return () => {
      titles.delete(entry);
      show();
    };
  }, [title, kind]);
}
