import { CheckOutlined } from '@ant-design/icons';
import { cx } from './cx';
import styles from './StepMark.module.css';

/** Round mark with the number of a step; a done step has a tick. Its words stand beside it. */
export function StepMark({ n, state }: { n: number; state: 'done' | 'current' | 'later' }) {
  return (
    <span className={cx(styles.mark, styles[state])} aria-hidden>
      {state === 'done' ? <CheckOutlined aria-hidden /> : n}
    </span>
  );
}
