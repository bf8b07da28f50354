import { secondMs } from '@domain/time';
import { useInterval } from 'ahooks';
import { type ReactNode, useReducer } from 'react';
import { createPortal } from 'react-dom';
import { cx } from './cx';
import { Ring } from './Ring';
import styles from './UndoBar.module.css';
import { UndoKeyName } from './UndoKeyName';
import { UNDO_KEYS, useUndoKey } from './undoKey';

interface Props {
  /** Text that names the action, for example "Passed". */
  children: ReactNode;
  /** Label of the button. */
  action: string;
  /** End of the time for undo, in milliseconds since 1970. */
  until: number;
  busy: boolean;
  onUndo: () => void;
  onEnd: () => void;
  /** `above` everything, also masks, or `within` the page where it is put. */
  place?: 'above' | 'within';
  /** Second line of text, made from the seconds that are left. */
  note?: (seconds: number) => string;
}

const ALL = 60;

/** Bar that offers to undo the last action for a minute; it stays while other pages or dialogs are open. */
export function UndoBar({ children, action, until, busy, onUndo, onEnd, place = 'above', note }: Props) {
  const left = () => Math.max(0, Math.ceil((until - Date.now()) / secondMs));
  const [, redraw] = useReducer((n: number) => n + 1, 0);
  const seconds = left();
  useUndoKey(() => {
    if (!busy) onUndo();
  });
  useInterval(() => {
    redraw();
    if (left() === 0) onEnd();
  }, secondMs / 4);
  const bar = (
    <div className={cx(styles.bar, place === 'within' && styles.within)} role="status">
      <span aria-hidden="true">
        <Ring size={34} stroke={4} value={seconds} total={ALL} label="" tone="required">
          <b>{seconds}</b>
        </Ring>
      </span>
      <span>
        {children}
        {note && (
          <small className={styles.note} title={note(seconds)} aria-hidden="true">
            {note(seconds)}
          </small>
        )}
      </span>
      <button
        type="button"
        className={styles.press}
        data-undo=""
        aria-keyshortcuts={UNDO_KEYS}
        disabled={busy}
        onClick={onUndo}
      >
        {action}
      </button>
      <UndoKeyName />
    </div>
  );
  return place === 'above' ? createPortal(bar, document.body) : bar;
}
