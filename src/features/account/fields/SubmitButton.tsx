import type { ReactNode } from 'react';
import styles from './buttons.module.css';

interface SubmitButtonProps {
  /** The call is under way. */
  busy?: boolean;
  /** Why it cannot be pressed now; said to screen readers, and the press does nothing. */
  blocked?: string | undefined;
  children: ReactNode;
}

/** The one primary button of a card. It never loses focus by being disabled. */
export function SubmitButton({ busy = false, blocked, children }: SubmitButtonProps) {
  const idle = !busy && blocked === undefined;
  return (
    <button
      type="submit"
      className={styles.primary}
      aria-disabled={!idle}
      aria-busy={busy}
      title={blocked}
      onClick={(event) => !idle && event.preventDefault()}
    >
      {busy && <span className={styles.spinner} aria-hidden="true" />}
      {children}
    </button>
  );
}
