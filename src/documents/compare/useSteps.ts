import { useCallback, useEffect, useState } from 'react';
import { useReducedMotion } from '@/hooks/useMediaQuery';
import { isTyping } from '@/services/keys';

/** Id of the element of the n-th change. */
export const changeId = (n: number) => `change-${n}`;

/** Going from change to change: by the arrows of the head, and by the keys `.` and `,`. */
export function useSteps(total: number) {
  const [at, setAt] = useState(-1);
  const still = useReducedMotion();
  const go = useCallback(
    (n: number) => {
      if (total === 0) return;
      const next = (n + total) % total;
      setAt(next);
      const row = document.getElementById(changeId(next));
      row?.scrollIntoView({ block: 'center', behavior: still ? 'auto' : 'smooth' });
      row?.focus({ preventScroll: true });
    },
    [total, still],
  );
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (event.key === '.') go(at + 1);
      else if (event.key === ',') go(at < 0 ? -1 : at - 1);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [go, at]);
  return { at: at < total ? at : -1, go };
}
