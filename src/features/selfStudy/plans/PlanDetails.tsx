import type { PlanDetail, PlanProgress } from '@domain/api/selfStudy';
import { studyLinks } from '@domain/selfStudy/links';
import { DataArea } from '@/components/DataArea';
import { PageHead } from '@/components/PageHead';
import { SkeletonRows } from '@/components/SkeletonRows';
import { StatusTag } from '@/components/StatusTag';
import { areAnswered } from '@/hooks/areAnswered';
import { useParam } from '@/hooks/useParam';
import { type Remote, useRemote } from '@/hooks/useRemote';
import { useT } from '@/hooks/useT';
import { api } from '@/services/api';
import { NoPlan } from '../parts/NoPlan';
import parts from '../parts/parts.module.css';
import { usePlan } from '../parts/usePlan';
import { FrameworkList } from './FrameworkList';
import { PlanAction } from './PlanAction';
import { PlanFacts } from './PlanFacts';
import { ProgressCard } from './ProgressCard';
import styles from './plans.module.css';

interface BodyProps {
  plan: PlanDetail;
  progress: Remote<PlanProgress>;
  onChanged: () => void;
}

function Body({ plan, progress, onChanged }: BodyProps) {
  const t = useT();
  return (
    <div className={parts.columns}>
      <div className={parts.column}>
        {plan.isSignup && <ProgressCard plan={plan} progress={progress} />}
        <section className={parts.card}>
          <h2>{t('selfStudy.plan.intro')}</h2>
          <div className={styles.prose}>
            <p dir="auto">{plan.intro}</p>
            <h3>{t('selfStudy.plan.target')}</h3>
            <p dir="auto">{plan.target}</p>
            <h3>{t('selfStudy.plan.rules')}</h3>
            <ol>
              {plan.rules.map((rule) => (
                <li key={rule}>
                  <bdi>{rule}</bdi>
                </li>
              ))}
            </ol>
          </div>
        </section>
        <section className={parts.card}>
          <h2>{t('selfStudy.plan.frameworks')}</h2>
          <FrameworkList planId={plan.planId} frameworks={plan.frameworks} />
        </section>
      </div>
      <PlanFacts plan={plan} onChanged={onChanged} />
    </div>
  );
}

const Skeleton = () => (
  <div className={parts.columns}>
    <div className={parts.column}>
      <div className={parts.card}>
        <SkeletonRows rows={4} />
      </div>
      <div className={parts.card}>
        <SkeletonRows rows={8} shape="text" />
      </div>
    </div>
    <div className={parts.card}>
      <SkeletonRows rows={10} shape="text" />
    </div>
  </div>
);

/** Page of a plan: its requirements, the user's progress, the missing steps, and the next step. */
export function PlanDetails() {
  const t = useT();
  const planId = useParam('id') ?? '';
  const remote = usePlan(planId);
  const progress = useRemote<PlanProgress>({
    key: `progress:${planId}`,
    ready: planId !== '',
    read: (signal) =>
      api('GET /api/SelfStudy/GetProgress/{id}', { path: { id: planId } }, { signal, needs: ['hours'] }),
  });
  const ready = areAnswered(remote, progress);
  const plan = ready ? remote.data : undefined;
  const changed = () => {
    remote.reload();
    progress.reload();
  };
  return (
    <>
      <PageHead
        crumbs={[
          { label: t('frame.screen.trainingplan'), to: studyLinks.plans },
          { label: t('frame.screen.plandetails') },
        ]}
        title={plan?.planName ?? t('frame.screen.plandetails')}
        status={
          plan && (
            <>
              <StatusTag set="projectTime" value={plan.planState} />
              <StatusTag set="signup" value={plan.signupState} />
            </>
          )
        }
        extra={plan && <PlanAction plan={plan} primary onSignedUp={changed} />}
      />
      {planId === '' ? (
        <NoPlan />
      ) : ready ? (
        <DataArea remote={remote} skeleton={<Skeleton />} errorTitle={t('selfStudy.plan.oneFailed')}>
          {(data) => <Body plan={data} progress={progress} onChanged={changed} />}
        </DataArea>
      ) : (
        <Skeleton />
      )}
    </>
  );
}
