import type { ExamineDetail } from '@domain/api/assessment';
import { Grade, ReviewResult } from '@domain/statuses';
import { DataArea } from '@/components/DataArea';
import { EmptyState } from '@/components/EmptyState';
import { LevelTimeline, type TimelineEntry } from '@/components/LevelTimeline';
import { SidePanel } from '@/components/SidePanel';
import { SkeletonRows } from '@/components/SkeletonRows';
import { StatusTag } from '@/components/StatusTag';
import { useRemote } from '@/hooks/useRemote';
import { type Translate, useT } from '@/hooks/useT';
import { api } from '@/services/api';
import { dayAndTime } from '@/services/format';
import { Returned } from './Course';
import styles from './course.module.css';

const states = {
  [ReviewResult.Waiting]: 'waiting',
  [ReviewResult.Passed]: 'done',
  [ReviewResult.Failed]: 'failed',
} as const satisfies Record<ReviewResult, TimelineEntry['state']>;

function entryOf(t: Translate, step: ExamineDetail['steps'][number], i: number): TimelineEntry {
  const { attempt, level, levelName, result, reviewerName, time } = step;
  return {
    key: `${attempt}-${level}-${i}`,
    title: t('assessment.timeline.review', { level: levelName }),
    state: states[result],
    note: (
      <>
        {t('assessment.timeline.nth', { n: attempt })}
        {result === ReviewResult.Passed && ` · ${t('assessment.timeline.passed')}`}
        {result === ReviewResult.Passed && reviewerName && ` · ${reviewerName}`}
        {result === ReviewResult.Failed && <Returned step={{ ...step, operator: reviewerName }} />}
      </>
    ),
    ...(time && { time: <bdi>{dayAndTime(time)}</bdi> }),
  };
}

/** Drawer with the review of a plan's assessment, level by level. The global handler tells its errors. */
export function ExamineDrawer({ planId, onClose }: { planId: string; onClose: () => void }) {
  const t = useT();
  const remote = useRemote<ExamineDetail>({
    key: `examine:${planId}`,
    read: (signal) =>
      api(
        'GET /api/GetMyAnnualAssessmentExamineDetail',
        { query: { planId } },
        { signal, skipErrorHandler: false, needs: ['steps'] },
      ),
  });
  return (
    <SidePanel title={t('assessment.examine')} onClose={onClose}>
      <DataArea
        remote={remote}
        skeleton={<SkeletonRows rows={4} shape="text" />}
        isEmpty={({ steps }) => steps.length === 0}
        empty={<EmptyState compact title={t('assessment.examine.none')} />}
      >
        {({ status, grade, steps }) => (
          <>
            <p className={styles.lead}>
              <StatusTag set="stage" value={status} />
              {grade !== Grade.NotAssessed && <StatusTag set="grade" value={grade} />}
            </p>
            <LevelTimeline entries={steps.map((step, i) => entryOf(t, step, i))} />
          </>
        )}
      </DataArea>
    </SidePanel>
  );
}
