import { declaredEmail, declaredMobile, honoraryTitle, notPassReason, rejectReason, requiredText } from './declaration';

test('mobile and e-mail of a declaration are required, not blank, and say "format error"', () => {
  for (const rule of [declaredMobile, declaredEmail]) {
    expect(rule('')).toMatchObject({ key: 'validation.required' });
    expect(rule('   ')).toMatchObject({ key: 'validation.whitespace' });
    expect(rule('x')).toMatchObject({ key: 'validation.format' });
  }
  expect(declaredMobile('13812345566')).toBeUndefined();
  expect(declaredEmail('wei@example.com')).toBeUndefined();
  expect(declaredEmail(`${'a'.repeat(39)}@example.com`)).toMatchObject({ key: 'validation.max', params: { max: 50 } });
});

test('the honorary title is optional and may have 300 characters, other texts 50', () => {
  expect(honoraryTitle('')).toBeUndefined();
  expect(honoraryTitle(' ')).toMatchObject({ key: 'validation.whitespace' });
  expect(honoraryTitle('特'.repeat(300))).toBeUndefined();
  expect(honoraryTitle('特'.repeat(301))).toMatchObject({ key: 'validation.max', params: { max: 300 } });
  expect(requiredText('无')).toBeUndefined();
  expect(requiredText('特'.repeat(51))).toMatchObject({ key: 'validation.max', params: { max: 50 } });
});

test.each([
  ['validation.rejectReason', rejectReason],
  ['validation.notPassReason', notPassReason],
])('%s is asked for when the reason is empty or blank', (key, rule) => {
  expect(rule('')).toMatchObject({ key });
  expect(rule(' 　')).toMatchObject({ key });
  expect(rule('缺目录页')).toBeUndefined();
  expect(rule('缺'.repeat(301))).toMatchObject({ key: 'validation.max', params: { max: 300 } });
});
