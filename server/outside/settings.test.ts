import { assertOutside, mailSettings, pushSettings, textSettings } from './settings';

const MAIL_FROM = 'Teachers <noreply@teacher.example>';

test.each([
  ['smtp://h', { host: 'h', port: 587, tls: 'starttls' }],
  ['smtp://u:p%40x@h:2525', { host: 'h', port: 2525, tls: 'starttls', user: 'u', password: 'p@x' }],
  ['smtps://u:p@h', { host: 'h', port: 465, tls: 'wrapped', user: 'u', password: 'p' }],
  ['smtp://127.0.0.1:25?tls=none', { host: '127.0.0.1', port: 25, tls: 'none' }],
  ['smtp://[::1]:25?tls=none', { host: '::1', port: 25, tls: 'none' }],
])('%s is a mail server', (SMTP_URL, settings) => {
  expect(mailSettings({ SMTP_URL, MAIL_FROM })).toEqual({ ...settings, from: MAIL_FROM });
});

test.each([
  [{ SMTP_URL: 'h:25', MAIL_FROM }, 'must look like'],
  [{ SMTP_URL: 'http://u:secret@h', MAIL_FROM }, 'must look like'],
  [{ SMTP_URL: 'smtp://u:secret@h?tls=off', MAIL_FROM }, 'tls=none only'],
  [{ SMTP_URL: 'smtps://h?tls=none', MAIL_FROM }, 'contradict'],
  [{ SMTP_URL: 'smtp://h' }, 'MAIL_FROM is needed'],
  [{ SMTP_URL: 'smtp://h', MAIL_FROM: 'nobody' }, 'MAIL_FROM is needed'],
  [{ MAIL_FROM }, 'SMTP_URL is not'],
  [{ OFFICIAL_HTTP_URL: 'gateway' }, 'must begin with'],
  [{ SMS_NOTICES: 'yes' }, 'must be 0 or 1'],
  [{ SMS_PRICE: '4,5' }, 'must be yuan'],
  [{ SMS_PER_DAY: '0' }, 'number of texts of a day'],
])('%j is refused with its reason, and without its password', (env, reason) => {
  expect(() => assertOutside(env)).toThrow(reason);
  expect(() => assertOutside(env)).not.toThrow('secret');
});

test('without settings only texts go out', () => {
  expect([mailSettings({}), pushSettings({}), textSettings({})]).toEqual([undefined, undefined, {}]);
  expect(textSettings({ SMS_NOTICES: '0', SMS_PRICE: '0.05' })).toBeUndefined();
  expect(textSettings({ SMS_PRICE: '0.045' })).toEqual({ price: 0.045 });
  expect(textSettings({ SMS_PER_DAY: '20000' })).toEqual({ perDay: 20000 });
});
