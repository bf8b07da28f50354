import { teacher } from '@domain/access/access';
import { useAccess, useLocation } from '@umijs/max';
import { memo, type ReactNode, useEffect, useId } from 'react';
import { PageLink } from '@/components/PageLink';
import { useGeneral } from '@/hooks/useGeneral';
import { useT } from '@/hooks/useT';
import { recount } from '@/services/counts';
import { screenIcons } from './icons';
import {
  consoleGroups,
  consoleScreens,
  currentScreen,
  officeGroups,
  overview,
  type Screen,
  type ScreenGroup,
  topScreens,
} from './navigation';
import { useOffered } from './rights';
import styles from './side.module.css';
import { turnsOf } from './turns';
import { useDesks } from './useDesks';

type Turns = ReturnType<typeof turnsOf>;

interface LinksProps {
  screens: readonly Screen[];
  current: Screen | undefined;
  turns?: Turns | undefined;
  labelledBy?: string;
}

export function Links({ screens, current, turns, labelledBy }: LinksProps) {
  const t = useT();
  return (
    <ul aria-labelledby={labelledBy}>
      {screens.map((screen) => {
        const Icon = screen.icon && screenIcons[screen.icon];
        const n = turns?.get(screen);
        return (
          <li key={screen.path}>
            <PageLink to={screen.path} aria-current={screen === current ? 'page' : undefined}>
              {Icon && <Icon aria-hidden="true" />}
              {t(screen.label)}
              {n !== undefined && (
                <>
                  <em aria-hidden="true">{n}</em>
                  <span className="visually-hidden">{t('frame.turns', { n })}</span>
                </>
              )}
            </PageLink>
          </li>
        );
      })}
    </ul>
  );
}

interface LinkGroupProps extends Omit<LinksProps, 'screens' | 'labelledBy'> {
  group: ScreenGroup;
}

/** Menu at the side of a page: lists of links, and their groups. */
export const Menu = ({ label, children }: { label: string; children: ReactNode }) => (
  <nav className={styles.menu} aria-label={label}>
    {children}
  </nav>
);

/** Group of screens under its name. */
export function LinkGroup({ group, ...links }: LinkGroupProps) {
  const t = useT();
  const id = useId();
  const screens = group.screens.filter(useOffered());
  if (screens.length === 0) return null;
  return (
    <>
      <h2 id={id}>{t(group.label)}</h2>
      <Links {...links} screens={screens} labelledBy={id} />
    </>
  );
}

const Groups = memo(({ pathname }: { pathname: string }) => {
  const t = useT();
  const office = !useAccess().may(teacher);
  const groups = office ? officeGroups : consoleGroups;
  const isOffered = useOffered();
  // Without the overview there is no console: an account that is stopped, an enterprise user.
  const stands = isOffered(overview);
  const screens = office ? [...topScreens, ...officeGroups.flatMap((group) => group.screens)] : consoleScreens;
  const all = stands ? screens.filter(isOffered) : [];
  const current = currentScreen(all, pathname);
  const { data } = useGeneral(stands);
  const desks = useDesks(office && stands);
  const turns = new Map([
    ...(data ? turnsOf(all, data.todoes) : []),
    ...all.flatMap((screen) => {
      const n = desks?.get(screen.path);
      return n === undefined ? [] : [[screen, n] as const];
    }),
  ]);
  // Learning may have ended a task without an act: the counts are read again with the next page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: on every change of the page
  useEffect(recount, [pathname]);
  if (!stands) return null;
  return (
    <Menu label={t('frame.menu.console')}>
      <Links screens={topScreens} current={current} />
      {groups.map((group) => (
        <LinkGroup key={group.label} group={group} current={current} turns={turns} />
      ))}
    </Menu>
  );
});

/** The console's menu: overview, then its groups. Drawn for another page, not for another query of one. */
export const SideMenu = () => <Groups pathname={useLocation().pathname} />;
