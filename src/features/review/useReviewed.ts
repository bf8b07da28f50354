import type { ReviewArea } from '@domain/documents/reviewCalls';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { asRequestError } from '@/hooks/useRemote';
import { queries } from '@/services/queries';
import { call, type Reviewed } from './calls';

const needs = ['form'] as const;
/** Milliseconds for which what was read ahead is as good as read now. */
const AHEAD = 60_000;

const aheadKey = (area: ReviewArea, id: string) => [`reviewAhead:${area}`, id] as const;

/** Reads documents that come next, so that they are there at once; their owners can still take them back. */
export function useReadAhead(area: ReviewArea, ids: readonly string[]): void {
  const list = ids.join(' ');
  useEffect(() => {
    // After the document that is looked at has been asked for.
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

/** A document is not as it was read any more: it is read again before anybody decides on it. */
export const readAnew = (area: ReviewArea, id: string): Promise<void> => {
  queries.removeQueries({ queryKey: aheadKey(area, id) });
  queries.removeQueries({ queryKey: readKey(area, id), type: 'inactive' });
  // It stays on the screen meanwhile, with what is being written about it.
  return queries.invalidateQueries({ queryKey: readKey(area, id) });
};

/**
 * One document to review. What was read ahead is shown at once, while the server opens it; `opened` says that it has, and
 * that the document can be decided.
 */
export function useReviewed(area: ReviewArea, id: string | undefined) {
  const query = useQuery<Reviewed>(
    {
      queryKey: readKey(area, id),
      enabled: id !== undefined,
      // Reading it opens it: this happens once, when somebody turns to it.
      refetchOnWindowFocus: false,
      queryFn: ({ signal }) => call(area, 'read', { path: { id: id ?? '' }, query: {} }, { signal, needs }),
      placeholderData: () => (id ? queries.getQueryData<Reviewed>(aheadKey(area, id)) : undefined),
    },
    queries,
  );
  const { data, error, isFetching, isPlaceholderData, refetch } = query;
  const failed = error ? asRequestError(error) : undefined;
  return {
    remote: { data, error: failed, loading: isFetching, reload: () => void refetch() },
    opened: data !== undefined && !isPlaceholderData,
  };
}
