import { useRemote } from '@/hooks/useRemote';
import type { Flow } from './flow';

/** The batch that it is about, and how far I am with it. */
export const useHome = (flow: Flow) =>
  useRemote({
    key: `kpi-home:${flow.name}`,
    read: (signal) => flow.call('GET GetHome', {}, { signal, needs: ['steps', 'notices', 'materials'] }),
  });
export type Home = NonNullable<ReturnType<typeof useHome>['data']>;
