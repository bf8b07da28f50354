import { lockOf } from '../parts/locks';
import { standOf } from './stand';

const mine = (orderItemState: 0 | 1 | 2 | 4 | undefined) => ({
  learnState: 3 as const,
  moves: orderItemState === 0 ? [{ name: 'pay' as const, unmet: [] }] : [],
  ...(orderItemState !== undefined && { orderItemState, orderId: '65' }),
});

test.each([
  ['free', standOf({ state: 'free' }, undefined, false, undefined), { kind: 'free' }],
  ['put in a moment ago', standOf({ state: 'free' }, undefined, true, undefined), { kind: 'inCart' }],
  ['taken out a moment ago', standOf({ state: 'inCart' }, mine(undefined), false, undefined), { kind: 'free' }],
  [
    'in an order that waits',
    standOf({ state: 'inCart' }, mine(0), false, undefined),
    { kind: 'waiting', orderId: '65' },
  ],
  ['paid', standOf({ state: 'owned' }, mine(1), false, undefined), { kind: 'owned', learnState: 3 }],
  ['paid in another plan', standOf({ state: 'owned' }, undefined, false, undefined), { kind: 'owned' }],
  ['given back, not yet done', standOf({ state: 'owned' }, mine(2), false, undefined), { kind: 'refunding' }],
  [
    'kept, as the refund failed',
    standOf({ state: 'owned' }, mine(4), false, undefined),
    { kind: 'owned', learnState: 3 },
  ],
  ['gone while it was in the cart', standOf({ state: 'offShelf' }, undefined, false, undefined), { kind: 'offShelf' }],
])('a course that is %s', (_, stand, expected) => expect(stand).toEqual(expected));

test('without a sign-up or after the end nothing can be put into the cart', () => {
  const choose = (...unmet: ('windowOpen' | 'signedUp')[]) => ({ moves: [{ name: 'choose' as const, unmet }] });
  const ended = lockOf(choose('windowOpen'));
  expect(ended).toBe('selfStudy.locked.ended');
  expect(lockOf(choose('signedUp'))).toBe('selfStudy.locked.notSignedUp');
  expect(lockOf(choose('windowOpen', 'signedUp'))).toBe('selfStudy.locked.ended');
  expect(lockOf(choose())).toBeUndefined();
  expect(standOf({ state: 'free' }, undefined, false, ended)).toEqual({ kind: 'free', locked: ended });
});
