import { creditLinks } from '@domain/credit/links';
import { CreditType } from '@domain/enums';
import type { ReactNode } from 'react';
import { Fraction } from '@/components/Fraction';
import { HourBar, type HourBarProps } from '@/components/HourBar';
import styles from '@/components/hub.module.css';
import { PageLink } from '@/components/PageLink';
import { useT } from '@/hooks/useT';
import type { General } from './todo';

type Credit = NonNullable<General['credit']>;

const tones: Readonly<Record<string, HourBarProps['tone']>> = {
  [CreditType.Required]: 'required',
  [CreditType.Elective]: 'elective',
  [CreditType.School]: 'school',
};

/** Credits of the year against what it asks for, by type. */
export function CreditCard({
  credit: { year, total, need, lack, byType },
  children,
}: {
  credit: Credit;
  /** Said below the bars. */
  children?: ReactNode;
}) {
  const t = useT();
  return (
    <section className={styles.card} aria-labelledby="hub-credit">
      <div className={styles.head}>
        <h2 id="hub-credit">{t('hub.credit.title', { year })}</h2>
        <span className={styles.end}>
          <PageLink to={creditLinks.page}>{t('hub.credit.more')}</PageLink>
        </span>
      </div>
      <div className={styles.body}>
        <div className={styles.deadline}>
          <p>
            <b>{total}</b> <small>{t('hub.credit.of', { n: need })}</small>
          </p>
          <strong className={styles.lack}>
            {lack > 0 ? t('hub.credit.lack', { n: lack }) : t('hub.credit.enough')}
          </strong>
        </div>
        <div className={styles.credits}>
          {byType.map(({ creditTypeId, name, credit, need: asked }) => (
            <div key={creditTypeId} className={styles.hours}>
              <p>
                <b>{name}</b>
                <Fraction part={credit} whole={asked} />
              </p>
              <HourBar
                done={credit}
                total={asked}
                tone={tones[creditTypeId] ?? 'required'}
                label={t('hub.credit.label', { type: name, credit, need: asked })}
              />
            </div>
          ))}
        </div>
        {children}
      </div>
    </section>
  );
}
