import { App } from 'antd';
import { useCallback, useId } from 'react';
import { useT } from '@/hooks/useT';
import { UndoKeyName } from './UndoKeyName';
import { UNDO_KEYS, useUndoKey } from './undoKey';
import styles from './useUndoToast.module.css';

/** Inverted, so that it is not taken for a plain message. */
const dark = { background: 'var(--color-text)', color: 'var(--color-bg-container)' };

/** Long enough for a slow user to read the toast, find its button and press it. */
const SECONDS = 10;
/** The toast stays while the mouse or the keyboard is on it. Zero means the same to antd, but ends an open toast. */
const HELD = Number.POSITIVE_INFINITY;

interface UndoLineProps {
  words: string;
  /** Word of its button, where the page has one of its own for the same. */
  label: string | undefined;
  onUndo: () => void;
  onHold: (held: boolean) => void;
}

function UndoLine({ words, label, onUndo, onHold }: UndoLineProps) {
  const t = useT();
  useUndoKey(onUndo);
  return (
    <span className={styles.line} role="status">
      {words}
      <button
        type="button"
        aria-keyshortcuts={UNDO_KEYS}
        onClick={onUndo}
        onFocus={() => onHold(true)}
        onBlur={() => onHold(false)}
      >
        {label ?? t('common.undo')}
      </button>
      <UndoKeyName />
    </span>
  );
}

/**
 * Undo instead of confirm: `undoable(words, undo)` says what was done and offers to take it back, by its button or by
 * the keys of `useUndoKey`. Needs antd's App. A later toast of the same component replaces the earlier one.
 */
export function useUndoToast(): (words: string, undo: () => void, label?: string) => void {
  const { message } = App.useApp();
  const key = useId();
  return useCallback(
    (words, undo, label) => {
      let undone = false;
      const onUndo = () => {
        // The button still works while the toast fades.
        if (undone) return;
        undone = true;
        message.destroy(key);
        undo();
      };
      const show = (duration: number) =>
        void message.open({
          key,
          duration,
          styles: { root: dark },
          // A toast that was used and is on its way out is not held back by the focus that leaves it.
          content: (
            <UndoLine
              words={words}
              label={label}
              onUndo={onUndo}
              onHold={(held) => undone || show(held ? HELD : SECONDS)}
            />
          ),
        });
      show(SECONDS);
    },
    [message, key],
  );
}
