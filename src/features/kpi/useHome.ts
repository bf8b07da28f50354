import { useRemote } from '@/hooks/useRemote';
import { type Flow, ofBatch } from './flow';

/** A batch, and how far I am with it; without its id the newest that is open. */
export const useHome = (flow: Flow, batchId?: string, ready = true) =>
  useRemote({
    key: `kpi-home:${flow.name}:${batchId ?? ''}`,
    ready,
    read: (signal) => flow.call('GET GetHome', { query: ofBatch(batchId) }, { signal, needs: ['batches'] }),
  });
export type Home = NonNullable<ReturnType<typeof useHome>['data']>;
