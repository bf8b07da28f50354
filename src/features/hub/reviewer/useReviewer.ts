import type { consoleReviewerApi } from '@domain/api/consoleReviewer';
import type { Output } from '@domain/api/core';
import { useRemote } from '@/hooks/useRemote';
import { api } from '@/services/api';

export type Reviewer = Output<(typeof consoleReviewerApi)['GET /api/Console/GetReviewer']>;
export type Queue = Reviewer['queues'][number];

/** Queues of the user and what belongs to them. */
export const useReviewer = () =>
  useRemote({
    key: 'console:reviewer',
    read: (signal) => api('GET /api/Console/GetReviewer', {}, { signal, needs: ['queues'] }),
  });
