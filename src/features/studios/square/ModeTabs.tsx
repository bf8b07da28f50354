import { StudioMode, StudioRole } from '@domain/enums';
import { studioLinks } from '@domain/studios/links';
import { useAccess, useModel } from '@umijs/max';
import { useEffect } from 'react';
import { PageLink } from '@/components/PageLink';
import { useRemote } from '@/hooks/useRemote';
import { useT } from '@/hooks/useT';
import { api } from '@/services/api';
import { useMyStudios } from '../useMyStudios';
import styles from './square.module.css';

const MINUTE = 60_000;

/** The modes that somebody has: people of enterprises neither host nor declare. */
export function useModes(): readonly StudioMode[] {
  const { may } = useAccess();
  const { Managing, Joined, Search, Records } = StudioMode;
  return may({ role: 'enterprise' })
    ? [Joined, Search]
    : may({ role: 'teacher' })
      ? [Managing, Joined, Search, Records]
      : [Managing, Joined, Search];
}

/** The parts of the studios' area, with how many studios each has. */
export function ModeTabs({ mode }: { mode: StudioMode }) {
  const t = useT();
  const modes = useModes();
  const { setMode } = useModel('studios');
  useEffect(() => setMode(mode), [mode, setMode]);
  const { data: mine } = useMyStudios();
  const { data: all } = useRemote({
    key: 'studios in all',
    lifetime: MINUTE,
    read: (signal) => api('GET /api/SearchStudio', { query: { pageSize: 1 } }, { signal, needs: ['total'] }),
  });
  const of = (role: StudioRole) => mine?.filter(({ myRole }) => myRole === role).length;
  const counts: Partial<Record<StudioMode, number | undefined>> = {
    [StudioMode.Managing]: of(StudioRole.Manager),
    [StudioMode.Joined]: of(StudioRole.Member),
    [StudioMode.Search]: all?.total,
  };
  return (
    <nav className={styles.modes} aria-label={t('enum.studioMode')}>
      {modes.map((one) => (
        <PageLink
          key={one}
          to={one === StudioMode.Search ? studioLinks.square : studioLinks.mine(one)}
          {...(one === mode && { 'aria-current': 'page' as const })}
        >
          {t(`enum.studioMode.${one}`)} {counts[one] !== undefined && <small>{counts[one]}</small>}
        </PageLink>
      ))}
    </nav>
  );
}
