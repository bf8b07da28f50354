import { fc } from '../../tests/support/properties';
import { mobile } from './mobile';

test.each(['13812345566', '19900000000'])('accepts %s', (value) => expect(mobile(value)).toBeUndefined());

test.each([
  '',
  '1381234556',
  '138123455660',
  '12812345566',
  '23812345566',
  '1381234556a',
  ' 13812345566',
  '13812345566\n',
  '１３８１２３４５５６６',
  '138 1234 5566',
])('refuses %j', (value) => expect(mobile(value)).toMatchObject({ key: 'validation.mobile' }));

test('of all 11-digit numbers, those with 1 and then 3 to 9 are good', () =>
  fc.assert(
    fc.property(
      fc.constantFrom(...'0123456789'),
      fc.constantFrom(...'0123456789'),
      fc.stringMatching(/^\d{9}$/),
      (first, second, rest) => !mobile(first + second + rest) === (first === '1' && Number(second) >= 3),
    ),
  ));
