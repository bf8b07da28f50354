import { EditOutlined } from '@ant-design/icons';
import type { Output } from '@domain/api/core';
import type { researchApi } from '@domain/api/research';
import { ResearchDeclaration } from '@domain/statuses';
import type { ReactNode } from 'react';
import { RoleTag } from '@/components/StatusTag';
import { StepMark } from '@/components/StepMark';
import { useT } from '@/hooks/useT';
import { dayAndTime, dayRange } from '@/services/format';
import { levelOf } from '../turn';
import styles from './publicity.module.css';

export type PlanGuide = Output<(typeof researchApi)['GET /api/SrPlan/GetPlan/{id}']>;

interface Step {
  title: string;
  note: ReactNode;
  mine?: boolean;
}

/** Steps of a declaration, from filling in to the results, with the days of each. */
export function GuideSteps({ guide }: { guide: PlanGuide }) {
  const t = useT();
  const { startTime, deadline, levels, publicTime, isOpen, declareState } = guide;
  const steps: Step[] = [
    {
      title: t('research.guide.step.fill'),
      note: <bdi>{dayRange(startTime, deadline)}</bdi>,
      mine: isOpen && declareState === ResearchDeclaration.ToDeclare,
    },
    ...levels.map(({ level, orgName, deadline: until }) => ({
      title: t('assessment.timeline.review', { level: levelOf(t, level) }),
      note: (
        <>
          <bdi>{orgName}</bdi> {until && t('research.guide.step.until', { time: dayAndTime(until) })}
        </>
      ),
    })),
    {
      title: t('research.guide.step.public'),
      note: publicTime
        ? t('research.guide.step.publicFrom', { time: dayAndTime(publicTime) })
        : t('research.guide.step.publicLater'),
    },
  ];
  return (
    <section className={styles.part}>
      <h3>{t('research.guide.steps')}</h3>
      <ol className={styles.steps}>
        {steps.map(({ title, note, mine = false }, i) => (
          <li key={title} {...(mine && { 'aria-current': 'step' as const })}>
            <StepMark n={i + 1} state={mine ? 'current' : 'later'} />
            <span>
              <b>{title}</b>
              <small>{note}</small>
            </span>
            {mine && (
              <RoleTag role="act" icon={<EditOutlined aria-hidden />}>
                {t('research.turn.mine')}
              </RoleTag>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
