import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Ring } from './Ring';
import styles from './UndoBar.module.css';
import { UndoKeyName } from './UndoKeyName';
import { UNDO_KEYS, useUndoKey } from './undoKey';

interface Props {
  /** What was done. */
  children: ReactNode;
  /** Of the button. */
  action: string;
  /** Milliseconds since 1970. */
  until: number;
  busy: boolean;
  onUndo: () => void;
  onEnd: () => void;
}

const SECOND = 1000;
const ALL = 60;

/** What was done last can be taken back for a minute, whatever is open meanwhile: it lies above every mask. */
export function UndoBar({ children, action, until, busy, onUndo, onEnd }: Props) {
  const left = () => Math.max(0, Math.ceil((until - Date.now()) / SECOND));
  const [seconds, setSeconds] = useState(left);
  useUndoKey(() => {
    if (!busy) onUndo();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: counts anew for another decision
  useEffect(() => {
    setSeconds(left());
    const timer = setInterval(() => {
      setSeconds(left());
      if (left() === 0) onEnd();
    }, SECOND / 4);
    return () => clearInterval(timer);
  }, [until, onEnd]);
  return createPortal(
    <div className={styles.bar} role="status">
      <span aria-hidden="true">
        <Ring size={34} stroke={4} value={seconds} total={ALL} label="" tone="required">
          <b>{seconds}</b>
        </Ring>
      </span>
      <span>{children}</span>
      <button type="button" aria-keyshortcuts={UNDO_KEYS} disabled={busy} onClick={onUndo}>
        {action}
      </button>
      <UndoKeyName />
    </div>,
    document.body,
  );
}
