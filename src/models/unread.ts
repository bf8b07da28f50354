import type { UnreadCounts } from '@domain/api/message';
import { durations } from '@domain/constants';
import type { MessageCounter } from '@domain/enums';
import { useModel } from '@umijs/max';
import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '@/services/api';

const nothing: UnreadCounts = { notices: 0, news: 0, todoes: 0 };
const CHANNEL = 'unread';

/** The counts with one counter moved; never below zero (specification §4). */
export const moved = (counts: UnreadCounts, counter: MessageCounter, by: 1 | -1): UnreadCounts => ({
  ...counts,
  [counter]: Math.max(0, counts[counter] + by),
});

/** The sum of the three (specification §3). */
export const totalOf = (counts: UnreadCounts): number => counts.notices + counts.news + counts.todoes;

interface Shared {
  userId: string;
  counts: UnreadCounts;
}

/** Named, because models that read each other cannot infer their types from one another. */
export interface UnreadModel {
  counts: UnreadCounts;
  total: number;
  /** One unread message less; the answer takes it back, for a call that has failed. */
  lower: (counter: MessageCounter) => () => void;
  refresh: () => Promise<void>;
  /** Shows counts here and in the other tabs, for example those that a call has answered. */
  show: (counts: UnreadCounts) => void;
}

/**
 * Unread message counts of the signed-in person, for the whole session: read once, again on returning to the window (at
 * most every 5 s), and the same in all tabs. A failed reading keeps what was known.
 */
export default function useUnread(): UnreadModel {
  const { initialState } = useModel('@@initialState');
  const userId = initialState?.user?.userId;
  const [counts, setCounts] = useState(nothing);
  const known = useRef(nothing);
  const channel = useRef<BroadcastChannel>(undefined);
  const readAt = useRef(Number.NEGATIVE_INFINITY);
  /** Grows with every change made here: an answer that was asked for before the change is out of date. */
  const changes = useRef(0);

  const take = useCallback((next: UnreadCounts) => {
    known.current = next;
    setCounts(next);
  }, []);

  const show = useCallback(
    (next: UnreadCounts) => {
      changes.current += 1;
      take(next);
      if (userId) channel.current?.postMessage({ userId, counts: next } satisfies Shared);
    },
    [userId, take],
  );

  const refresh = useCallback(async () => {
    if (!userId) return;
    readAt.current = performance.now();
    const asked = changes.current;
    try {
      const fresh = await api('GET /api/Message/SumUnread');
      if (asked === changes.current) show(fresh);
    } catch {
      /* the badge is not worth a message; the next return to the window tries again */
    }
  }, [userId, show]);

  const lower = useCallback(
    (counter: MessageCounter) => {
      const wasAbove = known.current[counter] > 0;
      if (wasAbove) show(moved(known.current, counter, -1));
      return () => {
        if (wasAbove) show(moved(known.current, counter, 1));
      };
    },
    [show],
  );

  useEffect(() => {
    take(nothing);
    if (!userId) return;
    const own = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(CHANNEL);
    channel.current = own;
    own?.addEventListener('message', ({ data }: MessageEvent<Shared>) => {
      if (data.userId !== userId) return;
      changes.current += 1;
      take(data.counts);
    });
    const onReturn = () => {
      const recent = performance.now() - readAt.current < durations.focusRefreshSpan;
      if (document.visibilityState !== 'hidden' && !recent) void refresh();
    };
    window.addEventListener('focus', onReturn);
    document.addEventListener('visibilitychange', onReturn);
    void refresh();
    return () => {
      changes.current += 1;
      channel.current = undefined;
      own?.close();
      window.removeEventListener('focus', onReturn);
      document.removeEventListener('visibilitychange', onReturn);
    };
  }, [userId, refresh, take]);

  return { counts, total: totalOf(counts), lower, refresh, show };
}
