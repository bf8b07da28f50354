import { SimpleOrderStatus } from '@domain/statuses';
import { amountsOf, commonReason, partsOf, refundState, refundSum } from './amounts';

const paid = {
  payAmount: 0.3,
  refundedAmount: 0.1,
  payTime: '2026-11-21 09:00:00',
};

test('amounts are whole fen and fit together', () => {
  expect(amountsOf(paid)).toEqual({ cost: 30, paid: 30, refunded: 10, left: 20 });
  expect(amountsOf({ payAmount: 86, refundedAmount: 0 })).toEqual({ cost: 8600, paid: 0, refunded: 0, left: 0 });
});

test('lines add up to the order, chosen ones to the refund', () => {
  const items = [
    { orderItemId: 'a', courseName: '甲', price: 0.1 },
    { orderItemId: 'b', courseName: '乙', price: 0.2 },
  ];
  expect(partsOf(items).map(({ fen }) => fen)).toEqual([10, 20]);
  const preview = [
    { orderItemId: 'a', refundable: 0.1 },
    { orderItemId: 'b', refundable: 0.2 },
  ];
  expect(refundSum(preview, ['a', 'b'])).toBe(30);
  expect(refundSum(preview, ['b', 'gone'])).toBe(20);
  expect(refundSum(preview, [])).toBe(0);
});

test('a reason that holds for all lines is one reason', () => {
  const invoiced = { paid: 6, blockedReason: '已申请发票' };
  const studied = { paid: 6, blockedReason: '已学习 40%' };
  const free = { paid: 0, blockedReason: '免费课程无需退款' };
  const open = { paid: 6 };
  expect(commonReason([invoiced, invoiced])).toBe('已申请发票');
  expect(commonReason([invoiced, free, invoiced])).toBe('已申请发票');
  for (const items of [[], [invoiced], [invoiced, free], [invoiced, studied], [invoiced, open], [open, open]])
    expect(commonReason(items)).toBeUndefined();
});

test.each([
  [1, undefined],
  [2, SimpleOrderStatus.Refunding],
  [3, SimpleOrderStatus.Refunded],
  [4, SimpleOrderStatus.Refunded],
  [5, SimpleOrderStatus.RefundFailed],
] as const)('a refund of state %s is shown as %s', (status, shown) => expect(refundState({ status })).toBe(shown));
