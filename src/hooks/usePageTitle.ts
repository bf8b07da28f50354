import { useEffect } from 'react';
import { variantTexts } from '@/services/deployment';

/** Document title of the page; the space's own title stands behind it, and alone where the page has none. */
export function usePageTitle(title?: string): void {
  useEffect(() => {
    const own = variantTexts().title;
    document.title = title ? `${title} - ${own}` : own;
  }, [title]);
}
