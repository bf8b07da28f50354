import { memo } from 'react';
import { DataArea } from '@/components/DataArea';
import { SkeletonRows } from '@/components/SkeletonRows';
import { useT } from '@/hooks/useT';
import type { Filter } from './calls';
import { Document, type DocumentProps } from './Document';
import styles from './desk.module.css';
import { EmptyQueue } from './EmptyQueue';
import type { Placed } from './QueuePlace';
import { StepHead } from './StepHead';
import type { Decided, QueueHandle } from './useQueue';
import type { View } from './useReviewed';

interface Props extends Omit<DocumentProps, 'doc' | 'opened' | 'result'>, Placed {
  /** Document to show, as it is read. */
  view: View;
  /** Whether the queue and the document are two steps. */
  steps: boolean;
  decided: Decided;
  /** The queue as it is read. */
  list: QueueHandle['remote'];
  filter: Filter;
  onNarrow: (next: Partial<Filter>) => void;
  /** Goes back to the queue. */
  onQueue: (id: undefined) => void;
}

/** Document of a desk, or why there is none; drawn again only when something in it changes. */
export const DeskMain = memo(
  ({ view, steps, decided, list, filter, onNarrow, onQueue, place, total, onStep, ...props }: Props) => {
    const t = useT();
    return (
      <div className={styles.main}>
        {/* The visible heading is in the queue, one step back. */}
        {steps && <h1 className="visually-hidden">{t(props.desk.title)}</h1>}
        {steps && <StepHead place={place} total={total} onStep={onStep} onQueue={() => onQueue(undefined)} />}
        {view.id === undefined ? (
          // A queue that could not be read says so itself.
          list.data ? (
            !list.data.total && <EmptyQueue filter={filter} onNarrow={onNarrow} />
          ) : (
            !list.error && <SkeletonRows shape="text" rows={10} />
          )
        ) : (
          <DataArea remote={view.remote} skeleton={<SkeletonRows shape="text" rows={10} />}>
            {(doc) => (
              <Document
                key={`${doc.id}:${doc.attempt}`}
                {...props}
                doc={doc}
                opened={view.opened}
                result={decided[doc.id]}
              />
            )}
          </DataArea>
        )}
      </div>
    );
  },
);
