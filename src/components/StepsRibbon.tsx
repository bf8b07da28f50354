import type { CSSProperties, ReactNode } from 'react';
import { useT } from '@/hooks/useT';
import { cx } from './cx';
import styles from './StepsRibbon.module.css';

export interface Step {
  key: string;
  title: ReactNode;
  /** `none`: nothing is asked for; its node is dashed, never green. */
  state: 'done' | 'current' | 'failed' | 'future' | 'none';
  /** A StatusTag. */
  tag?: ReactNode;
  /** The next action is the reader's: its column stands out. */
  mine?: true;
  /** The next action is another person's: its column stands out less. */
  others?: true;
  /** Status and date. */
  note?: ReactNode;
  /** Whose turn, until when. */
  turn?: ReactNode;
}

const marks = {
  done: 'M4 8.3l2.7 2.7L12 5.3',
  failed: 'M5 5l6 6m0-6l-6 6',
  none: 'M4.5 8h7',
};

/** Stages of a flow in their order: across on a wide screen, below each other on a phone. */
export function StepsRibbon({ steps }: { steps: readonly Step[] }) {
  const t = useT();
  return (
    <ol className={styles.ribbon} style={{ '--steps': steps.length } as CSSProperties}>
      {steps.map(({ key, title, state, tag, mine, others, note, turn }, i) => (
        <li
          key={key}
          className={cx(styles[state], mine && styles.mine, others && styles.others)}
          aria-current={state === 'current' ? 'step' : undefined}
        >
          <span className={styles.mark} aria-hidden="true">
            {state in marks ? (
              <svg viewBox="0 0 16 16" aria-hidden="true">
                <path d={marks[state as keyof typeof marks]} />
              </svg>
            ) : (
              i + 1
            )}
          </span>
          <div className={styles.words}>
            <b>{title}</b>
            <span className="visually-hidden">{t(`common.step.${state}`)}</span>
            {tag}
            {note !== undefined && <small>{note}</small>}
            {turn !== undefined && <small className={styles.turn}>{turn}</small>}
          </div>
        </li>
      ))}
    </ol>
  );
}
