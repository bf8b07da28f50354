import type { OrderItem } from '@domain/api/order';
import { lineSaysMore } from '@domain/orders/status';
import { fenOf } from '@domain/rules/money';
import { studyLinks } from '@domain/selfStudy/links';
import { type OrderStatus, SimpleOrderStatus } from '@domain/statuses';
import type { ReactNode } from 'react';
import { CourseCover } from '@/components/art/CourseCover';
import { Money } from '@/components/Money';
import { PageLink } from '@/components/PageLink';
import { StatusTag } from '@/components/StatusTag';
import { useT } from '@/hooks/useT';
import styles from './orders.module.css';

interface OrderLinesProps {
  planId: string;
  items: readonly OrderItem[];
  /** Status of the order: a line shows its own only where it says more. */
  status: OrderStatus;
  /** Note below a line, for example whether it can be refunded. */
  note?: (item: OrderItem) => ReactNode;
}

/** Courses of an order with hours, price and state; a paid line links to its course. */
export function OrderLines({ planId, items, status, note }: OrderLinesProps) {
  const t = useT();
  const states = items.map(({ state }) => state);
  return (
    <ul className={styles.lines}>
      {items.map((item) => {
        const { orderItemId, courseId, courseName, hour, price, state } = item;
        const opened = state === SimpleOrderStatus.Paid || state === SimpleOrderStatus.RefundFailed;
        return (
          <li key={orderItemId}>
            <CourseCover seed={courseId} name={courseName} size="thumb" className={styles.thumb} />
            <div className={styles.course}>
              {opened ? (
                <PageLink to={studyLinks.myCourse(courseId, planId)}>
                  <bdi>{courseName}</bdi>
                </PageLink>
              ) : (
                <bdi>{courseName}</bdi>
              )}
              <small>{t('order.hours', { n: hour })}</small>
              {note?.(item)}
            </div>
            {lineSaysMore(state, status, states) && <StatusTag set="simpleOrder" value={state} />}
            {price > 0 ? (
              <Money fen={fenOf(price)} className={styles.price ?? ''} />
            ) : (
              <b className={styles.free}>{t('order.free')}</b>
            )}
          </li>
        );
      })}
    </ul>
  );
}
