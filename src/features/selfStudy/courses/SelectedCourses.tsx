import type { SelectedCourse } from '@domain/api/selfStudy';
import type { Page } from '@domain/api/shapes';
import { pageSizes } from '@domain/constants';
import { studyLinks } from '@domain/selfStudy/links';
import { LinkButton } from '@/components/LinkButton';
import { isOpen } from '@/components/MoveButton';
import { PageHead } from '@/components/PageHead';
import { SkeletonRows } from '@/components/SkeletonRows';
import { StatusTag } from '@/components/StatusTag';
import { TableCard } from '@/components/TableCard';
import { areAnswered } from '@/hooks/areAnswered';
import { usePageTitle } from '@/hooks/usePageTitle';
import { useRemote } from '@/hooks/useRemote';
import { useT } from '@/hooks/useT';
import { api } from '@/services/api';
import { NoPlan } from '../parts/NoPlan';
import parts from '../parts/parts.module.css';
import { useSelection } from '../parts/usePlan';
import { oneOfValues, pageOf, textOf, useQuery, wire } from '../parts/useQuery';
import styles from './details.module.css';
import { SelectedList } from './SelectedList';

const Skeleton = () => (
  <>
    <div className={`${parts.card} ${styles.strip}`}>
      <SkeletonRows rows={2} shape="text" />
    </div>
    <TableCard>
      <SkeletonRows rows={pageSizes.courses} shape="table" />
    </TableCard>
  </>
);

function Mine({ planId }: { planId: string }) {
  const t = useT();
  const { params, change } = useQuery();
  const filters = {
    hourType: oneOfValues(params, 'hourType', [1, 2] as const),
    courseName: textOf(params, 'courseName'),
    current: pageOf(params),
  };
  const selection = useSelection(planId);
  const query = { ...filters, planId, hourType: wire(filters.hourType), pageSize: pageSizes.courses };
  const remote = useRemote<Page<SelectedCourse>>({
    key: `mine:${planId}`,
    params: query,
    read: (signal) => api('GET /api/SelfStudy/SearchCourse', { query }, { signal, needs: ['list', 'total'] }),
  });
  const ready = areAnswered(selection, remote);
  const plan = ready ? selection.data?.plan : undefined;
  const choose =
    plan && isOpen(plan.moves, 'choose') ? (
      <LinkButton to={studyLinks.courses(planId)}>{t('selfStudy.choose')}</LinkButton>
    ) : undefined;
  return (
    <>
      <PageHead
        crumbs={[
          { label: t('frame.screen.myselfselection'), to: studyLinks.myPlans },
          { label: <bdi>{plan?.planName ?? '…'}</bdi>, to: studyLinks.plan(planId) },
        ]}
        title={t('frame.screen.selectedcourses')}
        status={plan && <StatusTag set="courseLearning" value={plan.learnState} />}
        note={ready && remote.data ? t('selfStudy.plan.courses', { n: remote.data.total }) : undefined}
        extra={
          ready ? (
            <>
              <LinkButton kind="default" to={studyLinks.archives(planId)}>
                {t('frame.screen.archives')}
              </LinkButton>
              {choose}
            </>
          ) : undefined
        }
      />
      {ready ? (
        <SelectedList
          planId={planId}
          selection={selection}
          remote={remote}
          filters={filters}
          change={change}
          choose={choose}
        />
      ) : (
        <Skeleton />
      )}
    </>
  );
}

/** My courses of a plan (rows F2 and F5): how far each is, what it waits for, and the way on. */
export function SelectedCourses() {
  const t = useT();
  usePageTitle(t('frame.screen.selectedcourses'));
  const { params } = useQuery();
  const planId = textOf(params, 'id');
  if (planId) return <Mine key={planId} planId={planId} />;
  return (
    <>
      <PageHead title={t('frame.screen.selectedcourses')} />
      <NoPlan />
    </>
  );
}
