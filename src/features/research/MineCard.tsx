import { CheckCircleFilled, CloseCircleFilled, HourglassOutlined } from '@ant-design/icons';
import type { SrDeclareRow } from '@domain/api/research';
import { ResearchKind } from '@domain/enums';
import { researchLinks } from '@domain/research/links';
import { StageStatus } from '@domain/statuses';
import { FactLine } from '@/components/FactLine';
import { PageLink } from '@/components/PageLink';
import { StatusTag } from '@/components/StatusTag';
import { useT } from '@/hooks/useT';
import type { ItemProps } from '@/lists';
import { compactDay } from '@/services/format';
import { NextStep } from './NextStep';
import styles from './research.module.css';
import { StageRibbon } from './StageRibbon';
import { stageName, stageTurn } from './turn';

/** State of a subject in one line: why it was returned, that all is done, or whose turn it is. */
function Standing({ row: { stages, currentStage } }: Pick<ItemProps<SrDeclareRow>, 'row'>) {
  const t = useT();
  const stage = stages.find((one) => one.stage === currentStage);
  if (!stage) return null;
  if (stages.every(({ status }) => status === StageStatus.ReviewPassed))
    return (
      <p className={styles.standing} data-role="ok">
        <CheckCircleFilled aria-hidden /> <span>{t('research.mine.passed', { n: stages.length })}</span>
      </p>
    );
  if (stage.lastReason && stage.status === StageStatus.ReviewFailed)
    return (
      <p className={styles.standing} data-role="err">
        <CloseCircleFilled aria-hidden />{' '}
        <span>
          {stageName(t, currentStage)} {t('research.mine.returned')} <bdi>{stage.lastReason}</bdi>
        </span>
      </p>
    );
  return (
    <p className={styles.standing}>
      <HourglassOutlined aria-hidden />{' '}
      <span>{t('research.mine.standing', { stage: stageName(t, currentStage), turn: stageTurn(t, stage) })}</span>
    </p>
  );
}

/** Card of one of the user's own subjects or theses: its stages in a ribbon, its state, and the next step. */
export function MineCard({ row }: ItemProps<SrDeclareRow>) {
  const t = useT();
  return (
    <article className={styles.card}>
      <div className={styles.head}>
        <h2>
          <PageLink to={researchLinks.flow(row.kind, row.declareId)}>
            <bdi>{row.name || t('research.mine.untitled')}</bdi>
          </PageLink>
        </h2>
        <StatusTag set="subjectState" value={row.subjectState} />
      </div>
      <FactLine
        className={styles.about}
        facts={[
          t(row.kind === ResearchKind.Thesis ? 'enum.researchKind.thesis' : 'enum.researchKind.subject'),
          row.planName,
          t('research.mine.updated', { time: compactDay(row.updatedAt) }),
        ]}
      />
      <StageRibbon research={row} />
      <div className={styles.foot}>
        <Standing row={row} />
        <span className={styles.end}>
          <NextStep research={row} />
        </span>
      </div>
    </article>
  );
}
