import { isWide } from '@config/pageLayout';
import { useLocation, useModel } from '@umijs/max';
import type { ReactNode } from 'react';
import { cx } from '@/components/cx';
import { useFetchAtRest } from '@/hooks/useFetchAtRest';
import { useT } from '@/hooks/useT';
import { Footer } from './Footer';
import styles from './frame.module.css';
import { Header } from './Header';
import { forgetWithSession } from './recent';
import { CONTENT_ID, useArrival } from './useArrival';

forgetWithSession();

/** The frame of the personal area: header, the page in its column, footer. */
export function Frame({ children }: { children: ReactNode }) {
  const t = useT();
  const { pathname } = useLocation();
  const user = useModel('currentUser').user;
  const wide = isWide(pathname);
  useArrival();
  useFetchAtRest();
  return (
    <>
      <a href={`#${CONTENT_ID}`} className={styles.skip}>
        {t('frame.skip')}
      </a>
      {user && <Header user={user} wide={wide} />}
      <main id={CONTENT_ID} tabIndex={-1} className={cx(styles.main, styles.column, wide && styles.wide)}>
        {children}
      </main>
      <Footer />
    </>
  );
}
