import { CompletionRequirement } from '@domain/statuses';
import { trainingLinks } from '@domain/training/links';
import styles from '@/components/hub.module.css';
import { PageLink } from '@/components/PageLink';
import { StatusTag } from '@/components/StatusTag';
import { type Step, StepsRibbon } from '@/components/StepsRibbon';
import { useT } from '@/hooks/useT';
import { compactTime } from '@/services/format';
import type { General } from './todo';

type Training = NonNullable<General['training']>;
type TrainingStep = Training['steps'][number];

const isDone = ({ requirement }: TrainingStep) =>
  requirement === CompletionRequirement.Completed || requirement === CompletionRequirement.NoRequirement;

/** The running training that ends first: its three steps, what each has and needs, and what it comes to. */
export function TrainingCard({
  training: { trainingId, projectName, steps, credit, percent, endTime },
}: {
  training: Training;
}) {
  const t = useT();
  const current = steps.find((step) => !isDone(step));
  const shown = steps.map((step): Step => {
    const { requirement, need, have, unit, deadline } = step;
    const failed = requirement === CompletionRequirement.NotCompleted;
    return {
      key: `${step.step}`,
      title: step.name,
      state:
        requirement === CompletionRequirement.NoRequirement
          ? 'none'
          : isDone(step)
            ? 'done'
            : failed
              ? 'failed'
              : step === current
                ? 'current'
                : 'future',
      ...(step === current && !failed && step.action?.link && { mine: true }),
      tag: <StatusTag set={step.step === 3 ? 'completionParticipation' : 'completion'} value={requirement} />,
      ...(unit === 'hour' && need > 0 && { note: t('hub.study.of', { done: have, need }) }),
      ...(!isDone(step) && deadline && { turn: t('hub.training.until', { time: compactTime(deadline) }) }),
    };
  });
  return (
    <section className={styles.card} aria-labelledby="hub-training">
      <div className={styles.head}>
        <h2 id="hub-training">
          <PageLink to={trainingLinks.training(trainingId)} className={styles.plain}>
            <bdi>{projectName}</bdi>
          </PageLink>
        </h2>
        <span className={styles.end}>
          <PageLink to={trainingLinks.mine}>{t('hub.training.all')}</PageLink>
        </span>
      </div>
      <div className={styles.training}>
        <StepsRibbon steps={shown} />
        <p>{t('hub.training.note', { percent, credit, time: compactTime(endTime) })}</p>
      </div>
    </section>
  );
}
