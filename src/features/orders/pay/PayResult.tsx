import { CheckCircleFilled, StopOutlined } from '@ant-design/icons';
import { studyLinks } from '@domain/selfStudy/links';
import { OrderStatus } from '@domain/statuses';
import { LinkButton } from '@/components/LinkButton';
import { payTypeKey } from '@/components/PayWays';
import { useT } from '@/hooks/useT';
import { dayAndTime } from '@/services/format';
import type { OpenOrder } from '../useOrder';
import styles from './pay.module.css';

function Closed({ order }: { order: OpenOrder }) {
  const t = useT();
  const end = order.timeline.findLast(({ kind }) => kind === 'expired' || kind === 'cancelled');
  const back = order.refunds.some(({ automatic }) => automatic);
  return (
    <div className={styles.result} role="status">
      <StopOutlined aria-hidden className={styles.closed ?? ''} />
      <h3>{t('order.closed.title')}</h3>
      {end && (
        <p>
          {dayAndTime(end.time)} {end.text}
        </p>
      )}
      {back && <p>{t('order.closed.late')}</p>}
      <LinkButton to={studyLinks.myCourses(order.planId)}>{t('order.closed.again')}</LinkButton>
      <LinkButton kind="default" to={studyLinks.order(order.orderId)}>
        {t('order.view')}
      </LinkButton>
    </div>
  );
}

/** Result of an order that does not wait for payment any more, with the next steps. */
export function PayResult({ order }: { order: OpenOrder }) {
  const t = useT();
  if (order.status === OrderStatus.Closed) return <Closed order={order} />;
  const [only] = order.items;
  const study =
    order.items.length === 1 && only
      ? studyLinks.myCourse(only.courseId, order.planId)
      : studyLinks.myCourses(order.planId);
  return (
    <div className={styles.result} role="status">
      <CheckCircleFilled aria-hidden className={styles.paid ?? ''} />
      <h3>{t('order.paid.title')}</h3>
      {order.payTime && (
        <p>
          {dayAndTime(order.payTime)} {order.payType && t(payTypeKey(order.payType))}
        </p>
      )}
      <p>{t('order.paid.once')}</p>
      <LinkButton to={study}>{t('order.paid.study')}</LinkButton>
      <LinkButton kind="default" to={studyLinks.order(order.orderId)}>
        {t('order.view')}
      </LinkButton>
    </div>
  );
}
