import { formatInstant } from '@domain/rules/calendar';
import { memo } from 'react';
import { cx } from '@/components/cx';
import { useT } from '@/hooks/useT';
import { serverNow } from '@/services/clock';
import { dayAndTime } from '@/services/format';
import type { DeskDefinition } from './calls';
import shared from './desk.module.css';
import { QueuePlace } from './QueuePlace';
import styles from './queue.module.css';
import type { QueueHandle } from './useQueue';

interface Props {
  desk: DeskDefinition;
  queue: QueueHandle;
  id: string | undefined;
  /** Absent where no document is open beside the queue. */
  onStep: ((by: 1 | -1) => void) | undefined;
}

/** Head of the queue: the deadline, the position, and the numbers of decided and waiting documents. */
export const Standing = memo(({ desk, queue, id, onStep }: Props) => {
  const t = useT();
  const { head, rows } = queue;
  const place = rows.findIndex((row) => row.id === id) + 1;
  // While the queue is being loaded, its head already has its final height.
  const { counts = { todo: 0 }, mine, total = 0 } = head ?? {};
  const { done = 0, total: all = 0 } = mine ?? {};
  const rest = counts.todo;
  const told = head ? undefined : styles.untold;
  return (
    <>
      <div className={shared.line}>
        <h1 className={styles.deskTitle}>{t(desk.title)}</h1>
        {/* Only what is handed in for a plan has a deadline: elsewhere its room would go again. */}
        {(head ? mine?.deadline : desk.byPlan) && (
          <span className={cx(shared.faint, told)}>
            {t('desk.until', { time: dayAndTime(mine?.deadline ?? formatInstant(serverNow())) })}
          </span>
        )}
      </div>
      <div className={shared.line}>
        <QueuePlace place={place} total={head ? total : undefined} onStep={onStep}>
          {/* Where nothing is open, the number of the place says the same. */}
          <span className={cx(styles.rest, told)}>
            {(place > 0 || rest !== total) && t(rest === 0 && total > 0 ? 'desk.empty' : 'desk.rest', { n: rest })}
          </span>
        </QueuePlace>
      </div>
      <div className={styles.progress} aria-hidden="true">
        <span style={{ inlineSize: `${(done / Math.max(1, all)) * 100}%` }} />
      </div>
      <div className={told}>{t('desk.done', { done, all })}</div>
    </>
  );
});
