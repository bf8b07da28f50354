import { ClockCircleOutlined, MinusOutlined } from '@ant-design/icons';
import type { SrPlanRow } from '@domain/api/research';
import { researchLinks } from '@domain/research/links';
import { stagesOf } from '@domain/research/stages';
import { formatInstant } from '@domain/rules/calendar';
import { ResearchDeclaration } from '@domain/statuses';
import { DaysLeft } from '@/components/DaysLeft';
import { LinkButton } from '@/components/LinkButton';
import { PageLink } from '@/components/PageLink';
import { RoleTag, StatusTag } from '@/components/StatusTag';
import { useT } from '@/hooks/useT';
import type { ItemProps } from '@/lists';
import { serverNow } from '@/services/clock';
import { dayRange } from '@/services/format';
import styles from './research.module.css';

/** Links of a plan: begin a declaration, open the user's own one, or read the published results. */
function PlanAction({ plan }: { plan: SrPlanRow }) {
  const t = useT();
  const [first = ''] = stagesOf(plan.kind);
  return (
    <>
      {plan.isPublic && (
        <LinkButton kind="default" to={researchLinks.results(plan.kind, plan.planId)}>
          {t('research.plan.results')}
        </LinkButton>
      )}
      {plan.myDeclareId && (
        <LinkButton kind="default" to={researchLinks.flow(plan.kind, plan.myDeclareId)}>
          {t('research.plan.open')}
        </LinkButton>
      )}
      {!plan.myDeclareId && plan.isOpen && (
        <LinkButton to={researchLinks.begin(plan.kind, first, plan.planId)}>{t('research.plan.begin')}</LinkButton>
      )}
    </>
  );
}

/** State of my declaration; to a plan that takes none now there is nothing to declare. */
function State({ plan }: { plan: SrPlanRow }) {
  const t = useT();
  if (plan.declareState !== ResearchDeclaration.ToDeclare || plan.isOpen)
    return <StatusTag set="researchDeclaration" value={plan.declareState} />;
  const ahead = plan.startTime > formatInstant(serverNow());
  return (
    <RoleTag role="neu" icon={ahead ? <ClockCircleOutlined aria-hidden /> : <MinusOutlined aria-hidden />}>
      {t(ahead ? 'common.step.future' : 'common.missed')}
    </RoleTag>
  );
}

/** Card of a research plan in a list. */
export function PlanCard({ row: plan }: ItemProps<SrPlanRow>) {
  const t = useT();
  return (
    <article className={styles.card}>
      <div className={styles.head}>
        <h2>
          <bdi>{plan.planName}</bdi>
        </h2>
        <State plan={plan} />
      </div>
      <p className={styles.facts}>
        <span>{t(plan.kind === 2 ? 'enum.researchKind.thesis' : 'enum.researchKind.subject')}</span>
        <span dir="auto">{plan.orgName}</span>
        {plan.quota !== undefined && <span>{t('research.plan.quota', { n: plan.quota })}</span>}
      </p>
      <div className={styles.head}>
        <span className={styles.facts}>
          {t('research.plan.window')} <bdi>{dayRange(plan.startTime, plan.deadline)}</bdi>{' '}
          {plan.isOpen && <DaysLeft deadline={plan.deadline} />}
        </span>
        <span className={styles.end}>
          <PageLink to={researchLinks.guide(plan.planId)} className={styles.guide}>
            {t('research.plan.guide')}
          </PageLink>
          <PlanAction plan={plan} />
        </span>
      </div>
    </article>
  );
}
