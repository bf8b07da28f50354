import { DownOutlined } from '@ant-design/icons';
import type { MessageKey } from '@locales/keys';
import { useLocation } from '@umijs/max';
import type { MenuProps } from 'antd';
import { memo, type ReactNode } from 'react';
import { cx } from '@/components/cx';
import { PageLink } from '@/components/PageLink';
import { useT } from '@/hooks/useT';
import styles from './header.module.css';
import { MenuButton } from './MenuButton';
import {
  currentScreen,
  deskGroup,
  type Entry,
  entriesOf,
  isGroup,
  mainScreens,
  type Screen,
  type ScreenGroup,
} from './navigation';
import { useOffered } from './rights';
import { DESK_MAX, useDesks } from './useDesks';
import { useFitting } from './useFitting';

interface OpensProps {
  label: ReactNode;
  items: MenuProps['items'];
  /** Is one of them the page that is open? */
  current?: boolean;
}

/** An entry from which others open. */
const Opens = ({ label, items, current = false }: OpensProps) => (
  <MenuButton menu={{ items: items ?? [] }}>
    <button type="button" aria-current={current ? 'true' : undefined}>
      {label}
    </button>
  </MenuButton>
);

/** How much waits, beside what it waits for. Until that is known it has its room, so that the entries stay in place. */
function Waiting({ n }: { n: number | undefined }) {
  const t = useT();
  if (n === undefined)
    return (
      <em className={cx(styles.waiting, styles.untold)} aria-hidden="true">
        {DESK_MAX}+
      </em>
    );
  if (n === 0) return null;
  return (
    <>
      <em className={styles.waiting} aria-hidden="true">
        {n > DESK_MAX ? `${DESK_MAX}+` : n}
      </em>
      <span className="visually-hidden">
        {n > DESK_MAX ? t('frame.waiting.many', { n: DESK_MAX }) : t('frame.waiting', { n })}
      </span>
    </>
  );
}

interface EntriesProps {
  /** Path of the open page. */
  pathname: string;
}

const Entries = memo(({ pathname }: EntriesProps) => {
  const t = useT();
  const screens = mainScreens.filter(useOffered());
  const entries = entriesOf(screens);
  const current = currentScreen(screens, pathname);
  const isDesk = (entry: Entry) => isGroup(entry) || deskGroup.screens.includes(entry);
  const waiting = useDesks(entries.some(isDesk));
  const waitingIn = (entry: ScreenGroup) =>
    entry.label === deskGroup.label && !waiting
      ? undefined
      : entry.screens.reduce((sum, { path }) => sum + (waiting?.get(path) ?? 0), 0);
  const has = (entry: Entry) =>
    current !== undefined && (isGroup(entry) ? entry.screens.includes(current) : entry === current);
  const waitsAt = (entry: Entry) => {
    if (isGroup(entry)) return waitingIn(entry);
    return isDesk(entry) && !waiting ? undefined : (waiting?.get(entry.path) ?? 0);
  };
  // The current entry and the desks always stay in the row; others go under "more".
  const kept = [
    entries.findIndex(has),
    ...entries.flatMap((entry, i) => (isDesk(entry) && waitsAt(entry) !== 0 ? i : [])),
  ];
  const { box, measure, fitting } = useFitting(
    entries.length,
    kept.filter((i) => i >= 0),
  );
  const rest = entries.filter((_, i) => !fitting.includes(i));
  const opens = (label: MessageKey, n: number | undefined) => (
    <>
      {t(label)} <Waiting n={n} /> <DownOutlined aria-hidden="true" />
    </>
  );
  const item = ({ path, label }: Screen) => ({
    key: path,
    label: (
      <PageLink to={path} aria-current={path === current?.path ? 'page' : undefined}>
        {t(label)}
        <Waiting n={waiting?.get(path) ?? 0} />
      </PageLink>
    ),
  });
  // A group with the open screen has the name of that screen, so that it stays visible. That of the desks keeps its own:
  // beside the name of one desk its number, of all of them, would be false.
  const nameOf = (entry: Entry) =>
    isGroup(entry) && entry.label !== deskGroup.label && has(entry) && current ? current.label : entry.label;
  const shown = (entry: Entry) =>
    isGroup(entry) ? (
      <Opens
        key={entry.label}
        label={opens(nameOf(entry), waitingIn(entry))}
        items={entry.screens.map(item)}
        current={has(entry)}
      />
    ) : (
      <PageLink key={entry.path} to={entry.path} aria-current={entry === current ? 'page' : undefined}>
        {t(entry.label)} <Waiting n={waitsAt(entry)} />
      </PageLink>
    );
  return (
    <nav className={styles.nav} aria-label={t('frame.group.main')} ref={box}>
      {entries.filter((_, i) => fitting.includes(i)).map(shown)}
      {rest.length > 0 && (
        <Opens
          label={opens('frame.more', 0)}
          items={rest.flatMap((entry) =>
            isGroup(entry)
              ? { type: 'group' as const, key: entry.label, label: t(entry.label), children: entry.screens.map(item) }
              : item(entry),
          )}
        />
      )}
      <div className={styles.measure} ref={measure} aria-hidden="true">
        {entries.map((entry) => (
          <span key={entry.label} data-current={has(entry) || undefined}>
            {isGroup(entry) ? (
              opens(nameOf(entry), waitingIn(entry))
            ) : (
              <>
                {t(entry.label)} <Waiting n={waitsAt(entry)} />
              </>
            )}
          </span>
        ))}
        <span>{opens('frame.more', 0)}</span>
      </div>
    </nav>
  );
});

/** Main navigation; what has no room stands under "more". Drawn for another page, not for another query of one. */
export const MainNav = () => <Entries pathname={useLocation().pathname} />;
