import type { OrderDetail, Refund } from '@domain/api/order';
import { OrderStatus } from '@domain/statuses';
import { eventsOf } from './timeline';

const at = (minute: number) => `2026-11-21 09:${String(minute).padStart(2, '0')}:00`;
const order: OrderDetail = {
  orderId: '1',
  orderNo: 'DD1',
  planId: '2',
  planName: '计划',
  status: OrderStatus.Paid,
  amount: 30,
  payAmount: 30,
  refundedAmount: 0,
  itemCount: 2,
  createTime: at(0),
  items: [],
  timeline: [
    { time: at(0), kind: 'created', text: '提交订单', amount: 30 },
    { time: at(1), kind: 'payFailed', text: '支付未成功' },
    { time: at(2), kind: 'paid', text: '支付成功', amount: 30 },
  ],
  refunds: [],
  payTypes: [1, 2, 3],
  moves: [],
};
const refund: Refund = {
  refundId: '9',
  orderItemIds: ['5'],
  amount: 12,
  reasonId: '1',
  reasonName: '重复',
  status: OrderStatus.Refunding,
  applyTime: at(3),
  moves: [],
};
const asked = { time: at(3), kind: 'refundAsked', text: '申请退款', amount: 12 };

test('what has happened is done, what went wrong failed, and money is counted in fen', () => {
  expect(eventsOf(order).map(({ state, fen }) => [state, fen])).toEqual([
    ['done', 3000],
    ['failed', undefined],
    ['done', 3000],
  ]);
});

test('an order that waits ends with what is to come', () => {
  const waiting = {
    ...order,
    status: OrderStatus.WaitingPayment,
    secondsLeft: 60,
    timeline: order.timeline.slice(0, 1),
  };
  expect(eventsOf(waiting).map(({ state, next }) => [state, next])).toEqual([
    ['done', undefined],
    ['current', 'pay'],
  ]);
});

test('a refund on its way runs and is waited for; one that is over does neither', () => {
  const timeline = [...order.timeline, asked];
  const running = eventsOf({ ...order, status: OrderStatus.Refunding, timeline, refunds: [refund] });
  expect(running.slice(3).map(({ state, next, refund: of }) => [state, next, of?.refundId])).toEqual([
    ['running', undefined, '9'],
    ['waiting', 'refund', undefined],
  ]);
  const over = eventsOf({ ...order, timeline, refunds: [{ ...refund, status: OrderStatus.Paid }] });
  expect(over.slice(3).map(({ state, next }) => [state, next])).toEqual([['done', undefined]]);
});

test('a late payment that goes back by itself runs until it has gone', () => {
  const timeline = [...order.timeline, { ...asked, kind: 'latePaid' }];
  const back = { ...refund, automatic: true as const };
  expect(eventsOf({ ...order, status: OrderStatus.Closed, timeline, refunds: [back] })[3]?.state).toBe('running');
});
