import { EditOutlined } from '@ant-design/icons';
import type { TrainingRow } from '@domain/api/training';
import { trainingLinks } from '@domain/training/links';
import { PageLink } from '@/components/PageLink';
import { RoleTag } from '@/components/StatusTag';
import { StepsRibbon } from '@/components/StepsRibbon';
import { useT } from '@/hooks/useT';
import { dayRange } from '@/services/format';
import styles from './mine.module.css';
import { NextStep } from './NextStep';
import { useRibbon } from './ribbon';

/** Training that waits for the user: its four steps, what comes next, and the credit that follows from its hours. */
export function TurnCard({ row, primary }: { row: TrainingRow; primary: boolean }) {
  const t = useT();
  const to = trainingLinks.training(row.trainingId);
  const steps = useRibbon(row);
  return (
    <section className={styles.turn} aria-label={row.projectName}>
      <div className={styles.turnHead}>
        <div className={styles.name}>
          <h2>
            <PageLink to={to}>
              <bdi>{row.projectName}</bdi>
            </PageLink>
          </h2>
          <RoleTag role="act" icon={<EditOutlined aria-hidden />}>
            {t('training.turn')}
          </RoleTag>
        </div>
        <p className={styles.facts}>
          <bdi>{row.levelName}</bdi>
          <bdi>{row.orgName}</bdi>
          <bdi>{dayRange(row.startTime, row.endTime)}</bdi>
        </p>
      </div>
      <div className={styles.ribbon}>
        <StepsRibbon steps={steps} />
      </div>
      <NextStep row={row} primary={primary} />
    </section>
  );
}
