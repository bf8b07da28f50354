import { useSearchParams } from '@umijs/max';
import { useEffect, useRef } from 'react';
import { storedText } from '@/services/storage';

/**
 * Keeps the keyword of a list for the session. A keyword in the address has priority and is stored; when the address
 * has none on arrival, the stored keyword is put into it.
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
