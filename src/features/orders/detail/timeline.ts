import type { OrderDetail, Refund } from '@domain/api/order';
import { fenOf } from '@domain/rules/money';
import { OrderStatus } from '@domain/statuses';
import type { TimelineEntry } from '@/components/LevelTimeline';

export interface OrderEvent {
  key: string;
  text: string;
  /** As the server writes it; none for what is still to come. */
  time: string | undefined;
  state: TimelineEntry['state'];
  /** Money that moved or is to move, in fen. */
  fen: number | undefined;
  /** The refund that was asked for then. */
  refund: Refund | undefined;
  /** What is still to come; its words are `order.next.<next>`. */
  next?: 'pay' | 'refund';
}

/** Events after which money is on its way back. */
const back: readonly string[] = ['refundAsked', 'latePaid', 'paidTwice'];
const bad: readonly string[] = ['payFailed', 'refundFailed'];

/**
 * The course of an order as a timeline: what has happened with its money, and what is to come. A refund that is on its
 * way makes the event that asked for it a running one.
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
