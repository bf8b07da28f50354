import type { UnitProgress } from '@domain/api/consoleOffice';
import { pageSizes } from '@domain/constants';
import { useState } from 'react';
import { DataArea } from '@/components/DataArea';
import { EmptyState } from '@/components/EmptyState';
import { SidePanel } from '@/components/SidePanel';
import { SkeletonRows } from '@/components/SkeletonRows';
import { StatusTag } from '@/components/StatusTag';
import { useRemote } from '@/hooks/useRemote';
import { useT } from '@/hooks/useT';
import { ListPager } from '@/lists/ListPager';
import { api } from '@/services/api';
import styles from './progress.module.css';

interface Props {
  unit: UnitProgress;
  year: number;
  onClose: () => void;
}

/** Teachers of a unit who have not handed in the assessment of the year, each with how far the assessment is. */
export function MissingPanel({ unit: { orgId, name }, year, onClose }: Props) {
  const t = useT();
  const [page, setPage] = useState(1);
  const pageSize = pageSizes.picker;
  const remote = useRemote({
    key: `missing:${orgId}`,
    params: page,
    read: (signal) =>
      api(
        'GET /api/Console/ListMissing',
        { query: { orgId, current: page, pageSize } },
        { signal, needs: ['list', 'total'] },
      ),
  });
  return (
    <SidePanel title={t('overview.missing', { name })} onClose={onClose}>
      <DataArea
        remote={remote}
        skeleton={<SkeletonRows shape="text" rows={10} />}
        errorTitle={t('overview.missing.failed')}
        isEmpty={({ list }) => list.length === 0}
        empty={<EmptyState compact title={t('overview.missing.none')} />}
      >
        {({ list, total }) => (
          <>
            <p className={styles.about}>{t('overview.missing.sum', { year, n: total })}</p>
            <ul className={styles.missing}>
              {list.map(({ userId, realName, orgName, status }) => (
                <li key={userId}>
                  <span>
                    <b>
                      <bdi>{realName}</bdi>
                    </b>
                    <small>
                      <bdi>{orgName}</bdi>
                    </small>
                  </span>
                  <StatusTag set="stage" value={status} />
                </li>
              ))}
            </ul>
            <ListPager narrow page={page} total={total} pageSize={pageSize} onTurn={setPage} />
          </>
        )}
      </DataArea>
    </SidePanel>
  );
}
