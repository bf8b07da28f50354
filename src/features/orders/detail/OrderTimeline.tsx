import { Countdown } from '@/components/Countdown';
import { LevelTimeline } from '@/components/LevelTimeline';
import { Money } from '@/components/Money';
import { useT } from '@/hooks/useT';
import { dayAndTime } from '@/services/format';
import type { OpenOrder } from '../useOrder';
import { eventsOf } from './timeline';

interface OrderTimelineProps {
  order: OpenOrder;
  onExpired: () => void;
}

/** Timeline of an order and its money, the oldest event first, with the next expected event. */
export function OrderTimeline({ order, onExpired }: OrderTimelineProps) {
  const t = useT();
  const entries = eventsOf(order).map(({ key, text, time, state, fen, refund, next }) => ({
    key,
    state,
    title: next ? (
      t(`order.next.${next}`)
    ) : (
      <>
        {text} {fen !== undefined && fen > 0 && <Money fen={fen} />}
      </>
    ),
    ...(refund && {
      note: (
        <span dir="auto">
          {t('order.refund.reasonIs', { reason: refund.reasonName })}
          {refund.remark && ` ${refund.remark}`}
        </span>
      ),
    }),
    ...(next === 'refund' && { note: t('order.next.refundWhen') }),
    ...(next === 'pay' && order.until !== undefined && { time: <Countdown until={order.until} onEnd={onExpired} /> }),
    ...(time && { time: dayAndTime(time) }),
  }));
  return <LevelTimeline entries={entries} />;
}
