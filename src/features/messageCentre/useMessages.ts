import type { Msg } from '@domain/api/message';
import type { Page } from '@domain/api/shapes';
import { pageSizes } from '@domain/constants';
import { useCallback, useEffect, useState } from 'react';
import { type Remote, useRemote } from '@/hooks/useRemote';
import { useRenewed } from '@/hooks/useRenewed';
import { api } from '@/services/api';
import type { CentreAddress } from './useCentreAddress';

export interface Messages {
  remote: Remote<Page<Msg>>;
  /** Shows a message of the list read, or unread again, before the list is read anew. */
  mark: (message: Msg, isReaded: boolean) => void;
}

/** The page of messages that the address names, kept current. A page that is no more leads to the last one. */
export function useMessages({ category, unreadOnly, page, change }: CentreAddress): Messages {
  const query = {
    category: String(category) as '1' | '2' | '3',
    ...(unreadOnly && { isReaded: 'false' as const }),
    current: page,
    pageSize: pageSizes.messages,
  };
  const remote = useRemote({
    key: `messages:${category}`,
    params: query,
    read: (signal) => api('GET /api/Message/FindMsg', { query }, { signal, needs: ['list', 'total'] }),
  });
  useRenewed(remote.reload);
  const { data } = remote;
  const [marks, setMarks] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [of, setOf] = useState(data);
  // Marks last until the list is read anew: then the server knows better.
  if (of !== data) {
    setOf(data);
    setMarks(new Map());
  }
  const mark = useCallback(({ id }: Msg, isReaded: boolean) => setMarks((old) => new Map(old).set(id, isReaded)), []);
  const last = data && Math.max(1, Math.ceil(data.total / pageSizes.messages));
  const beyond = data?.current === page && data.list.length === 0 && last !== undefined && page > last;
  useEffect(() => {
    if (beyond) change({ page: last }, true);
  }, [beyond, change, last]);
  const shown = data && {
    ...data,
    list: data.list.map((one) => ({ ...one, isReaded: marks.get(one.id) ?? one.isReaded })),
  };
  return { remote: { ...remote, data: shown }, mark };
}
