import type { TrainingRow } from '@domain/api/training';
import { daysLeft } from '@domain/rules/calendar';
import { ProjectTime } from '@domain/statuses';
import { trainingLinks } from '@domain/training/links';
import { LinkButton } from '@/components/LinkButton';
import { PageLink } from '@/components/PageLink';
import { Ring } from '@/components/Ring';
import { useT } from '@/hooks/useT';
import { serverNow } from '@/services/clock';
import { compactDay, percentText } from '@/services/format';
import styles from './mine.module.css';
import { TrainingTag } from './TrainingTag';
import { TurnCard } from './TurnCard';

function TrainingLine({ row }: { row: TrainingRow }) {
  const t = useT();
  const { trainingId, projectName, percent, timeState, startTime, endTime, steps, works, next } = row;
  const to = trainingLinks.training(trainingId);
  const early = timeState === ProjectTime.NotStarted;
  const study = steps.find(({ step }) => step === 2);
  const n = Math.max(0, daysLeft(serverNow(), early ? startTime : endTime));
  return (
    <li className={styles.line}>
      <Ring size={44} stroke={5} value={percent} total={100} label={t('training.percent', { n: percent })}>
        <b>{percentText(percent)}</b>
      </Ring>
      <div className={styles.about}>
        <div className={styles.name}>
          <h3>
            <PageLink to={to}>
              <bdi>{projectName}</bdi>
            </PageLink>
          </h3>
          <TrainingTag row={row} />
        </div>
        <p className={styles.facts}>
          <bdi>{row.levelName}</bdi>
          <bdi>{row.orgName}</bdi>
          {!early && study && study.need > 0 && (
            <span>{t('training.learned', { need: study.need, have: study.have })}</span>
          )}
          {!early && works && <span>{t('training.passedWorks', works)}</span>}
        </p>
      </div>
      <div className={styles.when}>
        <b>{t(early ? 'project.in' : 'training.left', { n })}</b>
        <small>{t(early ? 'project.starts' : 'project.ends', { day: compactDay(early ? startTime : endTime) })}</small>
      </div>
      <LinkButton
        kind="default"
        to={next?.action.link ?? to}
        aria-label={`${next?.action.label ?? t('training.schedule')} ${projectName}`}
      >
        {next?.action.label ?? t('training.schedule')}
      </LinkButton>
    </li>
  );
}

/** Trainings that are not over: those that wait for the user as cards, the others as lines. */
export function OpenTrainings({ rows }: { rows: readonly TrainingRow[] }) {
  const t = useT();
  const turns = rows.filter(({ next }) => next?.urgent);
  const others = rows.filter(({ next }) => !next?.urgent);
  return (
    <>
      {turns.map((row, i) => (
        <TurnCard key={row.trainingId} row={row} primary={i === 0} />
      ))}
      {others.length > 0 && (
        <section>
          <h2 className={styles.part}>{t('training.goOn')}</h2>
          <ul className={styles.lines}>
            {others.map((row) => (
              <TrainingLine key={row.trainingId} row={row} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
