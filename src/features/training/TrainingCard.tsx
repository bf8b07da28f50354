import type { TrainingRow } from '@domain/api/training';
import { ProjectTime } from '@domain/statuses';
import { trainingLinks } from '@domain/training/links';
import { CourseCover } from '@/components/art/CourseCover';
import { LinkButton } from '@/components/LinkButton';
import { PageLink } from '@/components/PageLink';
import { StatusTag } from '@/components/StatusTag';
import { useParam } from '@/hooks/useParam';
import { useT } from '@/hooks/useT';
import type { ItemProps } from '@/lists';
import { dayRange } from '@/services/format';
import styles from './training.module.css';

/** Card of one of the user's own trainings: its three steps, and its result. */
export function TrainingCard({ row }: ItemProps<TrainingRow>) {
  const t = useT();
  const ended = useParam('tab') === 'ended';
  const to = trainingLinks.training(row.trainingId);
  return (
    <article className={styles.card}>
      <PageLink to={to} className={styles.cover} tabIndex={-1} aria-hidden>
        <CourseCover seed={row.projectId} name={row.projectName} />
      </PageLink>
      <div className={styles.body}>
        <div className={styles.head}>
          <h2>
            <PageLink to={to}>
              <bdi>{row.projectName}</bdi>
            </PageLink>
          </h2>
          <span className={styles.tags}>
            {/* A single tag: the result of the teacher; before the training starts, its time state. */}
            {ended ? (
              <StatusTag set="finalResult" value={row.finalResult} />
            ) : row.timeState === ProjectTime.NotStarted ? (
              <StatusTag set="projectTime" value={row.timeState} />
            ) : (
              <StatusTag set="trainingResult" value={row.trainingResult} />
            )}
          </span>
        </div>
        <p className={styles.facts}>
          {[row.levelName, row.modeName, row.orgName].map((text) => (
            <bdi key={text}>{text}</bdi>
          ))}
          <bdi>{dayRange(row.startTime, row.endTime)}</bdi>
          <span>{t('project.credit', { n: row.credit })}</span>
        </p>
        <ul className={styles.brief}>
          {row.steps.map(({ step, name, requirement, reason }) => (
            <li key={step} title={reason}>
              <StatusTag set={step === 3 ? 'completionParticipation' : 'completion'} value={requirement} /> {name}
            </li>
          ))}
        </ul>
        <div className={styles.foot}>
          <span className={styles.hint}>{t('training.percent', { n: row.percent })}</span>
          <LinkButton kind="default" to={to} aria-label={`${t('training.open')} ${row.projectName}`}>
            {t('training.open')}
          </LinkButton>
        </div>
      </div>
    </article>
  );
}
