import { researchLinks } from '@domain/research/links';
import { Alert, Card } from 'antd';
import { DaysLeft } from '@/components/DaysLeft';
import { LinkButton } from '@/components/LinkButton';
import { PageLink } from '@/components/PageLink';
import { StatusTag } from '@/components/StatusTag';
import { useParam } from '@/hooks/useParam';
import { useT } from '@/hooks/useT';
import { dayAndTime } from '@/services/format';
import { NextStep } from './NextStep';
import { ResearchPage } from './ResearchPage';
import styles from './research.module.css';
import { StageRibbon } from './StageRibbon';
import { type Research, Team } from './Team';
import { stageName, turnOf } from './turn';
import { useResearch } from './useResearch';

/** The stage that a subject is at: whose turn it is, why it was returned, and the one next step. */
function Current({ research }: { research: Research }) {
  const t = useT();
  const { stages, currentStage } = research;
  const n = stages.findIndex(({ stage }) => stage === currentStage);
  const stage = stages[n];
  if (!stage) return null;
  return (
    <section className={styles.current}>
      <p className={styles.facts}>{t('research.flow.at', { n: n + 1, all: stages.length })}</p>
      <div className={styles.head}>
        <h2>{stageName(t, currentStage)}</h2>
        <StatusTag set="stage" value={stage.status} />
        {stage.canEdit && (
          <span className={styles.end}>
            <span className={styles.days}>
              <DaysLeft deadline={stage.deadline} />
            </span>
            <small>{t('research.flow.deadline', { time: dayAndTime(stage.deadline) })}</small>
          </span>
        )}
      </div>
      {stage.lastReason && <Alert type="error" showIcon title={<span dir="auto">{stage.lastReason}</span>} />}
      {!stage.canEdit && <p>{turnOf(t, stage)}</p>}
      <div>
        <NextStep research={research} />
      </div>
    </section>
  );
}

/** All stages with what was handed in, the latest first. */
function Stages({ research: { stages, kind } }: { research: Research }) {
  const t = useT();
  return (
    <section className={styles.card}>
      <h2>{t('research.flow.stages')}</h2>
      <ul className={styles.stages}>
        {stages
          .filter(({ id }) => id !== undefined)
          .map(({ stage, id = '', attempt, status }) => (
            <li key={stage} className={styles.head}>
              <PageLink to={researchLinks.edit(kind, stage, id)}>{stageName(t, stage)}</PageLink>
              <small>{t('research.attempts', { n: attempt })}</small>
              <span className={styles.end}>
                <StatusTag set="stage" value={status} />
              </span>
            </li>
          ))
          .reverse()}
      </ul>
    </section>
  );
}

/** A subject or thesis of mine: its stages, the one that it is at, and who does it. */
export function FlowPage() {
  const t = useT();
  const id = useParam('id') ?? '';
  const remote = useResearch(id);
  return (
    <ResearchPage
      remote={remote}
      crumbs={[{ label: t('frame.screen.mysrplan'), to: researchLinks.mine }, { label: remote.data?.planName ?? '' }]}
      title={t('frame.screen.mysrplan')}
      extra={({ kind, declareId }) => (
        <LinkButton kind="default" to={researchLinks.details(kind, declareId)}>
          {t('research.flow.details')}
        </LinkButton>
      )}
    >
      {(research) => (
        <div className={styles.cards}>
          <Card>
            <StageRibbon research={research} />
          </Card>
          <div className={styles.columns}>
            <div className={styles.cards}>
              <Current research={research} />
              <Stages research={research} />
            </div>
            <Team research={research} />
          </div>
        </div>
      )}
    </ResearchPage>
  );
}
