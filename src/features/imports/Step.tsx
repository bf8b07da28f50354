import { CheckOutlined } from '@ant-design/icons';
import { createContext, type ReactNode, useContext } from 'react';
import { cx } from '@/components/cx';
import styles from './steps.module.css';

/** Of the steps: below the title of a drawer, which is the second one, or right below that of a page. */
export type Level = 'h2' | 'h3';
export const HeadingLevel = createContext<Level>('h3');

interface StepProps {
  n: number;
  title: string;
  /** Beside the title: what is to be known of the step. */
  note?: ReactNode;
  state?: 'done' | 'current' | 'later';
  children?: ReactNode;
}

/** One step of an import; the line leads to the next one. */
export function Step({ n, title, note, state = 'current', children }: StepProps) {
  const Heading = useContext(HeadingLevel);
  return (
    <section className={cx(styles.step, styles[state])}>
      <span className={styles.mark} aria-hidden>
        {state === 'done' ? <CheckOutlined aria-hidden /> : n}
      </span>
      <div className={styles.content}>
        <Heading>{title}</Heading>
        {note !== undefined && <p className={styles.note}>{note}</p>}
        {children}
      </div>
    </section>
  );
}
