import type { YMDHMS } from '@domain/rules/calendar';
import type { ReactNode } from 'react';
import { compactTime } from '@/services/format';
import { cx } from './cx';
import { DaysLeft } from './DaysLeft';
import styles from './EntryLine.module.css';
import { PageLink } from './PageLink';

interface Props {
  title: string;
  to: string;
  /** State of it. */
  tag?: ReactNode;
  /** Lines of facts below the title. */
  children?: ReactNode;
  /** Day until which something can be done; undefined when nothing waits for it. */
  until?: YMDHMS | undefined;
  /** Next steps, the last one outermost. */
  does: ReactNode;
  /** Class that says how wide the column of the next steps is, so that the days of all lines are below each other. */
  wide?: string | undefined;
}

/** Class of a list whose rows are lines of this kind. */
export const entryLines = styles.lines;

/** Row of a list of few rows with much to say: what it is, until when, and what to do. */
export const EntryLine = ({ title, to, tag, children, until, does, wide }: Props) => (
  <article className={styles.line}>
    <div className={styles.what}>
      <div className={styles.head}>
        <h2>
          <PageLink to={to}>
            <bdi>{title}</bdi>
          </PageLink>
        </h2>
        {tag}
      </div>
      {children}
    </div>
    <div className={styles.until}>
      {until && (
        <>
          <DaysLeft deadline={until} /> <small>{compactTime(until)}</small>
        </>
      )}
    </div>
    <div className={cx(styles.does, wide)}>{does}</div>
  </article>
);
