import type { Output } from '@domain/api/core';
import type { ReviewEndpoints } from '@domain/api/reviews';
import type { ReviewArea } from '@domain/documents/reviewCalls';
import { useEffect, useRef, useState } from 'react';
import { call } from './calls';
import { readAnew } from './useReviewed';

type Beat = Output<ReviewEndpoints['beat']>;
export type Other = Beat['others'][number];

/** Heartbeat interval in milliseconds: a reviewer counts as gone after three missing heartbeats. */
const BEAT = 15_000;

/**
 * Reports that this reviewer is at a document, while the page is visible, and returns who else is at one of the queue.
 * `seen`: the version shown here; the document is read again when the server has another one.
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
      // The call fails on a server without it, or for a document the reviewer has lost: no other reviewers are shown.
      const answer = await call(area, 'beat', { body }, { skipErrorHandler: true, ownNeeds: ['others'] }).catch(
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
    // The first heartbeat is delayed: a reviewer who steps through the queue is not present at each document.
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
