import type { Output } from '@domain/api/core';
import type { ReviewEndpoints } from '@domain/api/reviews';
import type { Ask, ReviewArea } from '@domain/documents/reviewCalls';
import { useLatest } from 'ahooks';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSingleFlight } from '@/hooks/useSingleFlight';
import { isRequestError } from '@/services/errors';
import { call, leave } from './calls';
import { readAnew } from './useReviewed';

type Beat = Output<ReviewEndpoints['beat']>;
export type Other = Beat['others'][number];
/** Question of one of two reviewers at a document to the other. */
export type Asked = Beat['asks'][number];

/** Heartbeat interval in milliseconds: a reviewer counts as gone after three missing heartbeats. */
const BEAT = 15_000;
/** Heartbeat interval in milliseconds while this reviewer waits for an answer. */
const BEAT_ASKING = 4_000;

const NOBODY: Pick<Beat, 'others' | 'asks'> = { others: [], asks: [] };

const untold = (error: unknown): void => {
  if (!isRequestError(error)) throw error;
};

/**
 * Reports that this reviewer is at a document, while the page is visible, and returns who else is at one of the queue,
 * and what they ask of one another. `seen`: the version shown here; the document is read again when the server has
 * another one.
 */
export function usePresence(
  area: ReviewArea,
  id: string | undefined,
  { seen, writing }: { seen: number | undefined; writing: { readonly current: boolean } },
) {
  const [{ others, asks }, setBeat] = useState(NOBODY);
  const { busy, alone } = useSingleFlight();
  const latest = useLatest({ seen, writing });
  const now = useRef<() => Promise<void>>(undefined);
  /** The document where the server last heard of this reviewer. */
  const told = useRef<string>(undefined);
  useEffect(() => {
    let gone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const beat = async () => {
      clearTimeout(timer);
      if (document.visibilityState !== 'visible') return;
      const left = told.current === id ? undefined : told.current;
      told.current = id;
      const body = { ...(id && { id }), ...(left && { left }), writing: latest.current.writing.current };
      // The call fails on a server without it, or for a document the reviewer has lost: no other reviewers are shown.
      const answer = await call(area, 'beat', { body }, { skipErrorHandler: true, ownNeeds: ['others'] }).catch(
        () => undefined,
      );
      if (gone) return;
      if (!answer) return setBeat(NOBODY);
      const { asks = [] } = answer;
      setBeat({ others: answer.others, asks });
      const { seen: read } = latest.current;
      if (id && read !== undefined && answer.rowVersion !== undefined && answer.rowVersion !== read)
        void readAnew(area, id);
      const asking = asks.some((one) => one.mine && one.answer === undefined);
      timer = setTimeout(() => void beat(), asking ? BEAT_ASKING : BEAT);
    };
    now.current = beat;
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
  useEffect(() => {
    // Without this the others see a reviewer who has closed the page until the server misses the heartbeats.
    const close = () => {
      const { current: left } = told;
      told.current = undefined;
      if (left) leave(area, left).catch(() => undefined);
    };
    window.addEventListener('pagehide', close);
    return () => {
      window.removeEventListener('pagehide', close);
      close();
    };
  }, [area]);
  // The request layer shows a refusal; the current state is read in either case.
  const ask = useCallback(
    (at: string, to: string, want: Ask) =>
      alone(async () => {
        await call(area, 'ask', { body: { id: at, to, want } }).catch(untold);
        await now.current?.();
      }),
    [alone, area],
  );
  /** Returns true when the answer has arrived. */
  const answer = useCallback(
    (at: string, to: string, yes: boolean) =>
      alone(async () => {
        const arrived = await call(area, 'answer', { body: { id: at, to, yes } }).then(() => true, untold);
        await now.current?.();
        return arrived === true;
      }),
    [alone, area],
  );
  return useMemo(() => ({ others, asks, busy, ask, answer }), [others, asks, busy, ask, answer]);
}
export type Presence = ReturnType<typeof usePresence>;
