import { StopOutlined } from '@ant-design/icons';
import { useT } from '@/hooks/useT';
import { barRoom } from '@/services/barRoom';
import styles from './decision.module.css';

/** Replaces the decision bar for a reviewer who has left the document to others. */
export function LeftToOthers() {
  const t = useT();
  return (
    <section ref={barRoom} className={styles.bar} aria-labelledby="desk-left">
      <div className={styles.conflict}>
        <StopOutlined aria-hidden />
        <div>
          <b id="desk-left">{t('review.conflict.recused')}</b>
          <p>{t('review.conflict.recused.why')}</p>
        </div>
      </div>
    </section>
  );
}
