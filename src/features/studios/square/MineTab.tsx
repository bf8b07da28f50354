import { pageSizes } from '@domain/constants';
import type { StudioRole } from '@domain/enums';
import { StudioRole as Role, StudioMode } from '@domain/enums';
import { studioLinks } from '@domain/studios/links';
import { useAccess } from '@umijs/max';
import { DataArea } from '@/components/DataArea';
import { EmptyState } from '@/components/EmptyState';
import { LinkButton } from '@/components/LinkButton';
import { RowBoundary } from '@/components/RowBoundary';
import { SkeletonRows } from '@/components/SkeletonRows';
import { useRemote } from '@/hooks/useRemote';
import { useT } from '@/hooks/useT';
import { api } from '@/services/api';
import { useMyStudios } from '../useMyStudios';
import { StudioTile } from './StudioTile';
import styles from './square.module.css';
import { DeclareButton } from './squareList';

const Tiles = ({ studios, reload }: { studios: Parameters<typeof StudioTile>[0]['row'][]; reload: () => void }) => (
  <ul className={styles.tiles}>
    {studios.map((one) => (
      <li key={one.studioId} className={styles.tile}>
        <RowBoundary row={one}>
          <StudioTile row={one} reload={reload} />
        </RowBoundary>
      </li>
    ))}
  </ul>
);

/** Studios that the user has applied to and has not joined yet. */
function Applications() {
  const t = useT();
  const { data, reload } = useRemote({
    key: 'studios applied to',
    read: (signal) =>
      api(
        'GET /api/SearchStudio',
        { query: { applied: 'true', pageSize: pageSizes.picker } },
        { signal, needs: ['list', 'total'] },
      ),
  });
  if (!data?.list.length) return null;
  return (
    <section>
      <h2 className={styles.section}>{t('studio.applied', { n: data.total })}</h2>
      <Tiles studios={data.list} reload={reload} />
    </section>
  );
}

/** Studios that the user hosts, or has joined. */
export function MineTab({ mode }: { mode: typeof StudioMode.Managing | typeof StudioMode.Joined }) {
  const t = useT();
  const { may } = useAccess();
  const remote = useMyStudios();
  const role: StudioRole = mode === StudioMode.Managing ? Role.Manager : Role.Member;
  const toSquare = <LinkButton to={studioLinks.square}>{t('studio.toSquare')}</LinkButton>;
  const enterprise = may({ role: 'enterprise' });
  return (
    <>
      <DataArea
        remote={remote}
        skeleton={
          <div className={styles.waiting}>
            <SkeletonRows rows={3} shape="cards" />
          </div>
        }
        errorTitle={t('studio.failed')}
        isEmpty={(data) => data.every(({ myRole }) => myRole !== role)}
        empty={
          <EmptyState
            title={t(`studio.none.${mode}`)}
            description={t(enterprise ? 'studio.none.enterprise' : `studio.none.${mode}.why`)}
            action={mode === StudioMode.Managing ? <DeclareButton /> : toSquare}
          />
        }
      >
        {(data) => <Tiles studios={data.filter(({ myRole }) => myRole === role)} reload={remote.reload} />}
      </DataArea>
      {mode === StudioMode.Joined && !enterprise && <Applications />}
    </>
  );
}
