import { useEffect, useState } from 'react';
import { useAway } from '@/hooks/useAway';
import { useT } from '@/hooks/useT';
import { flushAll } from '@/services/chunks';
import { reloadPage } from '@/services/network';
import { putOffRelease } from '@/services/release';
import styles from './VersionBar.module.css';

const update = () => {
  flushAll();
  void reloadPage();
};

/** Says on a page that there is a later release, and waits for the person: nothing is reloaded under his hands; carries no antd. */
export function VersionBar() {
  const t = useT();
  const away = useAway();
  // The region is there before its words, or screen readers would not announce them.
  const [there, setThere] = useState(false);
  useEffect(() => setThere(true), []);
  return (
    <div role="status" className={styles.region}>
      {there && !away && (
        <p className={styles.bar}>
          <span>{t('exception.newVersion.title')}</span>
          <button type="button" className={styles.press} onClick={update}>
            {t('exception.newVersion.action')}
          </button>
          <button type="button" className={styles.press} onClick={() => putOffRelease()}>
            {t('request.later')}
          </button>
        </p>
      )}
    </div>
  );
}
