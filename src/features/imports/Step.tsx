import { createContext, type ReactNode, useContext } from 'react';
import { cx } from '@/components/cx';
import styles from './steps.module.css';

/** Heading level of the steps: h3 below the h2 title of a drawer, h2 right below the title of a page. */
export type Level = 'h2' | 'h3';
export const HeadingLevel = createContext<Level>('h3');

interface StepProps {
  n: number;
  title: string;
  /** Note about the step, below its title. */
  note?: ReactNode;
  /** Its turn comes after the others. */
  later?: boolean;
  children?: ReactNode;
}

/** Step of an import, with a line to the next step. */
export function Step({ n, title, note, later = false, children }: StepProps) {
  const Heading = useContext(HeadingLevel);
  return (
    <section className={cx(styles.step, later && styles.later)}>
      <span className={styles.mark} aria-hidden>
        {n}
      </span>
      <div className={styles.content}>
        <Heading>{title}</Heading>
        {note !== undefined && <p className={styles.note}>{note}</p>}
        {children}
      </div>
    </section>
  );
}
