import type { NoticeSettings } from '@domain/api/notice';
import { useMemoizedFn } from 'ahooks';
import { useEffect, useRef, useState } from 'react';
import { type Remote, useRemote } from '@/hooks/useRemote';
import { api } from '@/services/api';
import { isRequestError } from '@/services/errors';

export type Choice = Pick<NoticeSettings, 'off' | 'quiet' | 'digestAt'>;

const choiceIn = ({ off, quiet, digestAt }: Choice): Choice => ({ off, digestAt, ...(quiet && { quiet }) });

/** By which ways, and when, notices come to the user. */
export const useSettings = (): Remote<NoticeSettings> =>
  useRemote({
    key: 'notice:settings',
    read: (signal) => api('GET /api/Notice/GetSettings', {}, { signal, needs: ['off', 'digestAt', 'ways'] }),
  });

/**
 * The choice as the user sees it, and how it is changed: each change is saved at once, one after the other, so that the
 * last one is what is stored. A change that fails is taken back on the screen.
 */
export function useChoice(settings: NoticeSettings, reload: () => void) {
  const [choice, setChoice] = useState<Choice>(() => choiceIn(settings));
  const [saved, setSaved] = useState(false);
  const wanted = useRef<Choice | undefined>(undefined);
  const running = useRef(false);
  const save = useMemoizedFn(async () => {
    if (running.current) return;
    running.current = true;
    try {
      while (wanted.current) {
        const body = wanted.current;
        wanted.current = undefined;
        await api('PUT /api/Notice/SaveSettings', { body });
        setSaved(wanted.current === undefined);
      }
    } catch (error) {
      if (!isRequestError(error)) throw error;
      // The request layer has shown the error.
      wanted.current = undefined;
      setChoice(choiceIn(settings));
    } finally {
      running.current = false;
      reload();
    }
  });
  const change = useMemoizedFn((next: Choice) => {
    setSaved(false);
    setChoice(next);
    wanted.current = next;
    void save();
  });
  useEffect(() => {
    if (!running.current) setChoice(choiceIn(settings));
  }, [settings]);
  return { choice, change, saved };
}
