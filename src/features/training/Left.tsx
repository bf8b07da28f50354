import { daysLeft, type YMDHMS } from '@domain/rules/calendar';
import { useT } from '@/hooks/useT';

/** Days until a deadline that is still to come, beside the deadline itself. */
export function Left({ deadline }: { deadline: YMDHMS }) {
  const t = useT();
  const n = daysLeft(new Date(), deadline);
  return n < 0 ? null : <bdi>{t('training.left', { n })}</bdi>;
}
