import { CheckOutlined, MinusOutlined } from '@ant-design/icons';
import { cx } from './cx';
import styles from './StepMark.module.css';

/** Round mark with the number of a step; a done one has a tick, one that is not asked for a dash. Its words stand beside it. */
export function StepMark({ n, state }: { n: number; state: 'done' | 'current' | 'later' | 'none' }) {
  return (
    <span className={cx(styles.mark, styles[state])} aria-hidden>
      {state === 'done' ? <CheckOutlined aria-hidden /> : state === 'none' ? <MinusOutlined aria-hidden /> : n}
    </span>
  );
}
