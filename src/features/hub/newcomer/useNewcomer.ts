import type { consoleNewcomerApi } from '@domain/api/consoleNewcomer';
import type { Output } from '@domain/api/core';
import { useRemote } from '@/hooks/useRemote';
import { api } from '@/services/api';

export type Newcomer = Output<(typeof consoleNewcomerApi)['GET /api/Console/GetNewcomer']>;
export type Step = Newcomer['steps'][number];
export type Window = Newcomer['windows'][number];

/** First steps of a new teacher, and what is open to one. */
export const useNewcomer = () =>
  useRemote({
    key: 'console:newcomer',
    read: (signal) => api('GET /api/Console/GetNewcomer', {}, { signal, needs: ['steps', 'windows'] }),
  });
