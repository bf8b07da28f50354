import { Button } from 'antd';
import { memo, useMemo } from 'react';
import { cx } from '@/components/cx';
import { DataArea } from '@/components/DataArea';
import { EmptyState } from '@/components/EmptyState';
import { SkeletonRows } from '@/components/SkeletonRows';
import { VirtualRows } from '@/components/VirtualRows';
import { useT } from '@/hooks/useT';
import type { DeskDefinition, Filter, QueueRow } from './calls';
import { QueueItem } from './QueueItem';
import { Filters, Tools } from './QueueTools';
import styles from './queue.module.css';
import { Standing } from './Standing';
import type { Presence } from './usePresence';
import type { QueueHandle } from './useQueue';

interface Props {
  desk: DeskDefinition;
  queue: QueueHandle;
  filter: Filter;
  id: string | undefined;
  /** Whether the queue and the document are two steps: then the page scrolls, not the queue. */
  steps: boolean;
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

/** Usual height of a row in px: two lines of text and a line of tags. */
const ROW = 103;
const idOf = (row: QueueRow) => row.id;

/** Queue of a reviewer's documents, with the position of the open one. */
export const QueuePanel = memo((props: Props) => {
  const { desk, queue, filter, id, steps, status, presence, chosen } = props;
  const { onChoose, onChoosing, onOpen, onStep, onNarrow } = props;
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
  /** Whether the filter is the default: all waiting documents. */
  const isAll =
    filter.state === 'todo' && !filter.keyword && !filter.batchId && filter.status === undefined && !filter.kind;
  return (
    <section className={cx(styles.queue, steps && styles.paged)} aria-label={t('desk.queue')}>
      <header>
        <Standing desk={desk} queue={queue} id={id} onStep={onStep} />
        <Filters desk={desk} head={head} filter={filter} onNarrow={onNarrow} />
        <Tools
          desk={desk}
          head={head}
          filter={filter}
          choosing={chosen !== undefined}
          onChoosing={onChoosing}
          onReload={remote.reload}
        />
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
            <VirtualRows
              rows={rows}
              keyOf={idOf}
              height={ROW}
              scroller={steps ? 'page' : 'box'}
              total={head?.total}
              current={id}
              onEnd={more}
              after={
                more && (
                  <li className={styles.more}>
                    <Button type="text" onClick={more}>
                      {t('desk.more')}
                    </Button>
                  </li>
                )
              }
            >
              {(row) => (
                <QueueItem
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
              )}
            </VirtualRows>
          )}
        </DataArea>
      </div>
    </section>
  );
});
