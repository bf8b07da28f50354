import { useEffect, useRef } from 'react';
import type { Draft } from '@/hooks/draft';

/** Saves the values of a form as its draft whenever the user has changed them. Returns the values that count as saved. */
export function useSavedValues<T extends object>({ save }: Pick<Draft<T>, 'save'>, values: T): { current: T } {
  const typed = useRef(values);
  useEffect(() => {
    if (typed.current === values) return;
    typed.current = values;
    save(values);
  }, [values, save]);
  return typed;
}
