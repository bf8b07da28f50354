import { pageSizes } from '@domain/constants';
import { studyLinks } from '@domain/selfStudy/links';
import { DataArea } from '@/components/DataArea';
import { LinkButton } from '@/components/LinkButton';
import { PageHead } from '@/components/PageHead';
import { SkeletonRows } from '@/components/SkeletonRows';
import { TableCard } from '@/components/TableCard';
import { areAnswered } from '@/hooks/areAnswered';
import { useParam } from '@/hooks/useParam';
import { useT } from '@/hooks/useT';
import { ListPanel, useList } from '@/lists';
import { HourStrip } from '../parts/HourStrip';
import { NoPlan } from '../parts/NoPlan';
import { PlanName } from '../parts/PlanName';
import { PlanTag } from '../parts/PlanTag';
import parts from '../parts/parts.module.css';
import { useSelection } from '../parts/usePlan';
import styles from './details.module.css';
import { ChooseMore, PlanOfRows } from './SelectedRow';
import { selected } from './selected';

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
  const selection = useSelection(planId);
  const list = useList(selected, { planId });
  const { remote } = list;
  const ready = areAnswered(selection, remote);
  const plan = ready ? selection.data?.plan : undefined;
  return (
    <PlanOfRows value={plan ?? { planId }}>
      <PageHead
        crumbs={[
          { label: t('frame.screen.myselfselection'), to: studyLinks.myPlans },
          { label: <PlanName selection={selection} ready={ready} />, to: studyLinks.plan(planId) },
        ]}
        title={t('frame.screen.selectedcourses')}
        status={plan && <PlanTag plan={plan} />}
        note={ready && remote.data ? t('selfStudy.plan.courses', { n: remote.data.total }) : undefined}
        extra={
          ready ? (
            <>
              <LinkButton kind="default" to={studyLinks.archives(planId)}>
                {t('frame.screen.archives')}
              </LinkButton>
              <ChooseMore />
            </>
          ) : undefined
        }
      />
      {ready ? (
        <>
          <section className={`${parts.card} ${styles.strip}`} aria-label={t('selfStudy.hours')}>
            <DataArea
              remote={selection}
              skeleton={<SkeletonRows rows={2} shape="text" />}
              errorTitle={t('selfStudy.plan.oneFailed')}
            >
              {({ hours }) => <HourStrip hours={hours} />}
            </DataArea>
          </section>
          <ListPanel handle={list} />
        </>
      ) : (
        <Skeleton />
      )}
    </PlanOfRows>
  );
}

/** User's own courses of a plan: the progress of each, what it waits for, and the next step. */
export function SelectedCourses() {
  const t = useT();
  const planId = useParam('id');
  if (planId) return <Mine key={planId} planId={planId} />;
  return (
    <>
      <PageHead title={t('frame.screen.selectedcourses')} />
      <NoPlan />
    </>
  );
}
