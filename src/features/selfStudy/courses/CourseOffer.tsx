import type { CourseCard, CourseDetail, PlanRow } from '@domain/api/selfStudy';
import { studyLinks } from '@domain/selfStudy/links';
import { ExamStatus } from '@domain/statuses';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { CourseCover } from '@/components/art/CourseCover';
import { LinkButton } from '@/components/LinkButton';
import { StatusTag } from '@/components/StatusTag';
import { useT } from '@/hooks/useT';
import { wholeNumber } from '@/services/format';
import type { CartSum } from '../cart/useCart';
import { useRemoval } from '../cart/useRemoval';
import { hourTypeWord } from '../parts/hourType';
import { lockOf } from '../parts/locks';
import { Price } from '../parts/Price';
import parts from '../parts/parts.module.css';
import { CourseAction } from './CourseAction';
import styles from './details.module.css';
import { type Stand, standOf } from './stand';

interface OfferButtonsProps {
  course: CourseDetail;
  stand: Stand;
  /** Sums of the cart that the course can be added to. */
  totals: CartSum['totals'];
  onAdd: (course: CourseCard) => void;
  onRemove: (course: CourseCard) => void;
}

/** Next step with the course: add it to the cart, pay for it, or continue to study. */
function OfferButtons({ course, stand, totals, onAdd, onRemove }: OfferButtonsProps) {
  const t = useT();
  const { courseId, planId } = course;
  if (stand.kind === 'owned')
    return <LinkButton to={studyLinks.myCourse(courseId, planId)}>{t('selfStudy.course.study')}</LinkButton>;
  if (stand.kind === 'waiting' && stand.orderId !== undefined)
    return <LinkButton to={studyLinks.pay(stand.orderId)}>{t('selfStudy.course.pay')}</LinkButton>;
  if (stand.kind === 'free')
    return (
      <>
        <Button type="primary" disabled={stand.locked !== undefined} onClick={() => onAdd(course)}>
          {t('selfStudy.course.toCart')}
        </Button>
        {stand.locked && <p className={parts.faint}>{t(stand.locked)}</p>}
        {stand.locked === 'selfStudy.locked.notSignedUp' && (
          <LinkButton kind="default" to={studyLinks.plan(planId)}>
            {t('selfStudy.course.toPlan')}
          </LinkButton>
        )}
      </>
    );
  return (
    <>
      <CourseAction course={course} stand={stand} onAdd={onAdd} onRemove={onRemove} />
      <LinkButton kind="default" to={studyLinks.cart(planId)}>
        {t('selfStudy.course.toCartPage')}
        {totals && totals.count > 0 && (
          <bdi>
            {' '}
            {totals.count} · <Price yuan={totals.totalPrice} />
          </bdi>
        )}
      </LinkButton>
    </>
  );
}

interface CourseOfferProps {
  course: CourseDetail;
  /** Plan of the course; undefined when it could not be read. */
  plan: PlanRow | undefined;
  cart: CartSum;
}

/** Price and hours of a course, the user's state in it, and the next step. */
export function CourseOffer({ course, plan, cart }: CourseOfferProps) {
  const t = useT();
  const { courseId, courseName, hourType, hour, price, teacherName, learnerCount, score, examState } = course;
  const removal = useRemoval(cart, false);
  const stand = standOf(course, course, cart.has(course), lockOf(plan));
  const facts: [string, ReactNode][] = [
    [t('selfStudy.course.teacher'), <bdi key="teacher">{teacherName}</bdi>],
    [t('enum.hourType'), hourTypeWord(t, hourType)],
    [t('selfStudy.course.hours'), t('selfStudy.hour', { n: hour })],
    [t('selfStudy.course.framework'), course.frameworkName],
    [
      t('selfStudy.course.people'),
      t('selfStudy.course.learners', { n: learnerCount, shown: wholeNumber(learnerCount) }),
    ],
    [
      t('selfStudy.course.score'),
      score === undefined ? t('selfStudy.course.noScore') : t('selfStudy.course.scoreOf', { n: score }),
    ],
    [
      t('status.exam'),
      examState === ExamStatus.NotNeeded ? (
        t('status.exam.notNeeded')
      ) : stand.kind === 'owned' ? (
        <StatusTag key="exam" set="exam" value={examState} />
      ) : (
        t('selfStudy.course.withExam')
      ),
    ],
  ];
  return (
    <aside className={styles.offer}>
      <div className={styles.picture}>
        <CourseCover seed={courseId} name={courseName} />
      </div>
      <div className={styles.offerBody}>
        <p className={styles.price}>
          <Price yuan={price} />
          {stand.kind === 'owned' && <StatusTag set="courseLearning" value={course.learnState} />}
        </p>
        <div className={styles.actions}>
          <OfferButtons
            course={course}
            stand={stand}
            totals={cart.totals}
            onAdd={(one) => void cart.add([one])}
            onRemove={(one) => void removal.takeOut([one])}
          />
        </div>
        <dl className={styles.facts}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </aside>
  );
}
