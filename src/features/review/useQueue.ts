import { pageSizes } from '@domain/constants';
import type { DocumentDecision } from '@domain/documents/machine';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { asRequestError } from '@/hooks/useRemote';
import { queries } from '@/services/queries';
import { call, type DeskDefinition, type Filter, type QueueRow } from './calls';
import { countsAfter, roundAfter } from './queueCounts';

/** Decisions of this reviewer by document id: the queue shows them at once and keeps the documents in place. */
export type Decided = Readonly<Record<string, DocumentDecision>>;

/**
 * Loaded part of the queue of a filter. It is not read again automatically while the reviewer works through it: decided
 * documents stay in their place, with their result.
 */
export function useQueue({ area }: DeskDefinition, filter: Filter) {
  const key = useMemo(() => [`review:${area}`, JSON.stringify(filter)] as const, [area, filter]);
  const [decided, setDecided] = useState<Decided>({});
  /** Versions of the documents whose decision was undone, by id. */
  const [versions, setVersions] = useState<Readonly<Record<string, number>>>({});
  /** Names of the reviewers who have decided a document of the queue meanwhile, by its id. */
  const [taken, setTaken] = useState<Readonly<Record<string, string>>>({});
  const query = useInfiniteQuery(
    {
      queryKey: key,
      initialPageParam: 1,
      refetchOnWindowFocus: false,
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
      queryFn: ({ pageParam, signal }) =>
        call(area, 'search', { query: { ...filter, current: pageParam, pageSize: pageSizes.queue } } as never, {
          signal,
          needs: ['list'],
        }),
      getNextPageParam: (last, pages) => (pages.length * pageSizes.queue < last.total ? pages.length + 1 : undefined),
    },
    queries,
  );
  const { data, error, fetchNextPage, hasNextPage, isFetchingNextPage, isFetching, refetch } = query;
  const rows = useMemo(() => {
    const seen = new Map<string, QueueRow>();
    for (const { list } of data?.pages ?? [])
      for (const row of list)
        if (!seen.has(row.id)) seen.set(row.id, { ...row, rowVersion: versions[row.id] ?? row.rowVersion });
    return [...seen.values()];
  }, [data, versions]);
  const mark = useCallback(
    (ids: readonly string[], as: DocumentDecision | undefined, at: Readonly<Record<string, number>> = {}) => {
      setVersions((was) => ({ ...was, ...at }));
      setDecided((was) => {
        const next = { ...was };
        for (const id of ids)
          if (as) next[id] = as;
          else delete next[id];
        return next;
      });
    },
    [],
  );
  const reload = useCallback(() => {
    setDecided({});
    setVersions({});
    setTaken({});
    void refetch();
  }, [refetch]);
  /** Notes that another reviewer has decided a document, or that nobody has any more. */
  const learn = useCallback(
    (id: string, by: string | undefined) =>
      setTaken((was) => {
        if (was[id] === by) return was;
        const { [id]: _, ...others } = was;
        return by === undefined ? others : { ...others, [id]: by };
      }),
    [],
  );
  const upTo = useCallback(
    async (most: number): Promise<readonly QueueRow[]> => {
      let pages = data?.pages ?? [];
      while (pages.flatMap(({ list }) => list).length < most) {
        const next = await fetchNextPage();
        if (next.isError || !next.hasNextPage) {
          pages = next.data?.pages ?? pages;
          break;
        }
        pages = next.data?.pages ?? pages;
      }
      return pages.flatMap(({ list }) => list).slice(0, most);
    },
    [data, fetchNextPage],
  );
  const first = data?.pages[0];
  const head = useMemo(
    () =>
      first && {
        ...first,
        counts: countsAfter(first.counts, decided, taken),
        mine: roundAfter(first.mine, decided, taken),
      },
    [first, decided, taken],
  );
  const remote = useMemo(
    () => ({ data: first, error: error ? asRequestError(error) : undefined, loading: isFetching, reload }),
    [first, error, isFetching, reload],
  );
  const next = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  const more = hasNextPage && !isFetchingNextPage ? next : undefined;
  // The same object until something in it changes, so that what shows the queue is not drawn for a letter or a tick.
  return useMemo(
    () => ({
      remote,
      head,
      rows,
      decided,
      taken,
      learn,
      mark,
      more,
      /** Loads more pages until that many rows are loaded, or all; returns the rows. */
      upTo,
    }),
    [remote, head, rows, decided, taken, learn, mark, more, upTo],
  );
}
export type QueueHandle = ReturnType<typeof useQueue>;
