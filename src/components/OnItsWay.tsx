import { useT } from '@/hooks/useT';
import styles from './OnItsWay.module.css';

/** Sign that a layer has been asked for and its code is on its way; on a fast line it is never seen. */
export function OnItsWay() {
  const t = useT();
  return (
    <div className={styles.bar} role="status">
      <span className="visually-hidden">{t('common.loading')}</span>
    </div>
  );
}
