import type { OrderDetail, Refund } from '@domain/api/order';
import { fenOf } from '@domain/rules/money';
import { OrderStatus } from '@domain/statuses';
import type { TimelineEntry } from '@/components/LevelTimeline';

export interface OrderEvent {
  key: string;
  text: string;
  /** Time as the server writes it; undefined for an event that is still to come. */
  time: string | undefined;
  state: TimelineEntry['state'];
  /** Money that moved or will move, in fen. */
  fen: number | undefined;
  /** Refund that the event asked for. */
  refund: Refund | undefined;
  /** Expected event; its message key is `order.next.<next>`. */
  next?: 'pay' | 'refund';
}

/** Events that start a refund. */
const back: readonly string[] = ['refundAsked', 'latePaid', 'paidTwice'];
const bad: readonly string[] = ['payFailed', 'refundFailed'];

/**
 * Returns the timeline of an order: the events of its money and the expected ones. While a refund is running, the event
 * that asked for it is shown as running.
 */
export function eventsOf({ timeline, refunds, status, secondsLeft }: OrderDetail): OrderEvent[] {
  const running = refunds.filter((refund) => refund.status === OrderStatus.Refunding);
  const events = timeline.map(({ time, kind, text, amount }, n): OrderEvent => {
    const refund = back.includes(kind)
      ? refunds.find((one) => one.applyTime === time && (amount === undefined || one.amount === amount))
      : undefined;
    const open = refund !== undefined && running.includes(refund);
    return {
      key: `${n}-${kind}`,
      text,
      time,
      state: bad.includes(kind) ? 'failed' : open ? 'running' : 'done',
      fen: amount === undefined ? undefined : fenOf(amount),
      refund: kind === 'refundAsked' ? refund : undefined,
    };
  });
  const coming = { time: undefined, fen: undefined, refund: undefined, text: '' };
  if (status === OrderStatus.WaitingPayment && secondsLeft !== undefined)
    events.push({ ...coming, key: 'pay', state: 'current', next: 'pay' });
  if (running.length > 0) events.push({ ...coming, key: 'refund', state: 'waiting', next: 'refund' });
  return events;
}
