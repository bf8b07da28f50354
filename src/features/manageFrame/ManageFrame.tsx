import { BankOutlined } from '@ant-design/icons';
import { useLocation, useModel } from '@umijs/max';
import type { ReactNode } from 'react';
import { cx } from '@/components/cx';
import { currentScreen, LinkGroup, Links, Menu, manageGroup, manageGroups, manageHome } from '@/features/frame';
import { useT } from '@/hooks/useT';
import styles from './manageFrame.module.css';

/** The offices that one acts for. */
function Offices() {
  const t = useT();
  const offices = useModel('currentUser').user?.offices ?? [];
  const [first] = offices;
  if (!first) return null;
  return (
    <div className={styles.office}>
      <BankOutlined aria-hidden />
      <div>
        <b>{first.orgName}</b>
        <span>
          {offices.length > 1
            ? t('manage.offices.more', { n: offices.length })
            : first.rights.map((right) => t(`manage.right.${right}`)).join(t('manage.and'))}
        </span>
      </div>
    </div>
  );
}

/**
 * The operator's console: its menu stands at the edge of the window, and the page takes the rest of it; below 992 px the
 * menu of the header leads to its pages. A feature of its own: nobody else loads it.
 */
export function ManageFrame({ children }: { children: ReactNode }) {
  const t = useT();
  const { pathname } = useLocation();
  const current = currentScreen(manageGroup.screens, pathname);
  return (
    <div className={styles.console}>
      <div className={styles.edge}>
        <div className={cx(styles.side, 'focus-inside')}>
          <Offices />
          <Menu label={t('frame.menu.manage')}>
            <Links screens={[manageHome]} current={current} />
            {manageGroups.map((group) => (
              <LinkGroup key={group.label} group={group} current={current} />
            ))}
          </Menu>
        </div>
      </div>
      <div className={styles.page}>{children}</div>
    </div>
  );
}
