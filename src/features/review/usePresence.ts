import type { Output } from '@domain/api/core';
import type { ReviewEndpoints } from '@domain/api/reviews';
import type { ReviewArea } from '@domain/documents/reviewCalls';
import { useEffect, useRef, useState } from 'react';
import { call } from './calls';
import { readAnew } from './useReviewed';

type Beat = Output<ReviewEndpoints['beat']>;
export type Other = Beat['others'][number];

/** Milliseconds between two signs of life: three of them are lost before somebody is taken to be gone. */
const BEAT = 15_000;

/**
 * Says that this reviewer is at a document, while the page is in sight, and answers who else is at one of the queue.
 * `seen`: the version that is read here; another one on the server says that somebody has acted on it, and it is read anew.
 */
export function usePresence(
  area: ReviewArea,
  id: string | undefined,
  { seen, writing }: { seen: number | undefined; writing: { readonly current: boolean } },
): readonly Other[] {
  const [others, setOthers] = useState<readonly Other[]>([]);
  const latest = useRef({ seen, writing });
  latest.current = { seen, writing };
  useEffect(() => {
    let gone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const beat = async () => {
      clearTimeout(timer);
      if (document.visibilityState !== 'visible') return;
      const body = { ...(id && { id }), writing: latest.current.writing.current };
      // A server without this call, or a document that is not his any more: nobody is shown.
      const answer = await call(area, 'beat', { body }, { skipErrorHandler: true, needs: ['others'] }).catch(
        () => undefined,
      );
      if (gone) return;
      if (!answer) return setOthers([]);
      setOthers(answer.others);
      const { seen: read } = latest.current;
      if (id && read !== undefined && answer.rowVersion !== undefined && answer.rowVersion !== read)
        void readAnew(area, id);
      timer = setTimeout(() => void beat(), BEAT);
    };
    // Whoever steps through a queue is at none of its documents.
    timer = setTimeout(() => void beat(), 800);
    const back = () => void beat();
    document.addEventListener('visibilitychange', back);
    return () => {
      gone = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', back);
    };
  }, [area, id]);
  return others;
}
