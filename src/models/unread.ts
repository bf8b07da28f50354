import type { UnreadCounts } from '@domain/api/message';
import { durations } from '@domain/constants';
import type { MessageCounter } from '@domain/enums';
import { messageCounters } from '@domain/firstScreen';
import { useModel } from '@umijs/max';
import { useCallback, useEffect, useRef, useState } from 'react';
import { usePolling } from '@/hooks/usePolling';
import { onActed } from '@/services/acted';
import { api } from '@/services/api';

const nothing: UnreadCounts = { notices: 0, news: 0, todoes: 0 };
const CHANNEL = 'unread';
const WATCH = { every: durations.messagePoll, atMost: durations.messagePollMax };
const counterNames = Object.values(messageCounters);

/** The counts with one counter moved; never below zero. */
export const moved = (counts: UnreadCounts, counter: MessageCounter, by: 1 | -1): UnreadCounts => ({
  ...counts,
  [counter]: Math.max(0, counts[counter] + by),
});

export const totalOf = (counts: UnreadCounts): number => counts.notices + counts.news + counts.todoes;

interface Shared {
  userId: string;
  counts: UnreadCounts;
  /** The messages themselves are others than before, not only the counts. */
  changed?: boolean;
}

/** Named, because models that read each other cannot infer their types from one another. */
export interface UnreadModel {
  counts: UnreadCounts;
  total: number;
  /** Lowers a counter by one message; the returned function undoes it, for a call that has failed. */
  lower: (counter: MessageCounter) => () => void;
  refresh: () => Promise<void>;
  /** Grows when there are other messages than this tab knows of, so that lists reload. */
  revision: number;
  /** Newest message that the server has reported. */
  newest: string | undefined;
  /** Tells the other tabs, once the server knows, that messages were read, deleted or restored here. */
  tell: () => void;
  /** Shows counts here and in the other tabs, for example those that a call has answered. */
  show: (counts: UnreadCounts) => void;
}

/**
 * Unread message counts of the signed-in person, for the whole session: read once, again on returning to the window (at
 * most every 5 s), and the same in all tabs. A tab that is seen asks every 20 s whether there are other messages, more
 * rarely while that fails; a hidden one does not ask. A failed reading keeps what was known.
 */
export default function useUnread(): UnreadModel {
  const userId = useModel('currentUser').user?.userId;
  const [counts, setCounts] = useState(nothing);
  const [revision, setRevision] = useState(0);
  const [newest, setNewest] = useState<string>();
  const known = useRef(nothing);
  const channel = useRef<BroadcastChannel>(undefined);
  const readAt = useRef(Number.NEGATIVE_INFINITY);
  /** The newest message at the last asking; undefined before the first one. */
  const last = useRef<string>(undefined);
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
      const fresh = await api('GET /api/Message/SumUnread', {}, { needs: ['notices', 'news', 'todoes'] });
      if (asked === changes.current) show(fresh);
    } catch {
      /* the badge is not worth a message; the next return to the window tries again */
    }
  }, [userId, show]);

  const tell = useCallback(() => {
    if (userId) channel.current?.postMessage({ userId, counts: known.current, changed: true } satisfies Shared);
  }, [userId]);

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
      if (data.changed) setRevision((n) => n + 1);
    });
    const onReturn = () => {
      const recent = performance.now() - readAt.current < durations.focusRefreshSpan;
      if (document.visibilityState !== 'hidden' && !recent) void refresh();
    };
    window.addEventListener('focus', onReturn);
    document.addEventListener('visibilitychange', onReturn);
    void refresh();
    const unfollow = onActed(() => void refresh());
    return () => {
      unfollow();
      last.current = undefined;
      changes.current += 1;
      channel.current = undefined;
      own?.close();
      window.removeEventListener('focus', onReturn);
      document.removeEventListener('visibilitychange', onReturn);
    };
  }, [userId, refresh, take]);

  usePolling(
    async (signal) => {
      const asked = changes.current;
      const state = await api('GET /api/Message/GetMsgState', {}, { signal, needs: ['counts'] });
      // A change made here after the question makes this answer out of date; the next one will do.
      if (asked !== changes.current) return;
      const others = counterNames.some((name) => state.counts[name] !== known.current[name]);
      const newer = last.current !== undefined && last.current !== (state.newest ?? '');
      last.current = state.newest ?? '';
      setNewest(state.newest);
      if (!others && !newer) return;
      show(state.counts);
      setRevision((n) => n + 1);
      tell();
    },
    userId,
    WATCH,
  );

  return { counts, total: totalOf(counts), revision, newest, lower, refresh, tell, show };
}
