import { useRemote } from '@/hooks/useRemote';
import { type Flow, ofBatch } from './flow';

/** Batch with the user's progress in it; without an id the newest open batch. */
export const useHome = (flow: Flow, batchId?: string, ready = true) =>
  useRemote({
    key: `kpi-home:${flow.name}:${batchId ?? ''}`,
    ready,
    read: (signal) => flow.call('GET GetHome', { query: ofBatch(batchId) }, { signal, needs: ['batches'] }),
  });
export type Home = NonNullable<ReturnType<typeof useHome>['data']>;
