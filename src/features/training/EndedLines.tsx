import type { TrainingRow } from '@domain/api/training';
import { certificateLinks } from '@domain/certificate/links';
import { FinalResult } from '@domain/statuses';
import { trainingLinks } from '@domain/training/links';
import { PageLink } from '@/components/PageLink';
import { StatusTag } from '@/components/StatusTag';
import { StepMark } from '@/components/StepMark';
import { useT } from '@/hooks/useT';
import { compactDay } from '@/services/format';
import styles from './mine.module.css';

/** Trainings that are over: when and how they ended, their credit, and the certificate. */
export function EndedLines({ rows }: { rows: readonly TrainingRow[] }) {
  const t = useT();
  return (
    <ul className={styles.lines}>
      {rows.map(
        ({ trainingId, projectName, completedTime, endTime, finalResult, creditNow, certificate, certificateId }) => (
          <li key={trainingId} className={styles.ended}>
            <StepMark n={0} state={completedTime && finalResult !== FinalResult.Fail ? 'done' : 'none'} />
            <div className={styles.endedName}>
              <PageLink to={trainingLinks.training(trainingId)}>
                <bdi>{projectName}</bdi>
              </PageLink>
              <small>
                {completedTime
                  ? t('training.completedOn', { day: compactDay(completedTime) })
                  : t('training.endedOn', { day: compactDay(endTime) })}
              </small>
            </div>
            <StatusTag set="finalResult" value={finalResult} />
            <span className={styles.credit}>{t('project.credit', { n: completedTime ? creditNow : 0 })}</span>
            <span className={styles.paper}>
              {certificateId ? (
                <PageLink
                  to={certificateLinks.detail(certificateId)}
                  aria-label={`${t('training.paper')} ${projectName}`}
                >
                  {t('training.paper')}
                </PageLink>
              ) : (
                certificate.state === 'waiting' && <small>{t('training.certificate.waiting')}</small>
              )}
            </span>
          </li>
        ),
      )}
    </ul>
  );
}
