import type { Output } from '@domain/api/core';
import type { creditApi } from '@domain/api/credit';
import { Fraction } from '@/components/Fraction';
import { useT } from '@/hooks/useT';
import { oneDecimal } from '@/services/format';
import styles from './credit.module.css';

export type Sum = Output<(typeof creditApi)['GET /api/Credit/SumCredit']>;

const share = (part: number, need: number) => `${Math.min(100, need > 0 ? (part / need) * 100 : 0)}%`;

/** Total of the credits and a bar for each type: present, in review, and ticked now. */
export function Summary({ sum, ticked }: { sum: Sum; ticked: Readonly<Record<string, number>> }) {
  const t = useT();
  const chosen = Object.values(ticked).reduce((all, one) => all + one, 0);
  return (
    <section className={styles.card} aria-label={t('credit.summary')}>
      <p className={styles.total}>
        <b>{oneDecimal(sum.total)}</b> <span>{t('credit.ofNeed', { need: sum.need })}</span>
        <em className={sum.lack > 0 ? styles.lacks : styles.good}>
          {sum.lack > 0 ? t('credit.lack', { n: oneDecimal(sum.lack) }) : t('credit.enough')}
        </em>
      </p>
      <ul className={styles.types}>
        {sum.byType.map(({ creditTypeId, name, credit, need, reviewing }) => {
          const now = ticked[creditTypeId] ?? 0;
          const left = Math.max(0, need - credit - reviewing - now);
          return (
            <li key={creditTypeId} data-type={creditTypeId}>
              <p className={styles.name}>
                <span>{name}</span>
                <Fraction part={<b>{oneDecimal(credit)}</b>} whole={need} />
              </p>
              <div className={styles.bar} aria-hidden>
                <i className={styles.got} style={{ inlineSize: share(credit, need) }} />
                <i className={styles.reviewing} style={{ inlineSize: share(reviewing, need) }} />
                <i className={styles.ticked} style={{ inlineSize: share(now, need) }} />
              </div>
              <small>
                {left > 0
                  ? t(reviewing + now > 0 ? 'credit.after.lack' : 'credit.lack', { n: oneDecimal(left) })
                  : t(credit >= need ? 'credit.enough' : 'credit.after.enough')}
              </small>
            </li>
          );
        })}
      </ul>
      <p className={styles.legend} data-type="1">
        <span>
          <i className={styles.got} aria-hidden /> {t('credit.legend.got', { n: oneDecimal(sum.total) })}
        </span>
        <span>
          <i className={styles.reviewing} aria-hidden />{' '}
          {t('credit.legend.reviewing', { n: oneDecimal(sum.reviewing) })}
        </span>
        {chosen > 0 && (
          <span>
            <i className={styles.ticked} aria-hidden /> {t('credit.legend.ticked', { n: oneDecimal(chosen) })}
          </span>
        )}
      </p>
    </section>
  );
}
