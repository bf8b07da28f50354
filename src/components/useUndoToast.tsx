import { App } from 'antd';
import { useCallback, useId } from 'react';
import { useT } from '@/hooks/useT';
import styles from './useUndoToast.module.css';

/** Inverted, so that it is not taken for a plain message. */
const dark = { background: 'var(--color-text)', color: 'var(--color-bg-container)' };

/** Long enough to read, find and press for somebody who does all three slowly; it stays as long as the mouse is on it. */
const SECONDS = 10;

/**
 * Undo instead of confirm: `undoable(words, undo)` says what was done and offers to take it back. Needs antd's App.
 * A later toast of the same component replaces the earlier one.
 */
export function useUndoToast(): (words: string, undo: () => void) => void {
  const t = useT();
  const { message } = App.useApp();
  const key = useId();
  return useCallback(
    (words, undo) => {
      void message.open({
        key,
        duration: SECONDS,
        styles: { root: dark },
        content: (
          <span className={styles.line} role="status">
            {words}
            <button
              type="button"
              onClick={() => {
                message.destroy(key);
                undo();
              }}
            >
              {t('common.undo')}
            </button>
          </span>
        ),
      });
    },
    [message, key, t],
  );
}
