import { RightOutlined } from '@ant-design/icons';
import type { SrStage } from '@domain/api/research';
import { type Declaration, declarationOf } from '@domain/declarations';
import { declarationLinks } from '@domain/declarations/links';
import { withoutUndone } from '@domain/documents/log';
import { researchLinks } from '@domain/research/links';
import { StageStatus } from '@domain/statuses';
import { useState } from 'react';
import { PageLink } from '@/components/PageLink';
import { SkeletonRows } from '@/components/SkeletonRows';
import { StatusTag } from '@/components/StatusTag';
import { Withdrawn } from '@/components/Withdrawn';
import { type Loaded, useDeclaration } from '@/features/declaration';
import { useT } from '@/hooks/useT';
import { dayAndTime } from '@/services/format';
import styles from './flow.module.css';
import type { Research } from './Team';
import { stageName } from './turn';

interface Props {
  stage: SrStage;
  kind: number;
  loaded: Loaded;
}

/** Attempts of a stage, numbered, the newest first; each links to a comparison with the attempt before it. */
function AttemptList({ stage, kind, loaded: { document, log } }: Props) {
  const t = useT();
  const moves = withoutUndone(log);
  const { id, attempts } = document;
  const drafted = stage.canEdit && stage.status === StageStatus.NotSubmitted;
  const rows = [...attempts].reverse().map((attempt, i) => {
    const own = moves.filter((entry) => entry.attempt === attempt);
    const handedIn = own.find(({ action }) => action === 'submit');
    const decided = own.findLast(({ action }) => action === 'pass' || action === 'notPass');
    const withdrawn = own.findLast(({ action }) => action === 'submit' || action === 'withdraw')?.action === 'withdraw';
    const status = i === 0 && !drafted ? stage.status : (decided?.status ?? StageStatus.WaitingReview);
    const earlier = attempts.findLast((one) => one < attempt);
    return (
      <li key={attempt}>
        <span className={styles.disc}>{attempt}</span>
        <span className={styles.what}>
          <span className={styles.line}>
            <b>{t('compare.attempt', { n: attempt })}</b>{' '}
            {withdrawn ? <Withdrawn /> : <StatusTag set="stage" value={status} />}
          </span>
          <small>
            {handedIn && t('compare.submitted', { time: dayAndTime(handedIn.time) })}
            {decided && ` · ${decided.role} ${dayAndTime(decided.time)}`}
          </small>
        </span>
        {earlier === undefined ? (
          <PageLink to={declarationLinks.paper(stage.stage, id)}>{t('research.do.paper')}</PageLink>
        ) : (
          <PageLink to={declarationLinks.compare(stage.stage, id, earlier, attempt)}>
            {t('compare.linkTo', { n: earlier })}
          </PageLink>
        )}
      </li>
    );
  });
  const changed = document.remarks.filter((one) => one.changed).length;
  return (
    <ol className={styles.attempts}>
      {drafted && (
        <li className={styles.drafted}>
          <span className={styles.disc}>{document.attempt + 1}</span>
          <span className={styles.what}>
            <b>{t('research.flow.draft', { n: document.attempt + 1 })}</b>
            <small>
              {document.remarks.length > 0
                ? t('research.flow.changed', { n: changed, all: document.remarks.length })
                : dayAndTime(document.updateTime)}
            </small>
          </span>
          <PageLink to={researchLinks.edit(kind, stage.stage, id)}>{t('research.do.fill')}</PageLink>
        </li>
      )}
      {rows}
    </ol>
  );
}

/** Row of an earlier stage, which opens to its attempts; they are read when it opens. */
function Folded({ stage, kind }: Omit<Props, 'loaded'>) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const remote = useDeclaration(declarationOf(stage.stage) as Declaration, open ? (stage.id ?? '') : '');
  return (
    <details className={styles.folded} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <RightOutlined className="flip" aria-hidden />
        <span>
          {stageName(t, stage.stage)} <small>{t('research.attempts', { n: stage.attempt })}</small>
        </span>
        <span className={styles.end}>
          <StatusTag set="stage" value={stage.status} />
        </span>
      </summary>
      {remote.data ? <AttemptList stage={stage} kind={kind} loaded={remote.data} /> : open && <SkeletonRows rows={1} />}
    </details>
  );
}

/** All attempts: those of the current stage row by row, those of each earlier stage folded into one row. */
export function Attempts({ research, loaded }: { research: Research; loaded: Loaded | undefined }) {
  const t = useT();
  const { stages, currentStage, kind } = research;
  const begun = stages.filter(({ id }) => id !== undefined);
  const current = begun.find(({ stage }) => stage === currentStage);
  const all = begun.reduce((sum, { attempt }) => sum + attempt, 0);
  if (begun.length === 0) return null;
  return (
    <section className={styles.list} aria-labelledby="research-attempts">
      <h2 id="research-attempts">
        {t('research.flow.attempts')} <small>{t('research.flow.attemptsOf', { stages: begun.length, n: all })}</small>
      </h2>
      {current && loaded && <AttemptList stage={current} kind={kind} loaded={loaded} />}
      {begun
        .filter((one) => one !== current)
        .reverse()
        .map((one) => (
          <Folded key={one.stage} stage={one} kind={kind} />
        ))}
    </section>
  );
}
