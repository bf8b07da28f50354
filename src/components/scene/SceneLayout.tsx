import { Link } from '@umijs/max';
import type { CSSProperties, ReactNode } from 'react';
import { asset, deployment, variantTexts } from '@/services/deployment';
import { LanguageSelect } from './LanguageSelect';
import styles from './scene.module.css';
import { ThemeButton } from './ThemeButton';

const pictures = {
  '--scene': `url("${asset('scene.svg')}")`,
  '--scene-dark': `url("${asset('scene-dark.svg')}")`,
} as CSSProperties;

/** The frame of the anonymous area: terraces behind, the variant's name above, its filing texts below. */
export function SceneLayout({ children }: { children: ReactNode }) {
  const texts = variantTexts();
  return (
    <div className={styles.page} style={pictures}>
      <div className={styles.scene} aria-hidden="true" />
      <header className={styles.header}>
        <Link to="/user/login/" className={styles.brand}>
          <img src={asset(deployment.logo)} alt="" width={32} height={32} />
          <span>
            {texts.title}
            <small>{texts.platform}</small>
          </span>
        </Link>
        <div className={styles.tools}>
          <ThemeButton />
          <LanguageSelect />
        </div>
      </header>
      <main className={styles.main}>{children}</main>
      <footer className={styles.footer}>
        <p>
          <span>{texts.organiser}</span>
          <span>{texts.service}</span>
        </p>
        <p>
          <span>{texts.filing}</span>
          <span>{texts.registration}</span>
        </p>
      </footer>
    </div>
  );
}
