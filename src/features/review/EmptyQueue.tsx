import { Button } from 'antd';
import { EmptyState } from '@/components/EmptyState';
import { useT } from '@/hooks/useT';
import type { Filter } from './calls';

interface Props {
  filter: Filter;
  onNarrow: (next: Partial<Filter>) => void;
}

const noFilter = {
  state: 'todo',
  keyword: undefined,
  batchId: undefined,
  status: undefined,
  kind: undefined,
  level: undefined,
} as const;

/** Reason why a queue is empty: all is done, or the filter finds nothing; with the way on. */
export function EmptyQueue({ filter, onNarrow }: Props) {
  const t = useT();
  const { state, keyword, batchId, status, kind } = filter;
  const done = state === 'todo' && !keyword && !batchId && status === undefined && !kind;
  return (
    <EmptyState
      title={t(done ? 'desk.empty' : 'desk.noneFound')}
      description={t(done ? 'desk.empty.why' : 'desk.noneFound.why')}
      action={
        <Button onClick={() => onNarrow(done ? { state: 'all' } : noFilter)}>
          {t(done ? 'desk.empty.decided' : 'list.clear')}
        </Button>
      }
    />
  );
}
