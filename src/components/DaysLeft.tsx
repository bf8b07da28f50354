import { daysLeft, type YMD, type YMDHMS } from '@domain/rules/calendar';
import { useT } from '@/hooks/useT';
import { serverNow } from '@/services/clock';
import styles from './Countdown.module.css';
import { cx } from './cx';

export interface DaysLeftProps {
  /** A day (it lasts to its end) or a time, as the server writes it. */
  deadline: YMD | YMDHMS;
  className?: string;
}

/** Days until a deadline in words; the date itself stands beside it. Red only once it has passed. */
export function DaysLeft({ deadline, className }: DaysLeftProps) {
  const t = useT();
  const days = daysLeft(serverNow(), deadline);
  const words =
    days > 0
      ? t('common.daysLeft', { days })
      : days === 0
        ? t('common.dueToday')
        : t('common.daysOverdue', { days: -days });
  return <b className={cx(styles.time, days < 0 && styles.hot, className)}>{words}</b>;
}
