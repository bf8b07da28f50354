import { fc } from '../../tests/support/properties';
import { url } from './url';

const sized = (length: number) => `https://example.com/${'a'.repeat(length - 'https://example.com/'.length)}`;

test.each([
  'http://example.com',
  'https://example.com/a?b=c#d',
  'ftp://files.example.com/x.zip',
  'HTTPS://EXAMPLE.COM',
  'https://教师.cn/',
  sized(2048),
])('accepts %s', (value) => expect(url(value)).toBeUndefined());

test.each([
  '',
  'example.com',
  '//example.com',
  'javascript:alert(1)',
  'data:text/html,x',
  'file:///etc/passwd',
  'mailto:a@b.cn',
  'http:example.com',
  'http://',
  'http:///x',
  'https://exa mple.com',
  ' https://example.com',
  'https://example.com:99999',
  'https://example.com\n',
])('refuses %j', (value) => expect(url(value)).toEqual({ key: 'validation.url' }));

test('more than 2048 characters are too many', () =>
  expect(url(sized(2049))).toEqual({ key: 'validation.max', params: { max: 2048 } }));

test('whatever is good has one of the three schemes and is at most 2048 long', () =>
  fc.assert(
    fc.property(
      fc.oneof(fc.webUrl({ validSchemes: ['http', 'https', 'ftp', 'ws', 'javascript'] }), fc.string()),
      (value) => {
        if (url(value)) return true;
        return value.length <= 2048 && ['http:', 'https:', 'ftp:'].includes(new URL(value).protocol);
      },
    ),
  ));

test('web addresses of the three schemes are good', () =>
  fc.assert(fc.property(fc.webUrl({ validSchemes: ['http', 'https', 'ftp'] }), (value) => url(value) === undefined)));
