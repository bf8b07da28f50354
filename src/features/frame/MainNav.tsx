import { DownOutlined } from '@ant-design/icons';
import { useLocation } from '@umijs/max';
import { Dropdown } from 'antd';
import { PageLink } from '@/components/PageLink';
import { useT } from '@/hooks/useT';
import styles from './header.module.css';
import { currentScreen, mainScreens } from './navigation';
import { useOffered } from './rights';
import { inHeader } from './ToolButton';
import { useFitting } from './useFitting';

/** Main navigation; what has no room stands under "more". */
export function MainNav() {
  const t = useT();
  const { pathname } = useLocation();
  const screens = mainScreens.filter(useOffered());
  const current = currentScreen(screens, pathname);
  // Where one is stands in the row, whatever has to go under "more".
  const { box, measure, fitting } = useFitting(screens.length, current ? screens.indexOf(current) : -1);
  const rest = screens.filter((_, i) => !fitting.includes(i));
  const more = (
    <>
      {t('frame.more')} <DownOutlined aria-hidden="true" />
    </>
  );
  return (
    <nav className={styles.nav} aria-label={t('frame.group.main')} ref={box}>
      {screens
        .filter((_, i) => fitting.includes(i))
        .map((screen) => (
          <PageLink key={screen.path} to={screen.path} aria-current={screen === current ? 'page' : undefined}>
            {t(screen.label)}
          </PageLink>
        ))}
      {rest.length > 0 && (
        <Dropdown
          trigger={['click']}
          getPopupContainer={inHeader}
          menu={{
            items: rest.map(({ path, label }) => ({ key: path, label: <PageLink to={path}>{t(label)}</PageLink> })),
          }}
        >
          <button type="button">{more}</button>
        </Dropdown>
      )}
      <div className={styles.measure} ref={measure} aria-hidden="true">
        {screens.map(({ path, label }) => (
          <span key={path}>{t(label)}</span>
        ))}
        <span>{more}</span>
      </div>
    </nav>
  );
}
