import { CheckCircleFilled } from '@ant-design/icons';
import { PageLink } from '@/components/PageLink';
import { useT } from '@/hooks/useT';
import { barRoom } from '@/services/barRoom';
import styles from './decision.module.css';

/** Replaces the decision bar when the last document of a queue has been decided. */
export function AllDone() {
  const t = useT();
  return (
    <section ref={barRoom} className={styles.bar} aria-labelledby="desk-done">
      <p className={styles.allDone} role="status">
        <CheckCircleFilled aria-hidden />
        <b id="desk-done">{t('desk.empty')}</b>
        <PageLink to="/personal">{t('desk.empty.others')}</PageLink>
      </p>
    </section>
  );
}
