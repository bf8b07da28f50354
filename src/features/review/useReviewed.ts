import type { ReviewArea } from '@domain/documents/reviewCalls';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { asRequestError } from '@/hooks/useRemote';
import { queries } from '@/services/queries';
import { call, type Reviewed } from './calls';

const needs = ['form'] as const;
/** Milliseconds for which a document that was read ahead counts as fresh. */
const AHEAD = 60_000;

const aheadKey = (area: ReviewArea, id: string) => [`reviewAhead:${area}`, id] as const;

/** Prefetches the next documents, so that they show at once; their owners can still withdraw them. */
export function useReadAhead(area: ReviewArea, ids: readonly string[]): void {
  const list = ids.join(' ');
  useEffect(() => {
    // Prefetching waits until the current document has been requested.
    const timer = setTimeout(() => {
      for (const id of list.split(' ').filter(Boolean))
        void queries.prefetchQuery({
          queryKey: aheadKey(area, id),
          staleTime: AHEAD,
          queryFn: ({ signal }) => call(area, 'read', { path: { id }, query: { ahead: 'true' } }, { signal, needs }),
        });
    }, 120);
    return () => clearTimeout(timer);
  }, [area, list]);
}

const readKey = (area: ReviewArea, id: string | undefined) => [`reviewed:${area}`, id] as const;

/** Reads a document again that has changed on the server, before a decision is made on the old version. */
export const readAnew = (area: ReviewArea, id: string): Promise<void> => {
  queries.removeQueries({ queryKey: aheadKey(area, id) });
  queries.removeQueries({ queryKey: readKey(area, id), type: 'inactive' });
  // The old version stays on the screen meanwhile, with the opinion that is being written.
  return queries.invalidateQueries({ queryKey: readKey(area, id) });
};

/**
 * Reads a document to review. A prefetched version is shown at once, while the server opens the document; `opened` is
 * true when it has done so and the document can be decided.
 */
export function useReviewed(area: ReviewArea, id: string | undefined) {
  const query = useQuery<Reviewed>(
    {
      queryKey: readKey(area, id),
      enabled: id !== undefined,
      // Reading a document opens it on the server: this happens once, when the reviewer goes to it.
      refetchOnWindowFocus: false,
      queryFn: ({ signal }) => call(area, 'read', { path: { id: id ?? '' }, query: {} }, { signal, needs }),
      placeholderData: () => (id ? queries.getQueryData<Reviewed>(aheadKey(area, id)) : undefined),
    },
    queries,
  );
  const { data, error, isFetching, isPlaceholderData, refetch } = query;
  const opened = data !== undefined && !isPlaceholderData;
  // The same object until something in it changes: what shows the document is drawn only then.
  return useMemo(() => {
    const failed = error ? asRequestError(error) : undefined;
    return { id, remote: { data, error: failed, loading: isFetching, reload: () => void refetch() }, opened };
  }, [id, data, error, isFetching, opened, refetch]);
}
export type View = ReturnType<typeof useReviewed>;
