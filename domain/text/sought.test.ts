import { soughtNumber } from './sought';

test.each([
  ['\u00a0139 1111 0001 \t', '13911110001'],
  ['+86 139-1111-0001', '13911110001'],
  ['１３９１１１１０００１', '13911110001'],
  ['450203 19880617 002x', '45020319880617002X'],
  ['1391111000', undefined],
  ['韦晓岚', undefined],
  ['E12345678', undefined],
])('%j looks for the number %s', (typed, number) => expect(soughtNumber(typed)).toBe(number));
