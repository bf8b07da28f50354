import { LockOutlined, LogoutOutlined, UserOutlined } from '@ant-design/icons';
import { isRtl } from '@config/locales';
import { locales } from '@config/variants';
import { teacher } from '@domain/access/access';
import type { CurrentUser } from '@domain/api/accountShapes';
import { useAccess, useLocation } from '@umijs/max';
import { Drawer, Segmented } from 'antd';
import { useEffect, useRef } from 'react';
import { PageLink } from '@/components/PageLink';
import { Select } from '@/components/Select';
import { useT } from '@/hooks/useT';
import { type ThemePreference, useThemeMode } from '@/hooks/useThemeMode';
import { currentLocale } from '@/services/deployment';
import { chooseLanguage, languageNames } from '@/services/language';
import { signOut } from '@/services/signOut';
import { Avatar } from './Avatar';
import styles from './drawer.module.css';
import {
  areaScreens,
  currentScreen,
  deskGroup,
  mainScreens,
  manageGroup,
  officeGroups,
  PASSWORD,
  profileScreen,
  type ScreenGroup,
} from './navigation';
import { LinkGroup, SideMenu } from './SideMenu';
import side from './side.module.css';
import { themes } from './theme';
import { focusContent } from './useArrival';

interface MenuDrawerProps {
  user: CurrentUser;
  open: boolean;
  onClose: () => void;
}

const areas = { label: 'frame.group.main', screens: areaScreens } as const;
const inOfficeMenu = officeGroups.flatMap(({ screens }) => screens);
const all = [...mainScreens.slice(1), ...manageGroup.screens];

function Settings() {
  const t = useT();
  const { preference, setPreference } = useThemeMode();
  return (
    <div className={styles.settings}>
      <Segmented<ThemePreference>
        block
        aria-label={t('frame.theme')}
        value={preference}
        onChange={setPreference}
        options={themes.map(({ preference: value, label, icon }) => ({ value, icon, label: t(label) }))}
      />
      <Select
        aria-label={t('frame.language')}
        value={currentLocale()}
        onChange={chooseLanguage}
        options={locales.map((value) => ({ value, label: languageNames[value] }))}
      />
    </div>
  );
}

/** Below 992 px: the console's menu, the main areas and what the header has no room for. */
export function MenuDrawer({ user, open, onClose }: MenuDrawerProps) {
  const t = useT();
  const { pathname } = useLocation();
  const shownAt = useRef(pathname);
  const gone = useRef(false);
  const office = !useAccess().may(teacher);
  /** A group without what the menu above it leads to. */
  const besides = (group: ScreenGroup): ScreenGroup =>
    office ? { ...group, screens: group.screens.filter((one) => !inOfficeMenu.includes(one)) } : group;
  useEffect(() => {
    if (shownAt.current === pathname) return;
    shownAt.current = pathname;
    gone.current = true;
    onClose();
  }, [pathname, onClose]);
  return (
    <Drawer
      open={open}
      onClose={onClose}
      afterOpenChange={(isOpen) => {
        // Who has gone to another page is there, not back at the menu's button.
        if (!isOpen && gone.current) focusContent();
        gone.current = false;
      }}
      placement={isRtl(currentLocale()) ? 'right' : 'left'}
      size={300}
      styles={{ body: { paddingBlock: 12 } }}
      closable={{ 'aria-label': t('frame.menu.close') }}
      title={
        <span className={styles.who}>
          <Avatar user={user} />
          <span>
            {user.realName}
            <small>{user.orgName}</small>
          </span>
        </span>
      }
    >
      <SideMenu />
      <nav className={side.menu} aria-label={t('frame.menu')}>
        {[areas, deskGroup, manageGroup].map((group) => (
          <LinkGroup key={group.label} group={besides(group)} current={currentScreen(all, pathname)} />
        ))}
      </nav>
      <div className={side.menu}>
        <h2>{t('frame.account')}</h2>
        <ul>
          <li>
            <PageLink to={profileScreen.path}>
              <UserOutlined aria-hidden="true" />
              {t('frame.account.profile')}
            </PageLink>
          </li>
          <li>
            <PageLink to={PASSWORD} onClick={onClose}>
              <LockOutlined aria-hidden="true" />
              {t('frame.account.password')}
            </PageLink>
          </li>
          <li>
            <button type="button" onClick={() => void signOut()}>
              <LogoutOutlined aria-hidden="true" />
              {t('frame.account.signOut')}
            </button>
          </li>
        </ul>
      </div>
      <Settings />
    </Drawer>
  );
}
