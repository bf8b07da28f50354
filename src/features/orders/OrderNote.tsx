import type { OrderRow } from '@domain/api/order';
import { OrderStatus } from '@domain/statuses';
import { Countdown } from '@/components/Countdown';
import { payTypeKey } from '@/components/PayWays';
import { useT } from '@/hooks/useT';
import { dayAndTime } from '@/services/format';
import styles from './orders.module.css';
import type { Waiting } from './useOrder';

interface OrderNoteProps {
  order: Pick<OrderRow, 'status' | 'payTime' | 'payType'> & Waiting;
  onExpired: () => void;
}

/** Note on the state of an order: the reason, since when, and until when. */
export function OrderNote({ order: { status, payTime, payType, until }, onExpired }: OrderNoteProps) {
  const t = useT();
  if (status === OrderStatus.WaitingPayment && until !== undefined)
    return (
      <span className={styles.note}>
        {t('order.left')} <Countdown until={until} onEnd={onExpired} /> {t('order.state.0')}
      </span>
    );
  if (status === OrderStatus.Paid)
    return (
      <span className={styles.note}>
        {payTime && dayAndTime(payTime)} {payType && t(payTypeKey(payType))}
      </span>
    );
  return <span className={styles.note}>{t(`order.state.${status}`)}</span>;
}
