import { useAway } from '@/hooks/useAway';
import { useT } from '@/hooks/useT';
import styles from './OfflineBar.module.css';

/** Says that there is no network for as long as there is none, on every page; carries no antd. */
export function OfflineBar() {
  const t = useT();
  const away = useAway();
  // The region is there before its words, or screen readers would not announce them.
  return (
    <div role="status" className={styles.region}>
      {away && <p className={styles.bar}>{t('request.offline')}</p>}
    </div>
  );
}
