import { CopyOutlined } from '@ant-design/icons';
import { withoutUndone } from '@domain/documents/log';
import { type DocumentDecision, decisionActions, decisionNumbers, documentDecisions } from '@domain/documents/machine';
import { Button, Input } from 'antd';
import { useEffect, useRef } from 'react';
import { useT } from '@/hooks/useT';
import { barRoom } from '@/services/barRoom';
import { copyText } from '@/services/clipboard';
import { toast } from '@/services/feedback';
import { dayAndTime } from '@/services/format';
import type { Reviewed } from './calls';
import styles from './decision.module.css';

/** Decision on a document, and who made it. */
export interface Decided {
  mine: boolean;
  name: string;
  decision: DocumentDecision;
  time: string;
  reason?: string | undefined;
}

type Entry = Reviewed['history'][number];
const isUndone = ({ undone, action }: Entry) => undone === true || action === 'undo';

/** Decision already made on a document: one that can still be undone, or the last valid one. `me`: the user's name. */
export function decidedOf({ decision, history, level }: Reviewed, me: string): Decided | undefined {
  if (decision) {
    const { result, mine, operator: name, time, reason } = decision;
    return {
      mine,
      name,
      time,
      reason,
      decision: documentDecisions.find((one) => decisionNumbers[one] === result) ?? 'pass',
    };
  }
  const last = withoutUndone(history.filter((entry) => !isUndone(entry))).at(-1);
  const found = last && documentDecisions.find((one) => decisionActions[one] === last.action);
  // A decision of an earlier level does not settle the document for the current level.
  if (!last || !found || (level > 0 && last.level !== level)) return undefined;
  return { mine: last.operator === me, name: last.operator, time: last.time, reason: last.reason, decision: found };
}

/** Replaces the decision bar after another reviewer has decided: the opinion written here is kept for copying. */
export function Settled({ by, text, onNext }: { by: Decided; text: string; onNext: () => void }) {
  const t = useT();
  const bar = useRef<HTMLElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  // The focus was in the bar that this one replaces: the next document is one key away.
  useEffect(() => {
    const { activeElement, body } = document;
    if (activeElement === body || bar.current?.contains(activeElement)) next.current?.focus();
    return barRoom(bar.current);
  }, []);
  const copy = () =>
    copyText(text).then(
      () => toast.success(t('common.copied')),
      () => toast.warning(t('common.copyFailed')),
    );
  return (
    <section ref={bar} className={styles.bar} aria-labelledby="desk-kept">
      <div className={styles.barHead}>
        <b id="desk-kept">{t('desk.kept')}</b>
        <span className={styles.keptBy}>
          {t(`desk.decided.${by.decision}`, { name: by.name, time: dayAndTime(by.time) })}
        </span>
      </div>
      <div className={styles.barBody}>
        <Input.TextArea aria-labelledby="desk-kept" readOnly rows={2} value={text} />
        <span className={styles.buttons}>
          <Button size="large" icon={<CopyOutlined aria-hidden />} onClick={() => void copy()}>
            {t('desk.kept.copy')}
          </Button>
          <Button ref={next} size="large" type="primary" onClick={onNext}>
            {t('desk.next')}
          </Button>
        </span>
      </div>
    </section>
  );
}

/** Line at the head of the document that tells who has decided, what and why. */
export function DecidedLine({ by }: { by: Decided }) {
  const t = useT();
  const { name, time, decision, reason, mine } = by;
  return (
    <div className={styles.decided} role="status">
      <b>{t(mine ? `desk.decided.mine.${decision}` : `desk.decided.${decision}`, { name, time: dayAndTime(time) })}</b>
      {reason && (
        <span>
          {t('desk.decided.reason')}
          <bdi>{reason}</bdi>
        </span>
      )}
    </div>
  );
}
