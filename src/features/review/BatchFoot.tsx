import { Button } from 'antd';
import { useT } from '@/hooks/useT';
import { BatchBar } from './BatchBar';
import { BatchProgress } from './BatchProgress';
import type { DeskDefinition, QueueRow } from './calls';
import styles from './desk.module.css';
import type { useBatch } from './useBatch';
import type { Decision, useDecisions } from './useDecisions';
import type { QueueHandle } from './useQueue';

interface Props {
  desk: DeskDefinition;
  queue: QueueHandle;
  batch: ReturnType<typeof useBatch>;
  decisions: ReturnType<typeof useDecisions>;
}

/** Foot of the queue: the progress of a batch, the result of the last one, and the bar for chosen documents. */
export function BatchFoot({ desk, queue, batch, decisions: { runs, last } }: Props) {
  const t = useT();
  const { chosen, asked } = batch;
  const running = runs.find(({ state }) => state === 'running');
  /** Last batch that can still be undone, at least in part: its result stays available after a reload. */
  const shown = runs.find(
    ({ action, state, done }) =>
      action !== 'undo' && state !== 'running' && done.some((one) => last?.ids.includes(one)),
  );
  const canDecide = (row: QueueRow) =>
    !queue.decided[row.id] && !queue.taken[row.id] && (row.conflicts ?? []).length === 0;
  return (
    <>
      {running && !asked && (
        <div className={styles.foot}>
          <BatchProgress run={running} all={running.documents.length} />
        </div>
      )}
      {shown && !asked && !chosen && (
        <div className={styles.foot}>
          <Button size="small" type="link" onClick={() => batch.show(shown.action as Decision, shown)}>
            {t('desk.batch.showResult', { n: shown.documents.length })}
          </Button>
        </div>
      )}
      {chosen && (
        <BatchBar desk={desk} queue={queue} chosen={chosen} canDecide={canDecide} onAll={batch.all} onAsk={batch.ask} />
      )}
    </>
  );
}
