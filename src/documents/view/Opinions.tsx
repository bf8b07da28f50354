import type { ReviewLog } from '@domain/api/documentShapes';
import { decisionOf, withoutUndone } from '@domain/documents/log';
import { useT } from '@/hooks/useT';
import { compactDay } from '@/services/format';
import styles from './view.module.css';

/** Opinions of the offices, the newest first; decisions without a word are in the ribbon only. */
export function Opinions({ log }: { log: readonly ReviewLog[] }) {
  const t = useT();
  const said = withoutUndone(log).filter((entry) => decisionOf(entry) !== undefined && entry.reason);
  if (said.length === 0) return null;
  return (
    <section className={styles.side} aria-labelledby="document-opinions">
      <h2 id="document-opinions">{t('document.opinions')}</h2>
      <ul className={styles.opinions}>
        {said.reverse().map(({ id, role, operator, time, reason, action }) => (
          <li key={id}>
            <span>
              <b>
                {role}
                {t('form.comma')}
                <bdi>{operator}</bdi>
              </b>
              <small>{compactDay(time)}</small>
            </span>
            <p dir="auto" data-returned={action !== 'pass' || undefined}>
              {reason}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
