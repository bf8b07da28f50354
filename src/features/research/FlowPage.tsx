import type { SrStage } from '@domain/api/research';
import { type Declaration, declarationOf } from '@domain/declarations';
import { researchLinks } from '@domain/research/links';
import { daysLeft } from '@domain/rules/calendar';
import { Card } from 'antd';
import { LinkButton } from '@/components/LinkButton';
import { SkeletonRows } from '@/components/SkeletonRows';
import { StickyBar } from '@/components/StickyBar';
import { type Loaded, NoDeclaration, useDeclaration } from '@/features/declaration';
import { usePhone } from '@/hooks/useMediaQuery';
import { useParam } from '@/hooks/useParam';
import { useT } from '@/hooks/useT';
import { serverNow } from '@/services/clock';
import { dayAndTime } from '@/services/format';
import { Attempts } from './Attempts';
import flow from './flow.module.css';
import { Levels } from './Levels';
import { NextStep } from './NextStep';
import { Remarks } from './Remarks';
import { ResearchPage } from './ResearchPage';
import styles from './research.module.css';
import { StageFacts } from './StageFacts';
import { StageRibbon } from './StageRibbon';
import { type Research, Team } from './Team';
import { detailsName, stageName, stageTurn } from './turn';
import { useResearch } from './useResearch';

/** Number of days until a stage closes, in large type; in words from the last day on. */
function Days({ stage: { deadline } }: { stage: SrStage }) {
  const t = useT();
  const days = daysLeft(serverNow(), deadline);
  return (
    <div className={flow.days}>
      {days > 0 && <b>{days}</b>}
      <div>
        <span>{days > 0 ? t('research.flow.days', { n: days }) : t('common.dueToday')}</span>
        <small>{dayAndTime(deadline)}</small>
      </div>
    </div>
  );
}

interface StageProps {
  research: Research;
  stage: SrStage;
  loaded: Loaded | undefined;
}

/** Current stage of a subject: whose turn it is, why it was returned, and the next step. */
function Current({ research, stage, loaded }: StageProps) {
  const t = useT();
  const phone = usePhone();
  const { stages, currentStage, kind } = research;
  return (
    <section className={flow.current}>
      <div className={flow.head}>
        <div>
          <p className={flow.at}>{t('research.flow.at', { n: stages.indexOf(stage) + 1, all: stages.length })}</p>
          <h2>{stageName(t, currentStage)}</h2>
        </div>
        {stage.canEdit && <Days stage={stage} />}
      </div>
      {loaded && <Remarks stage={currentStage} kind={kind} loaded={loaded} canEdit={stage.canEdit} />}
      {loaded && <StageFacts stage={currentStage} loaded={loaded} />}
      {!stage.canEdit && <p>{stageTurn(t, stage)}</p>}
      {!phone && (
        <div>
          <NextStep research={research} />
        </div>
      )}
    </section>
  );
}

/** Body of the page of a subject: the ribbon, the current stage, the attempts, the levels, the team. */
function Flow({ research }: { research: Research }) {
  const phone = usePhone();
  const t = useT();
  const stage = research.stages.find((one) => one.stage === research.currentStage) as SrStage;
  const { data: loaded, loading } = useDeclaration(declarationOf(stage.stage) as Declaration, stage.id ?? '');
  // Everything is shown together: a part that arrives later would push the rest down.
  if (stage.id && !loaded && loading) return <SkeletonRows shape="cards" rows={3} />;
  const hasStep = stage.canEdit || stage.id !== undefined;
  return (
    <div className={styles.cards}>
      <Card>
        <StageRibbon research={research} />
      </Card>
      <div className={styles.columns}>
        <div className={styles.cards}>
          <Current research={research} stage={stage} loaded={loaded} />
          <Attempts research={research} loaded={loaded} />
        </div>
        <div className={flow.side}>
          <Levels research={research} stage={stage} loaded={loaded} />
          <Team research={research} />
        </div>
      </div>
      {phone && hasStep && (
        <StickyBar narrowActions actions={<NextStep research={research} />}>
          <span>
            {stageTurn(t, stage)}{' '}
            {stage.canEdit && <small>{t('research.flow.deadline', { time: dayAndTime(stage.deadline) })}</small>}
          </span>
        </StickyBar>
      )}
    </div>
  );
}

/** Page of one of the user's own subjects or theses: its stages, the current one, and the team. */
export function FlowPage() {
  const t = useT();
  const id = useParam('id') ?? '';
  const remote = useResearch(id);
  if (id === '') return <NoDeclaration />;
  return (
    <ResearchPage
      remote={remote}
      crumbs={[{ label: t('frame.screen.mysrplan'), to: researchLinks.mine }, { label: remote.data?.planName ?? '' }]}
      title={t('frame.screen.mysrplan')}
      extra={({ kind, declareId }) => (
        <LinkButton kind="default" to={researchLinks.details(kind, declareId)}>
          {detailsName(t, kind)}
        </LinkButton>
      )}
    >
      {(research) => <Flow research={research} />}
    </ResearchPage>
  );
}
