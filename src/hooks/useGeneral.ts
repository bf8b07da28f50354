import type { consoleApi } from '@domain/api/console';
import type { Output } from '@domain/api/core';
import { api } from '@/services/api';
import { type Remote, useRemote } from './useRemote';

export type General = Output<(typeof consoleApi)['GET /api/Console/GetGeneral']>;

/** What waits for the person and how the running work stands (api.md L9): the hub's data, and the counts of the side menu. */
export const useGeneral = (ready = true): Remote<General> =>
  useRemote({
    key: 'console:general',
    ready,
    read: (signal) => api('GET /api/Console/GetGeneral', {}, { signal, needs: ['todoes', 'waiting', 'messages'] }),
  });
