import type { ReactNode } from 'react';
import { DaysLeft } from '@/components/DaysLeft';
import { StatusTag } from '@/components/StatusTag';
import { useT } from '@/hooks/useT';
import { dayRange } from '@/services/format';
import styles from './kpi.module.css';
import type { Home } from './useHome';

interface RunningBatchProps {
  home: Home;
  title: string;
  /** Part below its days: the next step, or how far the user is. */
  children?: ReactNode;
}

/** A batch beside a text: its days, how many are left, and the state of the own declaration. */
export function RunningBatch({ home: { batch, my }, title, children }: RunningBatchProps) {
  const t = useT();
  if (!batch) return null;
  return (
    <section className={styles.news} aria-labelledby="running-batch">
      <div className={styles.cardHead}>
        <h2 id="running-batch">{title}</h2>
        {my && <StatusTag set="stage" value={my.status} />}
      </div>
      <p className={styles.running}>
        <b>
          <bdi>{batch.name}</bdi>
        </b>
        <span>
          <bdi>{dayRange(batch.startTime, batch.deadline)}</bdi>{' '}
          {batch.state === 2 ? t('kpi.notice.over') : <DaysLeft deadline={batch.deadline} />}
        </span>
      </p>
      {children}
    </section>
  );
}
