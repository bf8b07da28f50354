import { DownloadOutlined, DownOutlined, ReloadOutlined, UpOutlined } from '@ant-design/icons';
import { type ReviewState, reviewStates } from '@domain/documents/reviewCalls';
import { statusSets } from '@domain/statuses';
import { useInViewport } from 'ahooks';
import { Button, Select } from 'antd';
import { useCallback, useMemo, useRef } from 'react';
import { DataArea } from '@/components/DataArea';
import { EmptyState } from '@/components/EmptyState';
import { LtrText } from '@/components/LtrText';
import { SearchField } from '@/components/SearchField';
import { SkeletonRows } from '@/components/SkeletonRows';
import { useDownload } from '@/hooks/useDownload';
import { useT } from '@/hooks/useT';
import { dayAndTime } from '@/services/format';
import { type DeskDefinition, exportAddress, type Filter } from './calls';
import shared from './desk.module.css';
import { QueueItem } from './QueueItem';
import styles from './queue.module.css';
import type { Presence } from './usePresence';
import type { QueueHandle } from './useQueue';

interface Props {
  desk: DeskDefinition;
  queue: QueueHandle;
  filter: Filter;
  id: string | undefined;
  /** Status of the open document: opening it may have changed its status. */
  status: number | null | undefined;
  /** Other reviewers at each document, and the questions to this one. */
  presence: Pick<Presence, 'others' | 'asks'>;
  /** Ids of the chosen documents; undefined while none can be chosen. */
  chosen: ReadonlySet<string> | undefined;
  onChoose: (id: string) => void;
  onChoosing: (on: boolean) => void;
  onOpen: (id: string) => void;
  onStep: (by: 1 | -1) => void;
  onNarrow: (next: Partial<Filter>) => void;
}

/** Value of the filter for all statuses. */
const ANY = -1;

const counted = (values: Readonly<Record<string, string>>, what: string) =>
  Object.values(values).filter((one) => one === what).length;

/** Head of the queue: the deadline, the position, and the numbers of decided and waiting documents. */
function Standing({ desk, queue, id, onStep }: Pick<Props, 'desk' | 'queue' | 'id' | 'onStep'>) {
  const t = useT();
  const { head, rows, decided } = queue;
  const place = rows.findIndex((row) => row.id === id) + 1;
  const [passed, returned] = [counted(decided, 'pass'), counted(decided, 'fail') + counted(decided, 'refuse')];
  // While the queue is being loaded, its head already has its final height.
  const { counts = { todo: 0, passed: 0, returned: 0 }, mine, total = 0 } = head ?? {};
  const done = { passed: counts.passed + passed, returned: counts.returned + returned };
  const all = Math.max(1, mine?.total ?? 0);
  const rest = Math.max(0, counts.todo - passed - returned);
  return (
    <>
      <div className={shared.line}>
        <h1 className={styles.deskTitle}>{t(desk.title)}</h1>
        {mine?.deadline && <span className={shared.faint}>{t('desk.until', { time: dayAndTime(mine.deadline) })}</span>}
      </div>
      <div className={shared.line}>
        <span className={styles.place}>
          <LtrText>{`${place || '–'} / ${total}`}</LtrText>
        </span>
        <span className={styles.rest}>{t('desk.rest', { n: rest })}</span>
        <span className={styles.arrows}>
          <Button icon={<UpOutlined aria-hidden />} aria-label={t('desk.previous')} onClick={() => onStep(-1)} />
          <Button icon={<DownOutlined aria-hidden />} aria-label={t('desk.next')} onClick={() => onStep(1)} />
        </span>
      </div>
      <div className={styles.progress} aria-hidden="true">
        <span style={{ inlineSize: `${(done.passed / all) * 100}%` }} />
        <span className={styles.bad} style={{ inlineSize: `${(done.returned / all) * 100}%` }} />
      </div>
      <div>{t('desk.done', { n: done.passed + done.returned, ...done })}</div>
    </>
  );
}

/** Queue of a reviewer's documents, with the position of the open one. */
export function QueuePanel(props: Props) {
  const { desk, queue, filter, id, status, presence, chosen, onChoose, onChoosing, onOpen, onNarrow } = props;
  const t = useT();
  const { head, rows, decided, more, remote } = queue;
  const { others, asks } = presence;
  const watchers = useMemo(() => new Map(others.map(({ id: at, name }) => [at, name])), [others]);
  const asked = useMemo(
    () =>
      new Map(
        asks.flatMap((one) => (one.mine ? [] : [[one.id, t(`desk.ask.tag.${one.want}`, { name: one.name })] as const])),
      ),
    [asks, t],
  );
  const { batches = [] } = head ?? {};
  // Until the names are loaded, the chosen plan has no name to show.
  const chosenPlan =
    batches.some(({ batchId }) => batchId === filter.batchId) || !filter.batchId ? (filter.batchId ?? '') : null;
  /** Whether the filter is the default: all waiting documents. */
  const isAll = filter.state === 'todo' && !filter.keyword && !filter.batchId && filter.status === undefined;
  const { running, start } = useDownload();
  const end = useRef<HTMLLIElement>(null);
  const seen = useCallback((entry: IntersectionObserverEntry) => entry.isIntersecting && more?.(), [more]);
  useInViewport(end, { callback: seen });
  return (
    <section className={styles.queue} aria-label={t('desk.queue')}>
      <header>
        <Standing {...props} />
        <div className={styles.filters}>
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
        <div className={styles.tools}>
          <Button
            size="small"
            type="text"
            aria-pressed={chosen !== undefined}
            onClick={() => onChoosing(chosen === undefined)}
          >
            {t(chosen ? 'desk.batch.end' : 'desk.batch.begin')}
          </Button>
          <Button
            size="small"
            type="text"
            icon={<DownloadOutlined aria-hidden />}
            loading={running}
            disabled={!head?.total}
            onClick={() => void start(exportAddress(desk.area), filter)}
          >
            {t('desk.export', { n: head?.total ?? 0 })}
          </Button>
          <Button
            size="small"
            type="text"
            icon={<ReloadOutlined aria-hidden />}
            aria-label={t('desk.reload')}
            onClick={remote.reload}
          />
        </div>
      </header>
      <div className={styles.rows}>
        <DataArea
          remote={remote}
          skeleton={<SkeletonRows rows={6} />}
          isEmpty={() => rows.length === 0}
          empty={
            <EmptyState
              title={t(isAll ? 'desk.empty' : 'desk.noneFound')}
              description={t(isAll ? 'desk.empty.why' : 'desk.noneFound.why')}
            />
          }
        >
          {() => (
            <ul>
              {rows.map((row) => (
                <QueueItem
                  key={row.id}
                  desk={desk}
                  row={row}
                  status={row.id === id ? (status ?? row.status) : row.status}
                  current={row.id === id}
                  decided={decided[row.id]}
                  watcher={watchers.get(row.id)}
                  asked={asked.get(row.id)}
                  {...(chosen && { chosen: chosen.has(row.id) })}
                  onChoose={onChoose}
                  onOpen={onOpen}
                />
              ))}
              {more && (
                <li ref={end} className={styles.more}>
                  <Button type="text" onClick={more}>
                    {t('desk.more')}
                  </Button>
                </li>
              )}
            </ul>
          )}
        </DataArea>
      </div>
    </section>
  );
}
