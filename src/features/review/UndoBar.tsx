import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Ring } from '@/components/Ring';
import { useT } from '@/hooks/useT';
import styles from './undo.module.css';
import type { Last } from './useDecisions';

interface Props {
  last: Last;
  busy: boolean;
  onUndo: () => void;
  onEnd: () => void;
}

const said = { pass: 'desk.undo.passed', fail: 'desk.undo.returned', refuse: 'desk.undo.refused' } as const;
const SECOND = 1000;
const ALL = 60;

/** The last decision can be taken back for a minute, whatever is open meanwhile: it lies above every mask. */
export function UndoBar({ last, busy, onUndo, onEnd }: Props) {
  const t = useT();
  const left = () => Math.max(0, Math.ceil((last.until - Date.now()) / SECOND));
  const [seconds, setSeconds] = useState(left);
  // biome-ignore lint/correctness/useExhaustiveDependencies: counts anew for another decision
  useEffect(() => {
    setSeconds(left());
    const timer = setInterval(() => {
      setSeconds(left());
      if (left() === 0) onEnd();
    }, SECOND / 4);
    return () => clearInterval(timer);
  }, [last, onEnd]);
  const n = last.ids.length;
  return createPortal(
    <div className={styles.bar} role="status">
      <span aria-hidden="true">
        <Ring size={34} stroke={4} value={seconds} total={ALL} label="" tone="required">
          <b>{seconds}</b>
        </Ring>
      </span>
      <span>{t(said[last.decision], { n })}</span>
      <button type="button" disabled={busy} onClick={onUndo}>
        {t(n > 1 ? 'desk.undo.all' : 'common.undo')}
      </button>
    </div>,
    document.body,
  );
}
