import type { CSSProperties, ReactNode } from 'react';
import { asset, deployment, variantTexts } from '@/services/deployment';
import styles from './SceneFrame.module.css';

export interface SceneFrameProps {
  /** End of the header: help, language. */
  tools?: ReactNode;
  /** Words on the sky, at the start of the line. */
  words?: ReactNode;
  /** The card. */
  children: ReactNode;
}

/** The full-bleed scene with the variant's name above and its registration below; carries no antd. */
export function SceneFrame({ tools, words, children }: SceneFrameProps) {
  const texts = variantTexts();
  const scenes = {
    '--scene-light': `url(${asset('scene.svg')})`,
    '--scene-dark': `url(${asset('scene-dark.svg')})`,
  } as CSSProperties;
  return (
    <div className={styles.page} style={scenes}>
      <header className={styles.header}>
        <div className={styles.wrap}>
          <span className={styles.brand}>
            <img src={asset(deployment.logo)} width="32" height="32" alt="" />
            <span>
              {texts.title}
              <small>{texts.platform}</small>
            </span>
          </span>
          <div className={styles.tools}>{tools}</div>
        </div>
      </header>
      <main className={styles.main} data-words={words !== undefined}>
        {words !== undefined && <section className={styles.words}>{words}</section>}
        {children}
      </main>
      <footer className={styles.footer}>
        <div className={styles.wrap}>
          <span>
            {texts.organiser} {texts.service}
          </span>
          <span>
            {texts.filing} {texts.registration}
          </span>
        </div>
      </footer>
    </div>
  );
}
