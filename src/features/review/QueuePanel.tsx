import { Button } from 'antd';
import { memo, type ReactNode, type RefObject, useMemo } from 'react';
import { cx } from '@/components/cx';
import { DataArea } from '@/components/DataArea';
import { SkeletonRows } from '@/components/SkeletonRows';
import { VirtualRows } from '@/components/VirtualRows';
import { useT } from '@/hooks/useT';
import type { DeskDefinition, Filter, QueueRow } from './calls';
import { EmptyQueue } from './EmptyQueue';
import { Filters } from './Filters';
import { QueueItem } from './QueueItem';
import { Tools } from './QueueTools';
import styles from './queue.module.css';
import { asQueued } from './queued';
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
  /** Set to what begins a search. */
  seek: RefObject<(() => void) | undefined>;
  /** Further tools. */
  tools: ReactNode;
}

/** Usual height of a row in px: two lines of text and a line of tags. */
const ROW = 103;
const idOf = (row: QueueRow) => row.id;

/** Queue of a reviewer's documents, with the position of the open one. */
export const QueuePanel = memo((props: Props) => {
  const { desk, queue, filter, id, steps, status, presence, chosen, seek } = props;
  const { onChoose, onChoosing, onOpen, onStep, onNarrow } = props;
  const t = useT();
  const { head, rows, decided, taken, more, remote } = queue;
  const { others, asks } = presence;
  const watchers = useMemo(() => new Map(others.map(({ id: at, name }) => [at, name])), [others]);
  const asked = useMemo(
    () =>
      new Map(
        asks.flatMap((one) => (one.mine ? [] : [[one.id, t(`desk.ask.tag.${one.want}`, { name: one.name })] as const])),
      ),
    [asks, t],
  );
  return (
    <section className={cx(styles.queue, steps && styles.paged)} aria-label={t('desk.queue')}>
      <header>
        <Standing desk={desk} queue={queue} id={id} onStep={steps ? undefined : onStep} />
        <Filters desk={desk} head={head} filter={filter} onNarrow={onNarrow} seek={seek} />
        <Tools
          desk={desk}
          head={head}
          filter={filter}
          choosing={chosen !== undefined}
          onChoosing={onChoosing}
          onReload={remote.reload}
        >
          {props.tools}
        </Tools>
      </header>
      <div className={styles.rows}>
        <DataArea
          remote={remote}
          skeleton={
            <div className={styles.loading}>
              <SkeletonRows rows={6} />
            </div>
          }
          isEmpty={() => rows.length === 0}
          // Beside the queue there is room to say why it is empty.
          empty={
            steps ? (
              <EmptyQueue filter={filter} onNarrow={onNarrow} />
            ) : (
              <p className={styles.none}>{t('desk.noneHere')}</p>
            )
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
                  <li className={styles.loadMore}>
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
                  status={asQueued(desk, filter.state, row.id === id ? (status ?? row.status) : row.status)}
                  current={row.id === id}
                  decided={decided[row.id]}
                  takenBy={taken[row.id]}
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
