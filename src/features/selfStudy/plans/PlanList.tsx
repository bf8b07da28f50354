import { pageSizes } from '@domain/constants';
import { EmptyState } from '@/components/EmptyState';
import { PageHead } from '@/components/PageHead';
import { usePageTitle } from '@/hooks/usePageTitle';
import { useRemote } from '@/hooks/useRemote';
import { useT } from '@/hooks/useT';
import { api } from '@/services/api';
import { useQuery, wire } from '../parts/useQuery';
import { readPlanFilters } from './filters';
import { PlanFilters } from './PlanFilters';
import { PlanPages } from './PlanPages';

/** Plans of self-study that are published (row F1); the filters live in the address. */
export function PlanList() {
  const t = useT();
  usePageTitle(t('frame.screen.trainingplan'));
  const { params, change } = useQuery();
  const filters = readPlanFilters(params, new Date());
  const { planYear, planState, orderType, planName, page } = filters;
  const query = {
    planYear,
    planState: wire(planState),
    orderType: wire(orderType),
    planName,
    current: page,
    pageSize: pageSizes.plans,
  };
  const remote = useRemote({
    key: 'plans',
    params: query,
    read: (signal) => api('GET /api/SelfStudy/SearchPlan', { query }, { signal, needs: ['list', 'total'] }),
  });
  return (
    <>
      <PageHead
        title={t('frame.screen.trainingplan')}
        note={remote.data && t('selfStudy.plan.count', { n: remote.data.total })}
      />
      <PlanFilters filters={filters} change={change} last="order" />
      <PlanPages
        remote={remote}
        filters={filters}
        change={change}
        pageSize={pageSizes.plans}
        empty={<EmptyState title={t('selfStudy.plan.none')} description={t('selfStudy.plan.none.why')} />}
      />
    </>
  );
}
