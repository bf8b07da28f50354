import { Progress } from 'antd';
import { useT } from '@/hooks/useT';
import styles from './desk.module.css';
import type { Run } from './useDecisions';

/** Progress of a batch: the number of finished documents. */
export function BatchProgress({ run, all }: { run: Run | undefined; all: number }) {
  const t = useT();
  const n = run ? run.done.length + run.failed.length : 0;
  return (
    <div className={styles.batchProgress} role="status">
      <span>{t('desk.batch.progress', { n, all })}</span>
      <Progress percent={Math.round((n / Math.max(all, 1)) * 100)} showInfo={false} size="small" />
    </div>
  );
}
