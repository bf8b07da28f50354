import { fc } from '../../tests/support/properties';
import { smsCode } from './smsCode';

test.each(['', '12345', '1234567', '12345a', ' 12345', '１２３４５６', '12345\n'])('refuses %j', (value) =>
  expect(smsCode(value)).toEqual({ key: 'validation.smsCode', params: { length: 6 } }),
);

test('six digits are good', () =>
  fc.assert(fc.property(fc.stringMatching(/^\d{0,8}$/), (value) => !smsCode(value) === (value.length === 6))));
