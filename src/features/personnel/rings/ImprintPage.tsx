import type { GrowthImprint } from '@domain/api/personnel';
import { DataArea } from '@/components/DataArea';
import { EmptyState } from '@/components/EmptyState';
import { PageHead } from '@/components/PageHead';
import { SkeletonRows } from '@/components/SkeletonRows';
import { useRemote } from '@/hooks/useRemote';
import { useT } from '@/hooks/useT';
import { api } from '@/services/api';
import { Imprint } from './Imprint';

/** Working life of the user, drawn as the rings of a tree. */
export function ImprintPage() {
  const t = useT();
  const remote = useRemote<GrowthImprint>({
    key: 'growthImprint',
    read: (signal) => api('GET /api/PersonnelFiles/GetGrowthImprint', { query: {} }, { signal, needs: ['events'] }),
  });
  return (
    <DataArea
      remote={remote}
      errorTitle={t('personnel.rings.failed')}
      skeleton={
        <>
          <PageHead title={t('frame.screen.growtImprint')} />
          <SkeletonRows rows={10} shape="table" />
        </>
      }
      isEmpty={({ yearly }) => yearly.length === 0}
      empty={<EmptyState title={t('personnel.rings.empty')} description={t('personnel.emptyWhy')} />}
    >
      {(imprint) => <Imprint imprint={imprint} />}
    </DataArea>
  );
}
