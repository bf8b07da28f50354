import { CheckCircleOutlined, CloseCircleFilled, CloseOutlined, UndoOutlined } from '@ant-design/icons';
import { Button, Segmented } from 'antd';
import { type ReactNode, useState } from 'react';
import { useT } from '@/hooks/useT';
import styles from './batch.module.css';

export interface BatchRow {
  key: string;
  /** Name of the row for users. */
  name: ReactNode;
  /** Reason of the failure, or the result. */
  said?: ReactNode;
  /** Action that mends the failure. */
  action?: ReactNode;
  /** Done, and taken back. */
  undone?: boolean;
}

interface BatchResultProps {
  /** The rows, or only their number. */
  done: readonly BatchRow[] | number;
  failed: readonly BatchRow[];
  /** Tries the failed rows again. */
  onRetry?: ((keys: readonly string[]) => void) | undefined;
  busy?: boolean;
  /** Further actions on the whole result, for example its export. */
  actions?: ReactNode;
  onClose?: () => void;
}

const icons = {
  failed: <CloseCircleFilled aria-hidden />,
  done: <CheckCircleOutlined aria-hidden />,
  undone: <UndoOutlined aria-hidden />,
} as const;

function Rows({ rows, failed }: { rows: readonly BatchRow[]; failed: boolean }) {
  const t = useT();
  const stateOf = ({ undone }: BatchRow) => (failed ? 'failed' : undone ? 'undone' : 'done');
  return rows
    .map((row) => ({ ...row, state: stateOf(row) }) as const)
    .map(({ key, name, said, action, state }) => (
      <li key={key} className={styles[state]}>
        {icons[state]}
        <span className="visually-hidden">{t(`list.batch.${state}One`)}</span>
        <b dir="auto">{name}</b>
        <span className={styles.said}>{said}</span>
        {action}
      </li>
    ));
}

/** Result of an action on many rows: the numbers, then row by row, the failed ones first. */
export function BatchResult({ done, failed, onRetry, busy = false, actions, onClose }: BatchResultProps) {
  const t = useT();
  const [onlyFailed, setOnlyFailed] = useState(false);
  const [acted, rows] = typeof done === 'number' ? [done, []] : [done.length, done];
  const undone = rows.filter((row) => row.undone).length;
  const count = acted - undone;
  const all = acted + failed.length;
  const share = (n: number) => `${all === 0 ? 0 : (n / all) * 100}%`;
  const mixed = rows.length > 0 && failed.length > 0;
  return (
    <section className={styles.result} role="status" aria-label={t('list.batch')}>
      <div className={styles.head}>
        <span>
          <b>{all}</b> {t('list.batch.all')}
        </span>
        <span className={styles.done}>
          <b>{count}</b> <CheckCircleOutlined aria-hidden /> {t('list.batch.done')}
        </span>
        <span className={styles.failed}>
          <b>{failed.length}</b> <CloseCircleFilled aria-hidden /> {t('list.batch.failed')}
        </span>
        {undone > 0 && (
          <span className={styles.undone}>
            <b>{undone}</b> <UndoOutlined aria-hidden /> {t('list.batch.undone')}
          </span>
        )}
        <span className={styles.bar} aria-hidden="true">
          <span style={{ inlineSize: share(count) }} />
          <span className={styles.back} style={{ inlineSize: share(undone) }} />
        </span>
        {onClose && (
          <Button type="text" icon={<CloseOutlined aria-hidden />} aria-label={t('common.close')} onClick={onClose} />
        )}
      </div>
      {(mixed || actions || (onRetry && failed.length > 0)) && (
        <div className={styles.tools}>
          {mixed && (
            <Segmented
              aria-label={t('list.batch.show')}
              value={onlyFailed ? 'failed' : 'all'}
              options={[
                { value: 'all', label: t('list.batch.showAll', { n: all }) },
                { value: 'failed', label: t('list.batch.showFailed', { n: failed.length }) },
              ]}
              onChange={(value) => setOnlyFailed(value === 'failed')}
            />
          )}
          {onRetry && failed.length > 0 && (
            <Button loading={busy} onClick={() => onRetry(failed.map(({ key }) => key))}>
              {t('list.batch.retry', { n: failed.length })}
            </Button>
          )}
          {actions}
        </div>
      )}
      <ul className={styles.rows}>
        <Rows rows={failed} failed />
        {!onlyFailed && <Rows rows={rows} failed={false} />}
      </ul>
    </section>
  );
}
