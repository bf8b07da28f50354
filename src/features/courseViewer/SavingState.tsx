import { Alert, Button } from 'antd';
import { useT } from '@/hooks/useT';
import { secondTime } from './times';
import type { Study } from './useStudy';
import styles from './viewer.module.css';

/** Up to when watching has counted, what waits for the network, what did not count and why, and which tab plays. */
export function SavingState({ study, onLedger }: { study: Study; onLedger: () => void }) {
  const t = useT();
  const { tally, waiting, turn } = study;
  const kept = waiting.reduce((sum, { from, to }) => sum + to - from, 0);
  const uncounted = Object.entries(tally.uncounted);
  return (
    <div className={styles.saving}>
      <p>
        <span role="status">
          {tally.countedAt === undefined
            ? t('viewer.counted.none', { n: tally.every })
            : t('viewer.counted.to', { time: secondTime(new Date(tally.countedAt)) })}
          {kept > 0 && ` · ${t('viewer.counted.waiting', { n: kept })}`}
        </span>
        <Button type="link" className="focus-inside" onClick={onLedger}>
          {t('viewer.ledger')}
        </Button>
      </p>
      {turn && <Alert type={turn === 'lost' ? 'warning' : 'info'} showIcon title={t(`viewer.turn.${turn}`)} />}
      {uncounted.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t('viewer.uncounted')}
          description={
            <ul>
              {uncounted.map(([reason, n]) => (
                <li key={reason}>{t('viewer.uncounted.row', { n, reason })}</li>
              ))}
            </ul>
          }
        />
      )}
    </div>
  );
}
