import { fc } from '../../tests/support/properties';
import { email } from './email';

test.each([
  'wei@example.com',
  'wei.xl+school@mail.example.edu.cn',
  "o'neil@x.cn",
  'a@b-c.cn',
  '1@2.cn',
  'a@xn--fiqs8s.cn',
])('accepts %s', (value) => expect(email(value)).toBeUndefined());

test.each([
  '',
  'wei',
  '@example.com',
  'wei@',
  'wei@example',
  'wei@@example.com',
  'a b@example.com',
  '.wei@example.com',
  'wei.@example.com',
  'w..ei@example.com',
  'wei@-example.com',
  'wei@example-.com',
  'wei@example..com',
  'wei@.com',
  'wei@example.com.',
  'wei@127.0.0.1',
  'wei@example.com\n',
  '韦@example.com',
  `${'a'.repeat(65)}@example.com`,
])('refuses %j', (value) => expect(email(value)).toMatchObject({ key: 'validation.format' }));

test('generated addresses are good', () =>
  fc.assert(fc.property(fc.emailAddress(), (value) => email(value) === undefined)));

test('long nonsense is answered at once', () => {
  for (const value of [`${'a.'.repeat(50_000)}@`, `a@${'a-'.repeat(50_000)}`, '@'.repeat(100_000)])
    expect(email(value)).toMatchObject({ key: 'validation.format' });
});
