import { fc } from '../../tests/support/properties';
import { confirmPassword, password, passwordChecks } from './password';

test.each(['abc12345', 'A1......', '1a~`!@#$%^&*()_-', 'abcdefghijklmno1'])('accepts %s', (value) =>
  expect(password(value)).toBeUndefined(),
);

test.each([
  ['', 'length'],
  ['abc1234', 'length'],
  ['abc12345678901234', 'length'],
  ['abcdefgh', 'mix'],
  ['12345678', 'mix'],
  ['1234567!', 'mix'],
  ['_abc12345', 'start'],
  ['abc 12345', 'characters'],
  ['abc12345密', 'characters'],
  ['abc12345\n', 'characters'],
])('refuses %j because of its %s', (value, check) =>
  expect(password(value)).toMatchObject({
    key: 'validation.password',
    because: { key: `validation.password.${check}` },
  }),
);

const printable = fc.integer({ min: 33, max: 126 }).map((code) => String.fromCharCode(code));
const alphanumeric = fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789');

test('a letter, a digit and 6 to 14 printable characters behind them are good', () =>
  fc.assert(
    fc.property(
      fc.boolean(),
      alphanumeric.filter((c) => /[A-Za-z]/.test(c)),
      fc.integer({ min: 0, max: 9 }),
      fc.array(printable, { minLength: 6, maxLength: 14 }),
      (swap, letter, digit, rest) =>
        password(`${swap ? `${digit}${letter}` : `${letter}${digit}`}${rest.join('')}`) === undefined,
    ),
  ));

test('whatever is good obeys the specification, read character by character', () =>
  fc.assert(
    fc.property(
      fc.array(fc.oneof(alphanumeric, printable, fc.string({ minLength: 1, maxLength: 1, unit: 'grapheme' })), {
        maxLength: 18,
      }),
      (list) => {
        const value = list.join('');
        const codes = [...value].map((c) => c.codePointAt(0) ?? 0);
        const isDigit = (code = 0) => code >= 48 && code <= 57;
        const isLetter = (code = 0) => (code >= 65 && code <= 90) || (code >= 97 && code <= 122);
        const good =
          value.length >= 8 &&
          value.length <= 16 &&
          codes.some(isDigit) &&
          codes.some(isLetter) &&
          (isDigit(codes[0]) || isLetter(codes[0])) &&
          codes.every((code) => code > 32 && code < 127);
        return (password(value) === undefined) === good;
      },
    ),
  ));

test('nothing typed, no line is met', () => expect(passwordChecks.filter((c) => c.test(''))).toEqual([]));

test('the repetition has to match, letter case included', () => {
  expect(confirmPassword('abc12345', 'abc12345')).toBeUndefined();
  expect(confirmPassword('abc12345', 'Abc12345')).toEqual({ key: 'validation.confirmPassword' });
  expect(confirmPassword('abc12345', '')).toEqual({ key: 'validation.confirmPassword' });
});
