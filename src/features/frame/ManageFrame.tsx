import { useLocation } from '@umijs/max';
import type { ReactNode } from 'react';
import { cx } from '@/components/cx';
import { useT } from '@/hooks/useT';
import { currentScreen, manageGroup } from './navigation';
import { LinkGroup } from './SideMenu';
import styles from './side.module.css';

/** The operator's console: its own menu beside the page; below 992 px the pages lead to each other. */
export function ManageFrame({ children }: { children: ReactNode }) {
  const t = useT();
  const { pathname } = useLocation();
  return (
    <div className={styles.console}>
      <div className={cx(styles.side, 'focus-inside')}>
        <nav className={styles.menu} aria-label={t('frame.menu.manage')}>
          <LinkGroup group={manageGroup} current={currentScreen(manageGroup.screens, pathname)} />
        </nav>
      </div>
      <div className={styles.page}>{children}</div>
    </div>
  );
}
