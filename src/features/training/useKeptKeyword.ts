import { useSearchParams } from '@umijs/max';
import { useEffect, useRef } from 'react';
import { storedText } from '@/services/storage';

/**
 * What a list was searched for is there again when somebody comes back to it in this session (specification §3). The address
 * goes before: what it says is kept, and where it says nothing on arrival, what was kept is put there.
 */
export function useKeptKeyword(key: string, kept = true): void {
  const [params, setParams] = useSearchParams();
  const keyword = params.get('keyword') ?? '';
  const arrived = useRef('');
  useEffect(() => {
    if (!kept) {
      arrived.current = '';
      return;
    }
    const stored = storedText('session', key);
    const text = stored.get();
    if (arrived.current !== key && !keyword && text) {
      arrived.current = key;
      const next = new URLSearchParams(params);
      next.set('keyword', text);
      setParams(next, { replace: true });
      return;
    }
    arrived.current = key;
    if (keyword) stored.set(keyword);
    else stored.remove();
  }, [key, kept, keyword, params, setParams]);
}
