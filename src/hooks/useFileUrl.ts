import { useEffect, useState } from 'react';
import { fetchFile } from '@/services/api';
import { isCancelled } from '@/services/errors';

/**
 * An address for a file of ours that a picture can show: it is fetched with the person's token and kept in memory while
 * the component is there. Undefined while it loads, without a file, and when it cannot be fetched.
 */
export function useFileUrl(url: string | undefined): string | undefined {
  const [shown, setShown] = useState<{ url: string; href: string }>();
  useEffect(() => {
    if (!url) return;
    const leaving = new AbortController();
    let href: string | undefined;
    fetchFile(url, {}, { signal: leaving.signal })
      .then(({ blob }) => {
        href = URL.createObjectURL(blob);
        setShown({ url, href });
      })
      .catch((error: unknown) => {
        if (!isCancelled(error)) setShown(undefined);
      });
    return () => {
      leaving.abort();
      if (href) URL.revokeObjectURL(href);
    };
  }, [url]);
  return shown && shown.url === url ? shown.href : undefined;
}
