import { OrderStatus, RechargeStatus, SimpleOrderStatus } from '../statuses';
import { defineMachine } from './core';

const { WaitingPayment, Paid, Refunding, PartlyRefunded, Refunded, RefundFailed, Closed } = OrderStatus;
const line = SimpleOrderStatus;
const recharge = RechargeStatus;

/** An order (api.md 3.7). A payment that comes after closing is refunded by itself and leaves the order closed. */
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
      from: [Paid, PartlyRefunded, RefundFailed],
      to: Refunding,
      who: ['teacher'],
      requires: ['reason'],
    },
    { name: 'refundPart', from: [Refunding], to: PartlyRefunded, who: ['gateway'] },
    { name: 'refundAll', from: [Refunding], to: Refunded, who: ['gateway'] },
    { name: 'failRefund', from: [Refunding], to: RefundFailed, who: ['gateway'] },
    // What is left of the order decides where a cancelled or failed refund leads back to.
    { name: 'cancelRefund', from: [Refunding], to: Paid, who: ['teacher'] },
    { name: 'cancelLaterRefund', from: [Refunding], to: PartlyRefunded, who: ['teacher'] },
    { name: 'cancelRetry', from: [Refunding], to: RefundFailed, who: ['teacher'] },
  ],
});

/** A line of an order: the simple-order set. Lines of a closed order stay waiting; the order says that it is closed. */
export const orderLine = defineMachine({
  name: 'orderLine',
  states: [line.WaitingPayment, line.Paid, line.Refunding, line.Refunded, line.RefundFailed],
  initial: line.WaitingPayment,
  final: [line.Refunded],
  moves: [
    { name: 'pay', from: [line.WaitingPayment], to: line.Paid, who: ['gateway', 'teacher'] },
    {
      name: 'applyRefund',
      from: [line.Paid, line.RefundFailed],
      to: line.Refunding,
      who: ['teacher'],
      requires: ['reason'],
    },
    { name: 'refund', from: [line.Refunding], to: line.Refunded, who: ['gateway'] },
    { name: 'failRefund', from: [line.Refunding], to: line.RefundFailed, who: ['gateway'] },
    { name: 'cancelRefund', from: [line.Refunding], to: line.Paid, who: ['teacher'] },
  ],
});

/** A recharge: what failed or was closed stays so, and a new one is made. A learning card is paid at once. */
export const rechargeOrder = defineMachine({
  name: 'recharge',
  states: [recharge.WaitingPayment, recharge.Paid, recharge.PaymentFailed, recharge.Closed],
  initial: recharge.WaitingPayment,
  final: [recharge.Paid, recharge.PaymentFailed, recharge.Closed],
  moves: [
    { name: 'pay', from: [recharge.WaitingPayment], to: recharge.Paid, who: ['gateway'] },
    { name: 'fail', from: [recharge.WaitingPayment], to: recharge.PaymentFailed, who: ['gateway'] },
    { name: 'expire', from: [recharge.WaitingPayment], to: recharge.Closed, who: ['system'] },
  ],
});
