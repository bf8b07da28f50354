import { useKeyPress } from 'ahooks';
import { useCallback, useState } from 'react';
import { useReducedMotion } from '@/hooks/useMediaQuery';
import { isTyping } from '@/services/keys';

/** Id of the element of the n-th change. */
export const changeId = (n: number) => `change-${n}`;

const isStep = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent) =>
  (key === '.' || key === ',') && !ctrlKey && !metaKey && !altKey && !isTyping(target);

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
  useKeyPress(isStep, ({ key }) => go(key === '.' ? at + 1 : at < 0 ? -1 : at - 1));
  return { at: at < total ? at : -1, go };
}
