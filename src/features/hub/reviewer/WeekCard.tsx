import hub from '@/components/hub.module.css';
import { useT } from '@/hooks/useT';
import styles from './side.module.css';
import type { Reviewer } from './useReviewer';

const figures = ['decided', 'passed', 'returned'] as const;

/** The reviewer's decisions since Monday. */
export function WeekCard({ week }: { week: Reviewer['week'] }) {
  const t = useT();
  return (
    <section className={hub.card} aria-labelledby="hub-week">
      <div className={hub.head}>
        <h2 id="hub-week">{t('overview.week')}</h2>
      </div>
      <div className={hub.body}>
        <dl className={styles.figures}>
          {figures.map((name) => (
            <div key={name}>
              <dt>{t(`overview.week.${name}`)}</dt>
              <dd>{week[name]}</dd>
            </div>
          ))}
        </dl>
        <p className={styles.note}>{t('overview.week.today', { n: week.today })}</p>
      </div>
    </section>
  );
}
