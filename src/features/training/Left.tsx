import { daysLeft, type YMDHMS } from '@domain/rules/calendar';
import { useT } from '@/hooks/useT';
import { serverNow } from '@/services/clock';

/** Days until a future deadline, shown beside it. */
export function Left({ deadline }: { deadline: YMDHMS }) {
  const t = useT();
  const n = daysLeft(serverNow(), deadline);
  return n < 0 ? null : <bdi>{t('training.left', { n })}</bdi>;
}
