import { OrderStatus, RechargeStatus, SimpleOrderStatus } from '../statuses';
import { defineMachine } from './core';

const { WaitingPayment, Paid, Refunding, PartlyRefunded, Refunded, RefundFailed, Closed } = OrderStatus;
const line = SimpleOrderStatus;
const recharge = RechargeStatus;

/** States of an order. A payment that comes after closing is refunded automatically and leaves the order closed. */
export const studyOrder = defineMachine({
  name: 'order',
  states: [WaitingPayment, Paid, Refunding, PartlyRefunded, Refunded, RefundFailed, Closed],
  initial: WaitingPayment,
  final: [Refunded, Closed],
  moves: [
    { name: 'pay', from: [WaitingPayment], to: Paid, who: ['gateway', 'teacher'] },
    { name: 'cancel', from: [WaitingPayment], to: Closed, who: ['teacher'] },
    { name: 'expire', from: [WaitingPayment], to: Closed, who: ['system'] },
    {
      name: 'applyRefund',
      from: [Paid, Refunding, PartlyRefunded, RefundFailed],
      to: Refunding,
      who: ['teacher'],
      requires: ['reason', 'refundable'],
    },
    { name: 'applyInvoice', from: [Paid], to: Paid, who: ['teacher'], requires: ['invoiceable'] },
    {
      name: 'applyInvoice',
      from: [PartlyRefunded],
      to: PartlyRefunded,
      who: ['teacher'],
      requires: ['invoiceable'],
    },
    { name: 'refundPart', from: [Refunding], to: PartlyRefunded, who: ['gateway'] },
    { name: 'refundAll', from: [Refunding], to: Refunded, who: ['gateway'] },
    { name: 'failRefund', from: [Refunding], to: RefundFailed, who: ['gateway'] },
    // The other lines decide to which state a cancelled refund leads; cancelling is a move of the refund.
    { name: 'cancelRefund', from: [Refunding], to: Paid, who: ['system'] },
    { name: 'cancelLaterRefund', from: [Refunding], to: PartlyRefunded, who: ['system'] },
    { name: 'cancelRetry', from: [Refunding], to: RefundFailed, who: ['system'] },
  ],
});

/** A line of an order: the simple-order set. Lines of a closed order stay waiting; the order says that it is closed. */
export const orderLine = defineMachine({
  name: 'orderLine',
  states: [line.WaitingPayment, line.Paid, line.Refunding, line.Refunded, line.RefundFailed],
  initial: line.WaitingPayment,
  final: [line.Refunded],
  moves: [
    // Lines are paid together, by a move of their order.
    { name: 'pay', from: [line.WaitingPayment], to: line.Paid, who: ['gateway'] },
    {
      name: 'applyRefund',
      from: [line.Paid, line.RefundFailed],
      to: line.Refunding,
      who: ['teacher'],
      requires: ['reason', 'refundable'],
    },
    { name: 'refund', from: [line.Refunding], to: line.Refunded, who: ['gateway'] },
    { name: 'failRefund', from: [line.Refunding], to: line.RefundFailed, who: ['gateway'] },
    { name: 'cancelRefund', from: [line.Refunding], to: line.Paid, who: ['teacher'] },
  ],
});

/** A refund on the wire: the state that it gave to its order, and 1 for one that was taken back. */
export const RefundState = { Cancelled: 1, Running: 2, PartlyRefunded: 3, Refunded: 4, Failed: 5 } as const;
export type RefundState = (typeof RefundState)[keyof typeof RefundState];
const refund = RefundState;

/** A refund: for some minutes it can be taken back, then its money moves. */
export const orderRefund = defineMachine({
  name: 'orderRefund',
  states: [refund.Cancelled, refund.Running, refund.PartlyRefunded, refund.Refunded, refund.Failed],
  initial: refund.Running,
  final: [refund.Cancelled, refund.PartlyRefunded, refund.Refunded, refund.Failed],
  moves: [
    { name: 'cancel', from: [refund.Running], to: refund.Cancelled, who: ['teacher'], requires: ['moneyStays'] },
    { name: 'refundPart', from: [refund.Running], to: refund.PartlyRefunded, who: ['gateway'] },
    { name: 'refundAll', from: [refund.Running], to: refund.Refunded, who: ['gateway'] },
    { name: 'fail', from: [refund.Running], to: refund.Failed, who: ['gateway'] },
  ],
});

/** A recharge: a failed or closed one stays so, and a new one is made. A learning card is paid at once. */
export const rechargeOrder = defineMachine({
  name: 'recharge',
  states: [recharge.WaitingPayment, recharge.Paid, recharge.PaymentFailed, recharge.Closed],
  initial: recharge.WaitingPayment,
  final: [recharge.Paid, recharge.PaymentFailed, recharge.Closed],
  moves: [
    { name: 'pay', from: [recharge.WaitingPayment], to: recharge.Paid, who: ['gateway', 'teacher'] },
    { name: 'fail', from: [recharge.WaitingPayment], to: recharge.PaymentFailed, who: ['gateway'] },
    { name: 'expire', from: [recharge.WaitingPayment], to: recharge.Closed, who: ['system'] },
  ],
});
