import type { CourseDetail } from '@domain/api/selfStudy';
import { studyLinks } from '@domain/selfStudy/links';
import { trainingLinks } from '@domain/training/links';
import { useModel, useSearchParams } from '@umijs/max';
import { lazy, Suspense, useState } from 'react';
import { DataArea } from '@/components/DataArea';
import { EmptyState } from '@/components/EmptyState';
import { LinkButton } from '@/components/LinkButton';
import { canMove } from '@/components/MoveButton';
import { OnItsWay } from '@/components/OnItsWay';
import { PageHead } from '@/components/PageHead';
import { SkeletonRows } from '@/components/SkeletonRows';
import { StatusTag } from '@/components/StatusTag';
import { areAnswered } from '@/hooks/areAnswered';
import type { Remote } from '@/hooks/useRemote';
import { useT } from '@/hooks/useT';
import { features } from '@/services/deployment';
import { ExamCard } from './ExamCard';
import { Materials } from './Materials';
import { Members } from './Members';
import { SavingState } from './SavingState';
import { SectionList } from './SectionList';
import { Stage } from './Stage';
import { useCourse, useOpened } from './useCourse';
import { useStudy } from './useStudy';
import styles from './viewer.module.css';

// Both are loaded when they are opened, or after the film has begun to load.
const LedgerDrawer = lazy(() =>
  import(/* webpackChunkName: "ledgerDrawer" */ './LedgerDrawer').then((module) => ({ default: module.LedgerDrawer })),
);
const Comments = lazy(() =>
  import(/* webpackChunkName: "courseComments" */ './Comments').then((module) => ({ default: module.Comments })),
);

/** Outline of the page while it loads. */
const Skeleton = () => (
  <div className={styles.layout}>
    <div className={styles.main}>
      <div className={styles.blank} />
      <SkeletonRows rows={4} shape="text" />
    </div>
    <aside className={styles.side}>
      <SkeletonRows rows={8} />
    </aside>
  </div>
);

function Desk({ course, remote, userId }: { course: CourseDetail; remote: Remote<CourseDetail>; userId: string }) {
  const t = useT();
  const { courseId, planId } = course;
  const [params, setParams] = useSearchParams();
  const [ledger, setLedger] = useState(false);
  const paid = canMove(course.moves, 'open');
  const study = useStudy(userId, courseId);
  const opened = useOpened({ courseId, sectionId: params.get('sid') ?? undefined, queue: study.queue, ready: paid });
  const choose = (sid: string) => {
    const next = new URLSearchParams(params);
    next.set('sid', sid);
    setParams(next, { replace: true });
  };
  const sections = opened.data?.sections ?? course.sections;
  const shown = { ...course, ...study.tally.course };
  // Films and documents differ in height: the outline stays until the kind of the section is known.
  if (paid && !areAnswered(opened)) return <Skeleton />;
  return (
    <div className={styles.layout}>
      <div className={styles.main}>
        {paid ? (
          <div className={styles.sitting}>
            <Stage course={course} opened={opened} study={study} onChoose={choose} onMoved={remote.reload} />
            <SavingState study={study} onLedger={() => setLedger(true)} />
          </div>
        ) : (
          <EmptyState
            title={t('study.error.notOwned')}
            description={t('viewer.notOwned')}
            action={<LinkButton to={studyLinks.course(courseId, planId)}>{t('viewer.toCourse')}</LinkButton>}
          />
        )}
      </div>
      <aside className={styles.side}>
        <SectionList
          sections={sections}
          current={opened.data?.sectionId}
          study={study}
          onChoose={paid ? choose : undefined}
        />
        <ExamCard course={shown} />
        <Members courseId={courseId} />
      </aside>
      <div className={styles.main}>
        <Materials course={course} />
        {features.comments && (
          <Suspense fallback={<SkeletonRows rows={3} />}>
            <Comments courseId={courseId} canWrite={paid} />
          </Suspense>
        )}
      </div>
      <Suspense fallback={<OnItsWay />}>
        {ledger && <LedgerDrawer planId={planId} courseId={courseId} onClose={() => setLedger(false)} />}
      </Suspense>
    </div>
  );
}

/** Page of a course of the user: films and documents, counted hours, exam, members, comments. */
export function CourseViewer() {
  const t = useT();
  const [params] = useSearchParams();
  const courseId = params.get('id') ?? '';
  const remote = useCourse(courseId, params.get('pid') ?? undefined);
  // A course of a training stands below it, all others below their plan.
  const trainingId = params.get('tid') ?? undefined;
  const above = (planId: string) =>
    trainingId === undefined ? studyLinks.myCourses(planId) : trainingLinks.training(trainingId);
  const course = remote.data;
  const userId = useModel('currentUser').user?.userId;
  if (courseId === '')
    return (
      <EmptyState
        title={t('viewer.none')}
        action={<LinkButton to={studyLinks.plans}>{t('viewer.toPlans')}</LinkButton>}
      />
    );
  return (
    <>
      <PageHead
        crumbs={[
          trainingId === undefined
            ? { label: t('frame.screen.trainingplan'), to: studyLinks.plans }
            : { label: t('frame.screen.mytraining'), to: trainingLinks.mine },
          ...(course ? [{ label: <bdi>{course.planName}</bdi>, to: above(course.planId) }] : []),
          { label: t('frame.screen.mycoursedetails') },
        ]}
        title={course?.courseName ?? t('frame.screen.mycoursedetails')}
        status={course && <StatusTag set="courseLearning" value={course.learnState} />}
        note={course && t('viewer.note', { hour: course.hour, percent: course.percent })}
      />
      <DataArea remote={remote} skeleton={<Skeleton />} errorTitle={t('viewer.courseFailed')}>
        {(data) => userId && <Desk key={courseId} course={data} remote={remote} userId={userId} />}
      </DataArea>
    </>
  );
}
