import { useAccess } from '@umijs/max';
import { SceneBand } from '@/components/art/SceneBand';
import { usePageTitle } from '@/hooks/usePageTitle';
import { useT } from '@/hooks/useT';
import styles from './square.module.css';

/** Head of the studios' area: the picture, as wide as the page, with the title. */
export function SquareHero() {
  const t = useT();
  const { may } = useAccess();
  usePageTitle(t('studio.square'));
  return (
    <header className={styles.hero}>
      <SceneBand {...(styles.band && { className: styles.band })} />
      <div className={styles.words}>
        <h1>{t('studio.square')}</h1>
        <p>{t(may({ role: 'enterprise' }) ? 'studio.square.words.enterprise' : 'studio.square.words')}</p>
      </div>
    </header>
  );
}
