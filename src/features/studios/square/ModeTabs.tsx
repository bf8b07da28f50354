import { StudioMode, StudioRole } from '@domain/enums';
import { studioLinks } from '@domain/studios/links';
import { minuteMs } from '@domain/time';
import { useAccess, useModel } from '@umijs/max';
import { useEffect } from 'react';
import { PageTabs } from '@/components/PageTabs';
import { useRemote } from '@/hooks/useRemote';
import { useT } from '@/hooks/useT';
import { api } from '@/services/api';
import { useMyStudios } from '../useMyStudios';
import styles from './square.module.css';

/** Returns the modes of the user: people from enterprises neither host nor declare. */
export function useModes(): readonly StudioMode[] {
  const { may } = useAccess();
  const { Managing, Joined, Search, Records } = StudioMode;
  return may({ role: 'enterprise' })
    ? [Joined, Search]
    : may({ role: 'teacher' })
      ? [Managing, Joined, Search, Records]
      : [Managing, Joined, Search];
}

const addressOf = (mode: StudioMode) => (mode === StudioMode.Search ? studioLinks.square : studioLinks.mine(mode));

/** Tabs of the studios' area, with the number of studios in each. */
export function ModeTabs({ mode }: { mode: StudioMode }) {
  const t = useT();
  const modes = useModes();
  const { setMode } = useModel('studios');
  useEffect(() => setMode(mode), [mode, setMode]);
  const { data: mine } = useMyStudios();
  const { data: all } = useRemote({
    key: 'studios in all',
    lifetime: minuteMs,
    read: (signal) => api('GET /api/SearchStudio', { query: { pageSize: 1 } }, { signal, needs: ['total'] }),
  });
  const of = (role: StudioRole) => mine?.filter(({ myRole }) => myRole === role).length;
  const counts: Partial<Record<StudioMode, number | undefined>> = {
    [StudioMode.Managing]: of(StudioRole.Manager),
    [StudioMode.Joined]: of(StudioRole.Member),
    [StudioMode.Search]: all?.total,
  };
  return (
    <PageTabs
      className={styles.modes}
      label={t('enum.studioMode')}
      current={addressOf(mode)}
      tabs={modes.map((one) => ({ to: addressOf(one), label: t(`enum.studioMode.${one}`), count: counts[one] }))}
    />
  );
}
