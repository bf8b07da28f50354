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
  if (!consoleScreens.some(isOffered)) return <div className={styles.alone}>{children}</div>;
  return (
    <div className={styles.console}>
      <div className={cx(styles.side, 'focus-inside')}>
        <SideMenu />
      </div>
      <div className={styles.page}>{children}</div>
    </div>
  );
}
