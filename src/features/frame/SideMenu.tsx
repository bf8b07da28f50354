import { useLocation } from '@umijs/max';
import { useId } from 'react';
import { PageLink } from '@/components/PageLink';
import { useT } from '@/hooks/useT';
import { screenIcons } from './icons';
import { consoleGroups, currentScreen, overview, type Screen, type ScreenGroup } from './navigation';
import { useOffered } from './rights';
import styles from './side.module.css';

interface LinksProps {
  screens: readonly Screen[];
  current: Screen | undefined;
  labelledBy?: string;
}

function Links({ screens, current, labelledBy }: LinksProps) {
  const t = useT();
  return (
    <ul aria-labelledby={labelledBy}>
      {screens.map((screen) => {
        const Icon = screen.icon && screenIcons[screen.icon];
        return (
          <li key={screen.path}>
            <PageLink to={screen.path} aria-current={screen === current ? 'page' : undefined}>
              {Icon && <Icon />}
              {t(screen.label)}
            </PageLink>
          </li>
        );
      })}
    </ul>
  );
}

/** One group of screens under its name. */
export function LinkGroup({ group, current }: { group: ScreenGroup; current: Screen | undefined }) {
  const t = useT();
  const id = useId();
  const screens = group.screens.filter(useOffered());
  if (screens.length === 0) return null;
  return (
    <>
      <h2 id={id}>{t(group.label)}</h2>
      <Links screens={screens} current={current} labelledBy={id} />
    </>
  );
}

/** The console's menu: overview, then its groups. */
export function SideMenu() {
  const t = useT();
  const { pathname } = useLocation();
  const all = [overview, ...consoleGroups.flatMap(({ screens }) => screens)].filter(useOffered());
  const current = currentScreen(all, pathname);
  if (all.length === 0) return null;
  return (
    <nav className={styles.menu} aria-label={t('frame.menu.console')}>
      <Links screens={[overview]} current={current} />
      {consoleGroups.map((group) => (
        <LinkGroup key={group.label} group={group} current={current} />
      ))}
    </nav>
  );
}
