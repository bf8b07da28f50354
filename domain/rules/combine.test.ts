import { all, optional, saying } from './combine';
import { mobile } from './mobile';
import { text } from './text';

test('all answers the first issue', () => {
  const rule = all(text({ required: true }), mobile);
  expect(rule('')).toEqual({ key: 'validation.required' });
  expect(rule('12')).toEqual({ key: 'validation.mobile' });
  expect(rule('13812345566')).toBeUndefined();
  expect(all()('')).toBeUndefined();
});

test('optional lets the empty value pass and nothing else', () => {
  expect(optional(mobile)('')).toBeUndefined();
  expect(optional(mobile)('12')).toEqual({ key: 'validation.mobile' });
});

test('saying changes the sentence, not the judgement', () => {
  const rule = saying({ key: 'validation.format' }, mobile);
  expect(rule('12')).toEqual({ key: 'validation.format' });
  expect(rule('13812345566')).toBeUndefined();
});
