import { statusSets } from '@domain/statuses';
import { Select } from '@/components/Select';
import { useT } from '@/hooks/useT';
import type { DeskDefinition, Filter } from './calls';
import type { QueueHandle } from './useQueue';

export interface FilterProps extends Pick<QueueHandle, 'head'> {
  desk: DeskDefinition;
  filter: Filter;
  onNarrow: (next: Partial<Filter>) => void;
}

/** Value of the filter for all statuses. */
const ANY = -1;

/** Filters behind the button of the queue: its order, and the status and the plan where the desk has them. */
export function MoreFilters({ desk, head, filter, onNarrow }: FilterProps) {
  const t = useT();
  const { batches = [] } = head ?? {};
  // Until the names are loaded, the chosen plan has no name to show.
  const chosenPlan =
    batches.some(({ batchId }) => batchId === filter.batchId) || !filter.batchId ? (filter.batchId ?? '') : null;
  return (
    <>
      <Select<0 | 2 | 4>
        aria-label={t('enum.reviewSortOrder')}
        value={filter.orderType ?? 0}
        onChange={(orderType) => onNarrow({ orderType })}
        options={[
          { value: 0, label: t('enum.reviewSortOrder.comprehensive') },
          { value: 2, label: t('enum.reviewSortOrder.declarationTime') },
          { value: 4, label: t('enum.reviewSortOrder.reviewTime') },
        ]}
      />
      {desk.byStatus && (
        <Select<number>
          aria-label={t(`status.${desk.statuses}`)}
          value={filter.status ?? ANY}
          onChange={(value) => onNarrow({ status: value === ANY ? undefined : value })}
          options={[
            { value: ANY, label: t('desk.status.all') },
            ...statusSets[desk.statuses].map(({ value, labelKey }) => ({ value, label: t(labelKey) })),
          ]}
        />
      )}
      {desk.byPlan && (
        <Select<string>
          aria-label={t('desk.plan')}
          placeholder={t('desk.plan')}
          value={chosenPlan}
          onChange={(batchId) => onNarrow({ batchId: batchId || undefined })}
          options={[
            { value: '', label: t('desk.plan.all') },
            ...batches.map(({ batchId, name }) => ({ value: batchId, label: name })),
          ]}
        />
      )}
    </>
  );
}
