import { ShoppingCartOutlined } from '@ant-design/icons';
import type { PlanRow, SelectedCourse } from '@domain/api/selfStudy';
import { studyLinks } from '@domain/selfStudy/links';
import { CourseLearning, ExamStatus, SimpleOrderStatus } from '@domain/statuses';
import { Progress } from 'antd';
import { createContext, use } from 'react';
import { CourseCover } from '@/components/art/CourseCover';
import { LinkButton } from '@/components/LinkButton';
import { canMove } from '@/components/MoveButton';
import { PageLink } from '@/components/PageLink';
import { RoleTag, StatusTag } from '@/components/StatusTag';
import { useT } from '@/hooks/useT';
import type { ItemProps } from '@/lists';
import { serverNow } from '@/services/clock';
import { recentTime } from '@/services/format';
import { hourTypeWord } from '../parts/hourType';
import styles from './details.module.css';

const { WaitingPayment, Refunding, RefundFailed } = SimpleOrderStatus;
/** States of the order that are shown to the learner; a paid order shows none. */
const told: readonly (number | undefined)[] = [WaitingPayment, Refunding, RefundFailed];

function Tags({ course }: { course: SelectedCourse }) {
  const t = useT();
  const { state, orderItemState, learnState, examState } = course;
  if (state === 'inCart' && orderItemState === undefined)
    return (
      <RoleTag role="act" icon={<ShoppingCartOutlined aria-hidden />}>
        {t('selfStudy.mine.inCart')}
      </RoleTag>
    );
  if (state === 'offShelf') return <RoleTag role="off">{t('selfStudy.course.offShelf')}</RoleTag>;
  return (
    <>
      {told.includes(orderItemState) && <StatusTag set="simpleOrder" value={orderItemState} />}
      {orderItemState !== WaitingPayment && (
        <>
          <span>
            {t('selfStudy.plan.learning')} <StatusTag set="courseLearning" value={learnState} />
          </span>
          {examState !== ExamStatus.NotNeeded && (
            <span>
              {t('status.exam')} <StatusTag set="exam" value={examState} />
            </span>
          )}
        </>
      )}
    </>
  );
}

function Go({ course, planId }: { course: SelectedCourse; planId: string }) {
  const t = useT();
  const { courseId, courseName, orderId, moves, learnState, percent } = course;
  const link = (to: string, words: string) => (
    <LinkButton kind="default" className={styles.rowGo} to={to} aria-label={`${words}: ${courseName}`}>
      {words}
    </LinkButton>
  );
  if (canMove(moves, 'pay') && orderId !== undefined) return link(studyLinks.pay(orderId), t('selfStudy.course.pay'));
  if (course.state !== 'owned') return link(studyLinks.courses(planId), t('selfStudy.course.toCartPage'));
  // The same link for all of them; its text depends on the progress.
  const words =
    learnState === CourseLearning.Studying
      ? percent >= 100
        ? 'selfStudy.gap.do.exam'
        : 'selfStudy.course.continue'
      : learnState === CourseLearning.NotStarted
        ? 'selfStudy.course.start'
        : 'common.view';
  return link(studyLinks.myCourse(courseId, planId), t(words));
}

/** Plan whose courses are listed; while it is being loaded, only its id. */
export const PlanOfRows = createContext<Pick<PlanRow, 'planId'> & Partial<PlanRow>>({ planId: '' });

/** Link to more courses; absent when none can be chosen. */
export function ChooseMore() {
  const t = useT();
  const { planId, moves = [] } = use(PlanOfRows);
  if (!canMove(moves, 'choose')) return null;
  return <LinkButton to={studyLinks.courses(planId)}>{t('selfStudy.choose')}</LinkButton>;
}

/** Row of one of the user's own courses: its progress, what it waits for, and the next step. */
export function SelectedRow({ row: course }: ItemProps<SelectedCourse>) {
  const t = useT();
  const { planId } = use(PlanOfRows);
  const { courseId, courseName, hourType, hour, teacherName, percent, lastStudyTime, state } = course;
  const type = hourTypeWord(t, hourType);
  const studied = state === 'owned';
  const to = studied ? studyLinks.myCourse(courseId, planId) : studyLinks.course(courseId, planId);
  return (
    <>
      <div className={styles.rowCover}>
        <CourseCover seed={courseId} name={courseName} size="thumb" />
      </div>
      <div className={styles.rowName}>
        <PageLink to={to}>
          <bdi>{courseName}</bdi>
        </PageLink>
        <p className={styles.rowMeta}>
          {t('selfStudy.typeAndHour', { type, n: hour })} · <bdi>{teacherName}</bdi>
        </p>
        <div className={styles.tags}>
          <Tags course={course} />
        </div>
      </div>
      <div className={styles.rowProgress}>
        {studied && (
          <>
            <Progress
              percent={percent}
              size="small"
              showInfo={false}
              aria-label={t('selfStudy.course.percent', { n: percent })}
            />
            <span>
              {t('selfStudy.course.percent', { n: percent })}
              {' · '}
              {lastStudyTime
                ? t('selfStudy.course.last', { time: recentTime(lastStudyTime, serverNow()) })
                : t('selfStudy.course.never')}
            </span>
          </>
        )}
      </div>
      <Go course={course} planId={planId} />
    </>
  );
}
