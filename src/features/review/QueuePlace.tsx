import { DownOutlined, UpOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Fraction } from '@/components/Fraction';
import { useT } from '@/hooks/useT';
import { NOT_TOLD } from '@/services/words';
import styles from './queue.module.css';

export interface Placed {
  /** Place of the open document in the queue, from 1; 0 where it is not in it. */
  place: number;
  /** Undefined while the queue is being loaded. */
  total: number | undefined;
  /** Absent where there are no neighbours to go to. */
  onStep?: ((by: 1 | -1) => void) | undefined;
}

/** Position in the queue, with the ways to the neighbours. */
export function QueuePlace({ place, total, onStep, children }: Placed & { children?: ReactNode }) {
  const t = useT();
  return (
    <>
      <span className={styles.place}>
        {total === undefined ? (
          NOT_TOLD
        ) : place > 0 ? (
          <Fraction part={place} whole={total} />
        ) : (
          t('desk.items', { n: total })
        )}
      </span>
      {children}
      {onStep && total !== 0 && (
        <span className={styles.arrows}>
          <Button icon={<UpOutlined aria-hidden />} aria-label={t('desk.previous')} onClick={() => onStep(-1)} />
          <Button icon={<DownOutlined aria-hidden />} aria-label={t('desk.next')} onClick={() => onStep(1)} />
        </span>
      )}
    </>
  );
}
