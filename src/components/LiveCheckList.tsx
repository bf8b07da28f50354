import { useT } from '@/hooks/useT';
import { cx } from './cx';
import styles from './LiveCheckList.module.css';

export interface Check {
  label: string;
  /** 'idle' until there is something to judge. */
  state: 'ok' | 'idle' | 'bad';
}

const marks: Record<Check['state'], string> = {
  ok: 'M4.2 8.2l2.6 2.6 5-5.4',
  idle: 'M5.4 8h5.2',
  bad: 'M5.4 5.4l5.2 5.2M10.6 5.4l-5.2 5.2',
};

/** Rules of a field that are judged while one types; what changes is said by screen readers. */
export function LiveCheckList({ checks, id }: { checks: readonly Check[]; id?: string }) {
  const t = useT();
  return (
    <ul className={styles.list} id={id} aria-live="polite">
      {checks.map(({ label, state }) => (
        <li key={label} className={cx(styles.check, styles[state])}>
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <circle cx="8" cy="8" r="7" />
            <path d={marks[state]} />
          </svg>
          {label}
          <span className="visually-hidden">{t(`common.check.${state}`)}</span>
        </li>
      ))}
    </ul>
  );
}
