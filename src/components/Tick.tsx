import type { InputHTMLAttributes, Ref } from 'react';
import { cx } from './cx';
import styles from './Tick.module.css';

interface TickProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'onChange'> {
  /** A check box, or one of several of which one can be chosen. */
  type?: 'checkbox' | 'radio';
  ref?: Ref<HTMLInputElement>;
  onTick: (checked: boolean) => void;
}

/**
 * The browser's own check box or radio button with the look of the design: for the first page, which has no library yet,
 * and for rows that are drawn while somebody scrolls. Its label is drawn around it.
 */
export const Tick = ({ type = 'checkbox', className, onTick, ...props }: TickProps) => (
  <input
    {...props}
    type={type}
    className={cx(styles.tick, className)}
    onChange={({ target }) => onTick(target.checked)}
  />
);
