import type { CourseDetail } from '@domain/api/selfStudy';
import { studyLinks } from '@domain/selfStudy/links';
import { DataArea } from '@/components/DataArea';
import { PageHead } from '@/components/PageHead';
import { SkeletonRows } from '@/components/SkeletonRows';
import { areAnswered } from '@/hooks/areAnswered';
import { useParam } from '@/hooks/useParam';
import { useRemote } from '@/hooks/useRemote';
import { useT } from '@/hooks/useT';
import { api } from '@/services/api';
import { useCartSum } from '../cart/useCart';
import { NoPlan } from '../parts/NoPlan';
import parts from '../parts/parts.module.css';
import { useSelection } from '../parts/usePlan';
import { CourseOffer } from './CourseOffer';
import { CourseParts } from './CourseParts';

const Skeleton = () => (
  <div className={parts.columns}>
    <div className={parts.card}>
      <SkeletonRows rows={10} shape="text" />
    </div>
    <div className={parts.card}>
      <SkeletonRows rows={8} shape="text" />
    </div>
  </div>
);

/** Page of a course to choose: its introduction, its sections, and the button to the cart. */
export function CourseDetails() {
  const t = useT();
  const courseId = useParam('id') ?? '';
  const planId = useParam('pid');
  const remote = useRemote<CourseDetail>({
    key: `course:${courseId}:${planId ?? ''}`,
    ready: courseId !== '',
    read: (signal) =>
      api(
        'GET /api/SelfStudy/ViewCourse/{id}',
        { path: { id: courseId }, query: { planId } },
        { signal, needs: ['courseName'] },
      ),
  });
  const ofPlan = remote.data?.planId ?? planId ?? '';
  const selection = useSelection(ofPlan);
  const cart = useCartSum(ofPlan);
  // Without the course its plan is unknown: then nothing else is awaited.
  const ready = remote.error !== undefined || areAnswered(remote, selection, cart.remote);
  const course = ready ? remote.data : undefined;
  return (
    <>
      <PageHead
        crumbs={[
          { label: t('frame.screen.trainingplan'), to: studyLinks.plans },
          ...(course
            ? [
                { label: <bdi>{course.planName}</bdi>, to: studyLinks.plan(course.planId) },
                { label: t('frame.screen.courses'), to: studyLinks.courses(course.planId) },
              ]
            : [{ label: t('frame.screen.coursedetails') }]),
        ]}
        title={course?.courseName ?? t('frame.screen.coursedetails')}
      />
      {courseId === '' ? (
        <NoPlan />
      ) : ready ? (
        <DataArea remote={remote} skeleton={<Skeleton />} errorTitle={t('selfStudy.course.oneFailed')}>
          {(data) => (
            <div className={parts.columns}>
              <CourseParts course={data} />
              <CourseOffer key={data.courseId} course={data} plan={selection.data?.plan} cart={cart} />
            </div>
          )}
        </DataArea>
      ) : (
        <Skeleton />
      )}
    </>
  );
}
