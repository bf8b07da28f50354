import type { ReactNode } from 'react';
import { useT } from '@/hooks/useT';
import styles from './LevelTimeline.module.css';

export interface TimelineEntry {
  key: string;
  title: ReactNode;
  /** State of the entry: past (`done`, `failed`), in progress, or still to come. */
  state: 'done' | 'failed' | 'running' | 'waiting' | 'current' | 'future';
  /** Result, reason or turn. */
  note?: ReactNode;
  /** When it was, or by when it is due. */
  time?: ReactNode;
}

const marks: Partial<Record<TimelineEntry['state'], string>> = {
  done: 'M5 9.3l2.7 2.7L13 6.3',
  failed: 'M6 6l6 6m0-6l-6 6',
  running: 'M9 5v4.3l2.7 1.6',
  waiting: 'M9 5v4.3l2.7 1.6',
};

/** Levels of a review or events of an order, from the first to the last. */
export function LevelTimeline({ entries }: { entries: readonly TimelineEntry[] }) {
  const t = useT();
  return (
    <ol className={styles.timeline}>
      {entries.map(({ key, title, state, note, time }) => (
        <li key={key} className={styles[state]} aria-current={state === 'current' ? 'step' : undefined}>
          <span className={styles.mark} aria-hidden="true">
            {marks[state] ? (
              <svg viewBox="0 0 18 18" aria-hidden="true">
                <circle cx="9" cy="9" r="9" />
                <path d={marks[state]} />
              </svg>
            ) : (
              <i />
            )}
          </span>
          <b>{title}</b>
          {state === 'current' && <span className="visually-hidden">{t('common.step.current')}</span>}
          {note !== undefined && <small className={styles.note}>{note}</small>}
          {time !== undefined && <small>{time}</small>}
        </li>
      ))}
    </ol>
  );
}
