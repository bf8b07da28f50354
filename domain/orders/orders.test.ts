import { fc } from '../../tests/support/properties';
import { orderLimits } from '../constants';
import { ExamStatus, OrderStatus, SimpleOrderStatus } from '../statuses';
import { next } from '../workflows/core';
import { orderLine, studyOrder } from '../workflows/order';
import { CARD_NUMBER, CARD_PASSWORD, cardRefusal, cardText } from './card';
import { refundBlock } from './refund';
import { hasExpired, lineSaysMore, orderStatusOf } from './status';

const { WaitingPayment: W, Paid: P, Refunding: R, Refunded: D, RefundFailed: F } = SimpleOrderStatus;

test.each([
  [[W, W], OrderStatus.WaitingPayment],
  [[P, P], OrderStatus.Paid],
  [[P, R], OrderStatus.Refunding],
  [[D, R], OrderStatus.Refunding],
  [[D, P], OrderStatus.PartlyRefunded],
  [[D, F], OrderStatus.PartlyRefunded],
  [[D, D], OrderStatus.Refunded],
  [[P, F], OrderStatus.RefundFailed],
  [[], OrderStatus.Paid],
] as const)('lines %j make order %i', (lines, status) => {
  expect(orderStatusOf(lines, false)).toBe(status);
  expect(orderStatusOf(lines, true)).toBe(OrderStatus.Closed);
});

test('whatever moves its lines make, an order only moves as its machine says', () =>
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 4 }),
      fc.array(
        fc.record({ line: fc.nat(3), move: fc.constantFrom('applyRefund', 'refund', 'failRefund', 'cancelRefund') }),
      ),
      (count, steps) => {
        let lines = Array.from({ length: count }, (): SimpleOrderStatus => P);
        let status = orderStatusOf(lines, false);
        for (const { line, move } of steps) {
          const who = move === 'refund' || move === 'failRefund' ? 'gateway' : 'teacher';
          const to = next(orderLine, lines[line % count]!, move as 'refund', who);
          if (to === undefined) continue;
          lines = lines.map((state, n) => (n === line % count ? to : state));
          const after = orderStatusOf(lines, false);
          if (after !== status)
            expect(studyOrder.moves.some((one) => one.from.includes(status) && one.to === after)).toBe(true);
          status = after;
        }
      },
    ),
  ));

test('a line says its state where it is an exception among the lines of its order', () => {
  // All lines of one state make that state of the order: then no line repeats it.
  for (const line of [W, P, R, D, F])
    expect(lineSaysMore(line, orderStatusOf([line, line], false), [line, line])).toBe(false);
  // The line of a refund says so; what is paid, as the whole order was, has nothing to say.
  expect(lineSaysMore(R, OrderStatus.Refunding, [R, P])).toBe(true);
  expect(lineSaysMore(D, OrderStatus.PartlyRefunded, [D, P])).toBe(true);
  expect(lineSaysMore(F, OrderStatus.RefundFailed, [F, P])).toBe(true);
  expect(lineSaysMore(P, OrderStatus.PartlyRefunded, [D, P])).toBe(false);
  expect(lineSaysMore(P, OrderStatus.Refunding, [R, P])).toBe(false);
  expect(lineSaysMore(W, OrderStatus.Closed, [W, D])).toBe(false);
});

test('an order runs out at the very moment, and only while it waits', () => {
  const expireAt = new Date(1000);
  expect(hasExpired({ status: 0, expireAt }, new Date(999))).toBe(false);
  expect(hasExpired({ status: 0, expireAt }, new Date(1000))).toBe(true);
  expect(hasExpired({ status: 1, expireAt }, new Date(2000))).toBe(false);
});

describe('a line', () => {
  const line = {
    state: P as SimpleOrderStatus,
    paid: 100,
    percent: orderLimits.refundPercent,
    examState: ExamStatus.NotTaken as ExamStatus,
    planEnded: false,
    orderClosed: false,
    invoiced: false,
  };
  test.each([
    [undefined, {}],
    [undefined, { state: F }],
    ['notPaid', { state: W }],
    ['refunding', { state: R }],
    ['refunded', { state: D }],
    ['closed', { orderClosed: true }],
    ['free', { paid: 0 }],
    ['invoiced', { invoiced: true }],
    ['planEnded', { planEnded: true }],
    ['examTaken', { examState: ExamStatus.NotPassed }],
    ['studied', { percent: orderLimits.refundPercent + 1 }],
  ] as const)('%s', (reason, change) => expect(refundBlock({ ...line, ...change })).toBe(reason));
});

describe('a learning card', () => {
  const now = new Date(1000);
  const card = { usedAt: null, expiresAt: new Date(2000), tries: 0 };
  test.each([
    ['unknown', undefined, true],
    ['unknown', card, false],
    ['locked', { ...card, tries: orderLimits.cardTries }, true],
    ['used', { ...card, usedAt: now }, true],
    ['unknown', { ...card, usedAt: now }, false],
    ['expired', { ...card, expiresAt: now }, true],
    [undefined, card, true],
  ] as const)('%s', (cause, given, fits) => expect(cardRefusal(given, fits, now)).toBe(cause));

  test('is read as it is printed', () => {
    expect(CARD_NUMBER.test(cardText('6226 0000-1234 5678'))).toBe(true);
    expect(CARD_PASSWORD.test(cardText('ab12 cd34'))).toBe(true);
    expect(CARD_PASSWORD.test(cardText('ab12'))).toBe(false);
  });
});
