import { ClockCircleOutlined, MinusOutlined } from '@ant-design/icons';
import type { SrPlanRow } from '@domain/api/research';
import { researchLinks } from '@domain/research/links';
import { stagesOf } from '@domain/research/stages';
import { formatInstant } from '@domain/rules/calendar';
import { ResearchDeclaration, StageStatus } from '@domain/statuses';
import { EntryLine } from '@/components/EntryLine';
import { FactLine } from '@/components/FactLine';
import { LinkButton } from '@/components/LinkButton';
import { PageLink } from '@/components/PageLink';
import { RoleTag, StatusTag } from '@/components/StatusTag';
import { useT } from '@/hooks/useT';
import type { ItemProps } from '@/lists';
import { serverNow } from '@/services/clock';
import { dayRange } from '@/services/format';
import styles from './research.module.css';
import { isDeciding, levelTurn, stageName } from './turn';

/** Words of the link to my own declaration: what is to be done with it, where something is. */
const openWords = ({ myStage }: SrPlanRow) =>
  !myStage?.canEdit
    ? 'research.plan.open'
    : myStage.status === StageStatus.ReviewFailed
      ? 'research.flow.fix'
      : 'research.plan.fill';

/** Links of a plan: begin a declaration, go on with the user's own one, or read the published results and the guide. */
function PlanAction({ plan }: { plan: SrPlanRow }) {
  const t = useT();
  const [first = ''] = stagesOf(plan.kind);
  return (
    <>
      {plan.myDeclareId && (
        <LinkButton
          kind={plan.myStage?.canEdit ? 'primary' : 'default'}
          to={researchLinks.flow(plan.kind, plan.myDeclareId)}
        >
          {t(openWords(plan))}
        </LinkButton>
      )}
      {!plan.myDeclareId && plan.isOpen && (
        <LinkButton to={researchLinks.begin(plan.kind, first, plan.planId)}>{t('research.plan.begin')}</LinkButton>
      )}
      {plan.isPublic && (
        <LinkButton kind="default" to={researchLinks.results(plan.kind, plan.planId)}>
          {t('research.plan.results')}
        </LinkButton>
      )}
      <PageLink to={researchLinks.guide(plan.planId)} className={styles.guide}>
        {t('research.plan.guide')}
      </PageLink>
    </>
  );
}

/** State of my own stage; to a plan that takes none now there is nothing to declare. */
function State({ plan }: { plan: SrPlanRow }) {
  const t = useT();
  if (plan.myStage) return <StatusTag set="stage" value={plan.myStage.status} />;
  if (plan.declareState !== ResearchDeclaration.ToDeclare || plan.isOpen)
    return <StatusTag set="researchDeclaration" value={plan.declareState} />;
  const ahead = plan.startTime > formatInstant(serverNow());
  return (
    <RoleTag role="neu" icon={ahead ? <ClockCircleOutlined aria-hidden /> : <MinusOutlined aria-hidden />}>
      {t(ahead ? 'common.step.future' : 'common.missed')}
    </RoleTag>
  );
}

/** Day that counts next: until when my stage, or a new declaration, can be handed in. */
const untilOf = ({ myStage, isOpen, deadline }: SrPlanRow) =>
  myStage ? (myStage.canEdit ? myStage.deadline : undefined) : isOpen ? deadline : undefined;

/** Line of a research plan in a list: what it is, the state of my stage, the time that counts, and the next step. */
export function PlanCard({ row: plan }: ItemProps<SrPlanRow>) {
  const t = useT();
  return (
    <EntryLine
      title={plan.planName}
      to={researchLinks.guide(plan.planId)}
      tag={<State plan={plan} />}
      until={untilOf(plan)}
      does={<PlanAction plan={plan} />}
      wide={styles.does}
    >
      <FactLine
        facts={[
          t(plan.kind === 2 ? 'enum.researchKind.thesis' : 'enum.researchKind.subject'),
          plan.orgName,
          plan.quota !== undefined && t('research.plan.quota', { n: plan.quota }),
        ]}
      />
      {/* To those who have declared their stage counts, and who decides on it, not when one could declare. */}
      {plan.myStage ? (
        <FactLine
          facts={[
            stageName(t, plan.myStage.stage),
            (plan.myStage.level ?? 0) > 0 &&
              !plan.myStage.canEdit &&
              isDeciding(plan.myStage) &&
              levelTurn(t, plan.myStage),
          ]}
        />
      ) : (
        <p>
          {t('research.plan.window')} <bdi>{dayRange(plan.startTime, plan.deadline)}</bdi>
        </p>
      )}
    </EntryLine>
  );
}
