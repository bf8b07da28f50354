import type { PlanRow } from '@domain/api/selfStudy';
import type { Page } from '@domain/api/shapes';
import { Button, Pagination } from 'antd';
import type { ReactNode } from 'react';
import { DataArea } from '@/components/DataArea';
import { EmptyState } from '@/components/EmptyState';
import { SkeletonRows } from '@/components/SkeletonRows';
import { usePhone } from '@/hooks/useMediaQuery';
import type { Remote } from '@/hooks/useRemote';
import { useT } from '@/hooks/useT';
import parts from '../parts/parts.module.css';
import type { ChangeQuery } from '../parts/useQuery';
import { isNarrowed, type PlanFilters } from './filters';
import { PlanCard } from './PlanCard';
import styles from './plans.module.css';
import { turnOf } from './turn';

interface PlanPagesProps {
  remote: Remote<Page<PlanRow>>;
  filters: PlanFilters;
  change: ChangeQuery;
  pageSize: number;
  /** Why there is nothing although nothing is narrowed. */
  empty: ReactNode;
}

/** The plans of one page as cards, and the way to the others. */
export function PlanPages({ remote, filters, change, pageSize, empty }: PlanPagesProps) {
  const t = useT();
  const phone = usePhone();
  const narrowed = isNarrowed(filters);
  const clear = () => change({ planYear: undefined, planState: undefined, learnState: undefined, planName: undefined });
  return (
    <DataArea
      remote={remote}
      skeleton={
        <div className={styles.waiting}>
          <SkeletonRows rows={3} shape="cards" />
        </div>
      }
      isEmpty={(page) => page.list.length === 0}
      empty={
        narrowed ? (
          <EmptyState
            title={t('selfStudy.plan.noneFound')}
            action={<Button onClick={clear}>{t('selfStudy.clear')}</Button>}
          />
        ) : (
          empty
        )
      }
      errorTitle={t('selfStudy.plan.failed')}
    >
      {(page) => {
        // The one primary action of the list.
        const first = page.list.find((plan) => turnOf(plan).mine);
        return (
          <>
            <ul className={styles.plans}>
              {page.list.map((plan) => (
                <li key={plan.planId}>
                  <PlanCard plan={plan} primary={plan === first} onSignedUp={remote.reload} />
                </li>
              ))}
            </ul>
            {page.total > pageSize && (
              <nav className={parts.pages} aria-label={t('selfStudy.pages')}>
                <Pagination
                  current={filters.page}
                  total={page.total}
                  pageSize={pageSize}
                  showSizeChanger={false}
                  simple={phone}
                  onChange={(next) => change({ page: next })}
                />
              </nav>
            )}
          </>
        );
      }}
    </DataArea>
  );
}
