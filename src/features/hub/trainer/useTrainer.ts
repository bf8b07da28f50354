import { trainer } from '@domain/access/access';
import type { consoleTrainerApi } from '@domain/api/consoleTrainer';
import type { Output } from '@domain/api/core';
import { useAccess } from '@umijs/max';
import { useRemote } from '@/hooks/useRemote';
import { api } from '@/services/api';

export type Trainer = Output<(typeof consoleTrainerApi)['GET /api/Console/GetTrainer']>;
export type GivenCourse = Trainer['courses'][number];

/** Courses that the user gives; nothing is asked for somebody who is no trainer. */
export function useTrainer() {
  const trains = useAccess().may(trainer);
  const remote = useRemote({
    key: 'console:trainer',
    ready: trains,
    read: (signal) => api('GET /api/Console/GetTrainer', {}, { signal, needs: ['courses'] }),
  });
  return { ...remote, trains };
}
