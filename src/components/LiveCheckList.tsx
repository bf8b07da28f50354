import type { Check } from '@domain/rules/issue';
import { useT } from '@/hooks/useT';
import { cx } from './cx';
import styles from './LiveCheckList.module.css';

const marks = {
  ok: 'M4.2 8.2l2.6 2.6 5-5.4',
  idle: 'M5.4 8h5.2',
  bad: 'M5.4 5.4l5.2 5.2M10.6 5.4l-5.2 5.2',
};

export interface LiveCheckListProps {
  /** The lines, as a rule of domain/rules names them. */
  checks: readonly Check[];
  /** Text of the field; nothing is judged while it is empty. */
  value: string;
  id?: string;
}

/** Rules of a field, judged while the user types; screen readers announce changes. */
export function LiveCheckList({ checks, value, id }: LiveCheckListProps) {
  const t = useT();
  return (
    <ul className={styles.list} id={id} aria-live="polite">
      {checks.map(({ key, params, test }) => {
        const state = value === '' ? 'idle' : test(value) ? 'ok' : 'bad';
        return (
          <li key={key} className={cx(styles.check, styles[state])}>
            <svg viewBox="0 0 16 16" aria-hidden="true">
              <circle cx="8" cy="8" r="7" />
              <path d={marks[state]} />
            </svg>
            {t(key, params)}
            <span className="visually-hidden">{t(`common.check.${state}`)}</span>
          </li>
        );
      })}
    </ul>
  );
}
