import { pageSizes } from '@domain/constants';
import { studyLinks } from '@domain/selfStudy/links';
import { EmptyState } from '@/components/EmptyState';
import { LinkButton } from '@/components/LinkButton';
import { PageHead } from '@/components/PageHead';
import { usePageTitle } from '@/hooks/usePageTitle';
import { useRemote } from '@/hooks/useRemote';
import { useT } from '@/hooks/useT';
import { api } from '@/services/api';
import { useQuery, wire } from '../parts/useQuery';
import { readPlanFilters } from './filters';
import { PlanFilters } from './PlanFilters';
import { PlanPages } from './PlanPages';

/** Plans that I am signed up to (row F21). */
export function MyPlanList() {
  const t = useT();
  usePageTitle(t('frame.screen.myselfselection'));
  const { params, change } = useQuery();
  const filters = readPlanFilters(params, new Date());
  const { planYear, planState, learnState, planName, page } = filters;
  const query = {
    planYear,
    planState: wire(planState),
    learnState: wire(learnState),
    planName,
    current: page,
    pageSize: pageSizes.default,
  };
  const remote = useRemote({
    key: 'myPlans',
    params: query,
    read: (signal) => api('GET /api/SelfStudy/ListMyPlan', { query }, { signal, needs: ['list', 'total'] }),
  });
  return (
    <>
      <PageHead
        title={t('frame.screen.myselfselection')}
        note={remote.data && t('selfStudy.plan.count', { n: remote.data.total })}
      />
      <PlanFilters filters={filters} change={change} last="learnState" />
      <PlanPages
        remote={remote}
        filters={filters}
        change={change}
        pageSize={pageSizes.default}
        empty={
          <EmptyState
            title={t('selfStudy.myPlan.none')}
            description={t('selfStudy.myPlan.none.why')}
            action={<LinkButton to={studyLinks.plans}>{t('selfStudy.noPlan.go')}</LinkButton>}
          />
        }
      />
    </>
  );
}
