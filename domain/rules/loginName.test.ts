import { fc } from '../../tests/support/properties';
import { loginName, loginNameChecks } from './loginName';

const alphanumeric = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'];
const special = [...'~`!@#$%^&*()_-+='];
const named = (first: string[], min: number, max: number) =>
  fc
    .tuple(
      fc.constantFrom(...first),
      fc.array(fc.constantFrom(...alphanumeric, ...special), { minLength: min - 1, maxLength: max - 1 }),
    )
    .map(([head, tail]) => head + tail.join(''));

test.each(['teacher01', 'ent0001', 'abcdef', '123456', `a${'_'.repeat(31)}`, 'a~`!@#$%^&*()_-+='])(
  'accepts %s',
  (value) => expect(loginName(value)).toBeUndefined(),
);

test.each([
  ['', 'length'],
  ['abcde', 'length'],
  ['a'.repeat(33), 'length'],
  ['_abcdef', 'start'],
  ['@teacher', 'start'],
  ['教师张三丰先生', 'character'],
  ['teacher 1', 'character'],
  ['teacher,1', 'character'],
  ['teacher张', 'character'],
  ['teacher1\n', 'character'],
])('refuses %j because of its %s', (value, check) =>
  expect(loginName(value)).toMatchObject({
    key: 'validation.loginName',
    because: { key: check === 'character' ? 'validation.character' : `validation.loginName.${check}` },
  }),
);

test('6 to 32 allowed characters, the first a letter or digit, are good', () =>
  fc.assert(fc.property(named(alphanumeric, 6, 32), (value) => loginName(value) === undefined)));

test('a special character in front is never good', () =>
  fc.assert(
    fc.property(named(special, 6, 32), (value) => loginName(value)?.because?.key === 'validation.loginName.start'),
  ));

test('the rule is good exactly when every line of the live list is', () =>
  fc.assert(
    fc.property(
      fc.string({ maxLength: 40 }),
      (value) => !loginName(value) === loginNameChecks.every((c) => c.test(value)),
    ),
  ));

test('nothing typed, no line is met', () => expect(loginNameChecks.filter((c) => c.test(''))).toEqual([]));
