import { memo } from 'react';
import { DataArea } from '@/components/DataArea';
import { EmptyState } from '@/components/EmptyState';
import { SkeletonRows } from '@/components/SkeletonRows';
import { useT } from '@/hooks/useT';
import { Document, type DocumentProps } from './Document';
import styles from './desk.module.css';
import type { Placed } from './QueuePlace';
import { StepHead } from './StepHead';
import type { Decided } from './useQueue';
import type { View } from './useReviewed';

interface Props extends Omit<DocumentProps, 'doc' | 'opened' | 'result'>, Placed {
  /** Document to show, as it is read. */
  view: View;
  /** Whether the queue and the document are two steps. */
  steps: boolean;
  decided: Decided;
  /** Goes back to the queue. */
  onQueue: (id: undefined) => void;
}

/** Document of a desk, or why there is none; drawn again only when something in it changes. */
export const DeskMain = memo(({ view, steps, decided, onQueue, place, total, onStep, ...props }: Props) => {
  const t = useT();
  return (
    <div className={styles.main}>
      {/* The visible heading is in the queue, one step back. */}
      {steps && <h1 className="visually-hidden">{t(props.desk.title)}</h1>}
      {steps && <StepHead place={place} total={total} onStep={onStep} onQueue={() => onQueue(undefined)} />}
      {view.id === undefined ? (
        <EmptyState title={t('desk.nothingOpen')} description={t('desk.nothingOpen.why')} />
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
});
