import { DownloadOutlined, ReloadOutlined } from '@ant-design/icons';
import { type ReviewState, reviewStates } from '@domain/documents/reviewCalls';
import { statusSets } from '@domain/statuses';
import { Button, Select, Tag } from 'antd';
import { memo } from 'react';
import { SearchField } from '@/components/SearchField';
import { useDownload } from '@/hooks/useDownload';
import { useT } from '@/hooks/useT';
import { type DeskDefinition, exportAddress, type Filter } from './calls';
import styles from './queue.module.css';
import type { QueueHandle } from './useQueue';

interface Shared extends Pick<QueueHandle, 'head'> {
  desk: DeskDefinition;
  filter: Filter;
}
interface FilterProps extends Shared {
  onNarrow: (next: Partial<Filter>) => void;
}

/** Value of the filter for all statuses. */
const ANY = -1;

/** Filters of the queue, with the number of documents in each part. */
export const Filters = memo(({ desk, head, filter, onNarrow }: FilterProps) => {
  const t = useT();
  const { batches = [] } = head ?? {};
  // Until the names are loaded, the chosen plan has no name to show.
  const chosenPlan =
    batches.some(({ batchId }) => batchId === filter.batchId) || !filter.batchId ? (filter.batchId ?? '') : null;
  const queueName = [head?.kindName, filter.level && t(`assessment.level.${filter.level}`)];
  return (
    <div className={styles.filters}>
      {filter.kind && head?.kindName && (
        <Tag
          className={styles.only ?? ''}
          closable={{ 'aria-label': t('desk.only.all') }}
          onClose={() => onNarrow({ kind: undefined, level: undefined })}
        >
          {queueName.filter(Boolean).join(' · ')}
        </Tag>
      )}
      <Select<ReviewState>
        aria-label={t('desk.part')}
        value={filter.state}
        onChange={(state) => onNarrow({ state })}
        options={reviewStates.map((state) => ({
          value: state,
          label: `${t(`desk.part.${state}`)} ${head ? head.counts[state] : ''}`,
        }))}
      />
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
          className={styles.batch ?? ''}
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
          className={styles.batch ?? ''}
          placeholder={t('desk.plan')}
          value={chosenPlan}
          onChange={(batchId) => onNarrow({ batchId: batchId || undefined })}
          options={[
            { value: '', label: t('desk.plan.all') },
            ...batches.map(({ batchId, name }) => ({ value: batchId, label: name })),
          ]}
        />
      )}
      <SearchField value={filter.keyword} label={t('desk.search')} onSearch={(keyword) => onNarrow({ keyword })} />
    </div>
  );
});

interface ToolProps extends Shared {
  onChoosing: (on: boolean) => void;
  choosing: boolean;
  onReload: () => void;
}

/** Tools of the queue: choosing many, the spreadsheet, and reading it again. */
export const Tools = memo(({ desk, head, filter, choosing, onChoosing, onReload }: ToolProps) => {
  const t = useT();
  const { running, start, state } = useDownload();
  return (
    <div className={styles.tools}>
      <Button size="small" type="text" aria-pressed={choosing} onClick={() => onChoosing(!choosing)}>
        {t(choosing ? 'desk.batch.end' : 'desk.batch.begin')}
      </Button>
      <Button
        size="small"
        type="text"
        icon={<DownloadOutlined aria-hidden />}
        loading={running}
        disabled={!head?.total}
        onClick={() => void start(exportAddress(desk.area), filter)}
      >
        {state ?? t('desk.export', { n: head?.total ?? 0 })}
      </Button>
      <Button
        size="small"
        type="text"
        icon={<ReloadOutlined aria-hidden />}
        aria-label={t('desk.reload')}
        onClick={onReload}
      />
    </div>
  );
});
