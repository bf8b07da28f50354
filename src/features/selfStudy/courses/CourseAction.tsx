import { CheckOutlined, PlusOutlined } from '@ant-design/icons';
import type { CourseCard } from '@domain/api/selfStudy';
import { studyLinks } from '@domain/selfStudy/links';
import { SimpleOrderStatus } from '@domain/statuses';
import { Button, Tooltip } from 'antd';
import { PageLink } from '@/components/PageLink';
import { RoleTag, StatusTag } from '@/components/StatusTag';
import { usePhone } from '@/hooks/useMediaQuery';
import { useT } from '@/hooks/useT';
import styles from './courses.module.css';
import type { Stand } from './stand';

interface CourseActionProps {
  course: CourseCard;
  stand: Stand;
  onAdd: (course: CourseCard) => void;
  onRemove: (course: CourseCard) => void;
}

/** Button that adds a course to the cart or removes it; without a button, the reason. */
export function CourseAction({ course, stand, onAdd, onRemove }: CourseActionProps) {
  const t = useT();
  const phone = usePhone();
  switch (stand.kind) {
    case 'owned':
      // The progress is unknown when the user's courses could not be read.
      return stand.learnState !== undefined && <StatusTag set="courseLearning" value={stand.learnState} />;
    case 'refunding':
      return <StatusTag set="simpleOrder" value={SimpleOrderStatus.Refunding} />;
    case 'offShelf':
      return <RoleTag role="off">{t('selfStudy.course.offShelf')}</RoleTag>;
    case 'waiting':
      return stand.orderId === undefined ? (
        <StatusTag set="simpleOrder" value={SimpleOrderStatus.WaitingPayment} />
      ) : (
        <PageLink
          to={studyLinks.pay(stand.orderId)}
          aria-label={t('selfStudy.course.payOf', { name: course.courseName })}
        >
          <StatusTag set="simpleOrder" value={SimpleOrderStatus.WaitingPayment} />
        </PageLink>
      );
    default: {
      const inCart = stand.kind === 'inCart';
      const button = (
        <Button
          size={phone ? 'middle' : 'small'}
          className={inCart ? (styles.inCart ?? '') : ''}
          icon={inCart ? <CheckOutlined aria-hidden /> : <PlusOutlined aria-hidden />}
          aria-pressed={inCart}
          aria-label={t('selfStudy.add.one', { name: course.courseName })}
          disabled={stand.locked !== undefined}
          onClick={({ detail }) => {
            // The second click of a double click is ignored: the button may have changed in between.
            if (detail > 1) return;
            if (inCart) onRemove(course);
            else onAdd(course);
          }}
        >
          {t(inCart ? 'selfStudy.added' : 'selfStudy.add')}
        </Button>
      );
      return stand.locked ? <Tooltip title={t(stand.locked)}>{button}</Tooltip> : button;
    }
  }
}
