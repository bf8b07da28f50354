import type { AssessmentInfo, ExamineStep } from '@domain/api/assessment';
import { assessmentLinks } from '@domain/assessment/links';
import { assessmentModuleTable } from '@domain/enums';
import type { MessageKey } from '@locales/keys';
import { Button, Card } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { LevelTimeline, type TimelineEntry } from '@/components/LevelTimeline';
import { OnItsWay } from '@/components/OnItsWay';
import { PageLink } from '@/components/PageLink';
import { type Translate, useT } from '@/hooks/useT';
import { dayAndTime, monthDay } from '@/services/format';
import styles from './course.module.css';

// Loaded when it is opened: few users open it.
const ExamineDrawer = lazy(() =>
  import(/* webpackChunkName: "examineDrawer" */ './ExamineDrawer').then((module) => ({
    default: module.ExamineDrawer,
  })),
);

/** Reason why a level returned the assessment, with its remarks on single modules. */
export function Returned({ step }: { step: Pick<ExamineStep, 'operator' | 'reason' | 'modules'> }) {
  const t = useT();
  return (
    <>
      {t('assessment.timeline.failed')}
      {step.operator && ` · ${step.operator}`}
      {step.reason && <span className={styles.reason}>{step.reason}</span>}
      {step.modules && step.modules.length > 0 && (
        <ul className={styles.remarks}>
          {step.modules.map(({ value, reason }) => (
            <li key={value}>
              <span>
                {t(assessmentModuleTable.find((module) => module.value === value)?.labelKey ?? 'enum.module')}
              </span>{' '}
              {reason}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function entry(info: AssessmentInfo, step: ExamineStep, t: Translate, next: boolean): Omit<TimelineEntry, 'key'> {
  // Two attempts can be compared when both were kept.
  const earlier = info.attempts.includes(step.attempt)
    ? info.attempts.findLast((attempt) => attempt < step.attempt)
    : undefined;
  const level = t(`assessment.level.${step.level}` as MessageKey);
  const time = step.time && <bdi>{dayAndTime(step.time)}</bdi>;
  switch (step.action) {
    case 'submit':
      return {
        title: t('assessment.timeline.submit'),
        state: 'done',
        note: (
          <>
            {t('assessment.timeline.nth', { n: step.attempt })}
            {earlier !== undefined && (
              <PageLink
                className={styles.compare ?? ''}
                to={assessmentLinks.compare(info.assessmentId, earlier, step.attempt)}
              >
                {t('compare.linkTo', { n: earlier })}
              </PageLink>
            )}
          </>
        ),
        time,
      };
    case 'withdraw':
      return { title: t('assessment.timeline.withdraw'), state: 'future', time };
    case 'pass':
      return {
        title: t('assessment.timeline.review', { level }),
        state: 'done',
        note: `${t('assessment.timeline.passed')} · ${step.operator ?? ''}`,
        time,
      };
    case 'notPass':
      return {
        title: t('assessment.timeline.review', { level }),
        state: 'failed',
        note: <Returned step={step} />,
        time,
      };
    case 'edit':
      return {
        title: t(step.attempt > 1 ? 'assessment.timeline.fix' : 'assessment.timeline.fill'),
        state: 'current',
        note: step.dueTime && t('assessment.timeline.until', { date: dayAndTime(step.dueTime) }),
      };
    default:
      return {
        title: t('assessment.timeline.review', { level }),
        state: next ? 'waiting' : 'future',
        time: step.dueTime && t('assessment.timeline.due', { date: monthDay(step.dueTime) }),
      };
  }
}

/** The course of the review: what has happened, whose turn it is, what lies ahead. */
export function Course({ info }: { info: AssessmentInfo }) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const turn = info.steps.findIndex((s) => s.action === 'waiting' || s.action === 'edit');
  const entries = info.steps.map((step, i) => ({ key: `${i}-${step.action}`, ...entry(info, step, t, i === turn) }));
  return (
    <Card
      title={t('assessment.timeline')}
      {...(info.attempt > 0 && {
        extra: (
          <Button type="link" size="small" onClick={() => setOpen(true)}>
            {t('assessment.examine')}
          </Button>
        ),
      })}
    >
      <LevelTimeline entries={entries} />
      <Suspense fallback={<OnItsWay />}>
        {open && <ExamineDrawer planId={info.planId} onClose={() => setOpen(false)} />}
      </Suspense>
    </Card>
  );
}
