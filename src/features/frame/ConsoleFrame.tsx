import { hasSideMenu } from '@config/pageLayout';
import { useLocation } from '@umijs/max';
import type { ReactNode } from 'react';
import { cx } from '@/components/cx';
import { consoleScreens } from './navigation';
import { useOffered } from './rights';
import { SideMenu } from './SideMenu';
import styles from './side.module.css';

/** The console's layout: its side menu beside the page; below 992 px the menu is in the header's drawer. */
export function ConsoleFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const isOffered = useOffered();
  if (!hasSideMenu(pathname)) return children;
  // The page keeps its place when the menu comes: a form in it goes on as it is.
  const alone = !consoleScreens.some(isOffered);
  return (
    <div className={alone ? styles.alone : styles.console}>
      {!alone && (
        <div className={cx(styles.side, 'focus-inside')}>
          <SideMenu />
        </div>
      )}
      <div className={styles.page}>{children}</div>
    </div>
  );
}
