import { fc } from '../../tests/support/properties';
import { passport } from './passport';

test.each(['E12345678', 'ab1234567', '123456789'])('accepts %s', (value) => expect(passport(value)).toBeUndefined());

test.each(['', 'E1234567', 'E123456789', 'E1234567_', 'E1234 678', 'É12345678', 'E1234567\n', '护照1234567'])(
  'refuses %j',
  (value) => expect(passport(value)).toMatchObject({ key: 'validation.passport' }),
);

test('Latin letters and digits are good when there are nine', () =>
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Za-z0-9]{0,12}$/), (value) => !passport(value) === (value.length === 9)),
  ));
