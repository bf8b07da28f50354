import { useEffect } from 'react';
import { variantTexts } from '@/services/deployment';

/** `opened`: something that is open over its page, like a message in its drawer. */
type Kind = 'page' | 'opened';

/** The titles of what is on the screen. What is open over a page comes before the page, whichever was there first. */
const titles = new Set<{ title: string; kind: Kind }>();

function show(): void {
  const all = [...titles];
  const shown = all.findLast(({ kind }) => kind === 'opened') ?? all.at(-1);
  const own = variantTexts().title;
  document.title = shown ? `${shown.title} - ${own}` : own;
}

/**
 * Names the tab as long as this is on the screen; the space's own title stands behind it, and alone where nothing has one
 * (specification §2). `PageHead` and `NoticeScreen` do so with their titles.
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
