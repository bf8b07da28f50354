import { orderLimits } from '@domain/constants';
import { wireYuan, yuanOf } from '@domain/rules/money';
import { fc } from '../../../tests/support/properties';
import { balanceParts, movementOf, rechargeFen } from './balance';

const fen = fc.integer({ min: 0, max: 10_000_000 });

test('a balance is what came in, less what was spent, and what came with opening or merging', () =>
  fc.assert(
    fc.property(fen, fen, fen, (recharged, spent, other) => {
      const balance = recharged - spent + other;
      const wire = { balance: wireYuan(balance), recharged: wireYuan(recharged), spent: wireYuan(spent) };
      expect(balanceParts(wire)).toEqual({ balance, recharged, spent, other });
    }),
  ));

test('a bill leads from the balance before to the one after', () => {
  expect(movementOf({ type: 1, amount: 0.1, balanceAfter: 0.3 })).toEqual({ moved: 10, before: 20, after: 30 });
  expect(movementOf({ type: 2, amount: 0.1, balanceAfter: 0.3 })).toEqual({ moved: -10, before: 40, after: 30 });
});

test.each(['', '0', '0.99', '5000.01', '1.234', '-5', '1e3', ' 5', '5 元', '99999999'])(
  '%j cannot be recharged',
  (typed) => expect(rechargeFen(typed)).toBeUndefined(),
);

test('every amount within the limits can be recharged', () =>
  fc.assert(
    fc.property(fc.integer({ min: orderLimits.rechargeMin, max: orderLimits.rechargeMax }), (amount) =>
      expect(rechargeFen(yuanOf(amount))).toBe(amount),
    ),
  ));
