import { reviewLimits } from '@domain/constants';
import { Button } from 'antd';
import { useT } from '@/hooks/useT';
import { barRoom } from '@/services/barRoom';
import { type DeskDefinition, decisionWords, type QueueRow } from './calls';
import styles from './desk.module.css';
import type { Decision } from './useDecisions';
import type { QueueHandle } from './useQueue';

interface Props {
  desk: DeskDefinition;
  queue: QueueHandle;
  chosen: ReadonlySet<string>;
  /** Returns whether the reviewer can decide a document. */
  canDecide: (row: QueueRow) => boolean;
  onAll: (ids: readonly string[]) => void;
  onAsk: (decision: Decision, ids: readonly string[]) => void;
}

/** Bar for chosen documents: how many are chosen, how many more are not loaded yet, and the decisions. */
export function BatchBar({ desk, queue, chosen, canDecide, onAll, onAsk }: Props) {
  const t = useT();
  const { rows, head, upTo } = queue;
  const total = head?.total ?? 0;
  const whole = Math.min(total, reviewLimits.batch);
  const idsOf = (some: readonly QueueRow[]) => some.filter(canDecide).map(({ id }) => id);
  return (
    <div ref={barRoom} className={styles.batchBar}>
      <span>{t('desk.batch.chosen', { n: chosen.size })}</span>
      <Button size="small" type="link" onClick={() => onAll(idsOf(rows).slice(0, reviewLimits.batch))}>
        {t('desk.batch.all')}
      </Button>
      {rows.length < whole && (
        <span className={styles.batchLoaded}>
          {t('desk.batch.loaded', { n: rows.length, all: total })}{' '}
          <Button size="small" type="link" onClick={async () => onAll(idsOf(await upTo(whole)))}>
            {t('desk.batch.whole', { n: whole })}
          </Button>
        </span>
      )}
      {desk.decisions.toReversed().map(({ name }) => (
        <Button
          key={name}
          size="small"
          {...(name === 'pass' ? { type: 'primary' as const } : { danger: true })}
          disabled={chosen.size === 0}
          onClick={() => onAsk(name, [...chosen])}
        >
          {chosen.size > 0
            ? t(`desk.batch.${decisionWords(desk, name)}`, { n: chosen.size })
            : t(`desk.${decisionWords(desk, name)}`)}
        </Button>
      ))}
    </div>
  );
}
