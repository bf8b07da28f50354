import { ArrowLeftOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { TextAreaRef } from 'antd/es/input/TextArea';
import { useEffect, useRef, useState } from 'react';
import { cx } from '@/components/cx';
import { DataArea } from '@/components/DataArea';
import { EmptyState } from '@/components/EmptyState';
import { SkeletonRows } from '@/components/SkeletonRows';
import { useMediaQuery } from '@/hooks/useMediaQuery';
import { usePageTitle } from '@/hooks/usePageTitle';
import { useT } from '@/hooks/useT';
import { BatchFoot } from './BatchFoot';
import { BatchLayer } from './BatchLayer';
import type { DeskDefinition } from './calls';
import { DeskUndo } from './DeskUndo';
import { type Aside, Document } from './Document';
import styles from './desk.module.css';
import { KeysDialog } from './KeysDialog';
import { useAnswers } from './Present';
import { QueuePanel } from './QueuePanel';
import { useBatch } from './useBatch';
import { type Decision, useDecisions } from './useDecisions';
import { useDeskPlace } from './useDesk';
import { useKeySetting, useKeys } from './useKeys';
import { usePresence } from './usePresence';
import { useQueue } from './useQueue';
import { useReadAhead, useReviewed } from './useReviewed';
import { useSteps } from './useSteps';

/**
 * Review desk: the queue, the document with its changes, and the decision. Up to 1024 px the queue and the document are
 * two steps.
 */
export function ReviewDesk({ desk, aside }: { desk: DeskDefinition; aside?: Aside }) {
  const t = useT();
  usePageTitle(t(desk.title));
  const { filter, id: asked, go, narrow } = useDeskPlace();
  const queue = useQueue(desk, filter);
  const { rows, decided } = queue;
  const steps = useMediaQuery('(max-width: 1024px)');
  // In a large window a document is always open; in a small one the queue comes first.
  const id = asked ?? (steps ? undefined : rows[0]?.id);
  const { remote, opened } = useReviewed(desk.area, id);
  const decisions = useDecisions(desk.area, queue);
  const batch = useBatch();
  const keys = useKeySetting();
  const [keysShown, setKeysShown] = useState(false);
  const [armed, setArmed] = useState<Decision>();
  const opinionField = useRef<TextAreaRef>(null);
  const writes = useRef(false);
  const titled = useRef(false);
  const seen = remote.data?.id === id && opened && !(id && decided[id]) ? remote.data?.rowVersion : undefined;
  const presence = usePresence(desk.area, opened ? id : undefined, { seen, writing: writes });
  useAnswers(presence.asks, id);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another document has to run it again
  useEffect(() => {
    setArmed(undefined);
    window.scrollTo({ top: 0 });
  }, [id]);

  const { upcoming, step, onward } = useSteps({ queue, id, go, steps });
  useReadAhead(desk.area, opened ? upcoming : []);
  useKeys(
    {
      j: () => step(1),
      k: () => step(-1),
      '?': () => setKeysShown(true),
      // Escape leaves the field and cancels the prepared decision in one press.
      Escape: () => {
        setArmed(undefined);
        (document.activeElement as HTMLElement | null)?.blur();
      },
    },
    keys.on,
  );

  const { last } = decisions;
  const takeBack = async (ids: readonly string[]) => {
    const back = (await decisions.undo(ids)) ?? [];
    batch.took(back);
    // A document that was decided before the page was loaded is missing from the rows: the queue is read again.
    if (back.some((one) => !rows.some((row) => row.id === one))) queue.remote.reload();
    if (back.length !== 1 || batch.asked) return;
    titled.current = true;
    go(back[0]);
  };
  const gone = (one: string) => {
    onward([one]);
    queue.remote.reload();
  };
  const undoBar = last && (
    <DeskUndo decisions={decisions} above={batch.asked !== undefined} onUndo={(ids) => void takeBack(ids)} />
  );
  const shows = { queue: !steps || !id, document: !steps || id !== undefined };
  return (
    <div className={cx(styles.desk, steps && styles.steps)}>
      {shows.queue && (
        <div className={styles.side}>
          <QueuePanel
            desk={desk}
            queue={queue}
            filter={filter}
            id={id}
            status={remote.data?.id === id ? remote.data?.status : undefined}
            presence={presence}
            chosen={batch.chosen}
            onChoose={batch.choose}
            onChoosing={batch.begin}
            onOpen={(next) => go(next, !steps)}
            onStep={step}
            onNarrow={narrow}
          />
          <BatchFoot desk={desk} queue={queue} batch={batch} decisions={decisions} />
          {!batch.asked && undoBar && <div className={styles.foot}>{undoBar}</div>}
        </div>
      )}
      {shows.document && (
        <div className={styles.main}>
          {/* The visible heading is in the queue, one step back. */}
          {steps && <h1 className="visually-hidden">{t(desk.title)}</h1>}
          {steps && (
            <Button
              type="link"
              className={styles.backToQueue ?? ''}
              icon={<ArrowLeftOutlined className="flip" aria-hidden />}
              onClick={() => go(undefined)}
            >
              {t('desk.backToQueue')}
            </Button>
          )}
          {id === undefined ? (
            <EmptyState title={t('desk.nothingOpen')} description={t('desk.nothingOpen.why')} />
          ) : (
            <DataArea remote={remote} skeleton={<SkeletonRows shape="text" rows={10} />}>
              {(doc) => (
                <Document
                  key={`${doc.id}:${doc.attempt}`}
                  desk={desk}
                  aside={aside}
                  doc={doc}
                  opened={opened}
                  result={decided[doc.id]}
                  armed={armed}
                  arm={setArmed}
                  field={opinionField}
                  keys={keys.on}
                  onKeys={() => setKeysShown(true)}
                  decisions={decisions}
                  onDecided={onward}
                  onGone={gone}
                  presence={presence}
                  writes={writes}
                  titled={titled}
                  undo={steps && !batch.asked && undoBar}
                />
              )}
            </DataArea>
          )}
        </div>
      )}
      <BatchLayer
        desk={desk}
        queue={queue}
        batch={batch}
        decisions={decisions}
        onUndo={(one) => void takeBack([one])}
        onOpen={go}
        onContinue={() => onward([])}
      />
      {(batch.asked || (!steps && !shows.queue)) && undoBar}
      {keysShown && <KeysDialog desk={desk} on={keys.on} onTurn={keys.turn} onClose={() => setKeysShown(false)} />}
    </div>
  );
}
