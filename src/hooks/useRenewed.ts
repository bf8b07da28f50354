import { useModel } from '@umijs/max';
import { useEffect, useRef } from 'react';

/** Calls `reload` whenever there are other messages than this tab knows of (src/models/unread.ts). */
export function useRenewed(reload: () => void): void {
  const { revision } = useModel('unread');
  const seen = useRef(revision);
  useEffect(() => {
    if (seen.current === revision) return;
    seen.current = revision;
    reload();
  }, [revision, reload]);
}
