import { bootUmi } from '../../tests/support/umi';
import {
  compactDay,
  dayAndTime,
  dayRange,
  fileSize,
  monthDay,
  oneDecimal,
  percentText,
  wholeNumber,
  yuan,
} from './format';
import { say } from './words';

bootUmi();

test.each([undefined, null, '', Number.NaN, Number.POSITIVE_INFINITY])(
  '%p in a sentence reads as not told',
  (value) => {
    expect(say('list.found', { n: value as number })).toBe('找到 — 条');
    // To a plural it is no number.
    expect(say('list.filters.open', { n: value as number })).toBe('筛选（已用 — 项）');
    expect(say('list.choose', { name: value as string })).toBe('选择：—');
  },
);

test.each(['list.export', 'common.total'] as const)('thousands stand apart in %s', (key) => {
  expect(say(key, { n: 101_010 })).toContain('101,010');
});

test('what is told stays as it is', () => {
  expect(say('list.found', { n: 0 })).toBe('找到 0 条');
  expect(say('list.choose', { name: 'NaN' })).toBe('选择：NaN');
});

test('numbers, amounts, sizes and days that are not told are a dash', () => {
  const absent = undefined as never;
  for (const format of [wholeNumber, oneDecimal, percentText, yuan, fileSize, dayAndTime, monthDay, compactDay])
    expect(format(absent)).toBe('—');
  expect(oneDecimal(Number.NaN)).toBe('—');
  expect(dayRange(absent, absent)).toBe('—');
  expect(dayRange('2026-01-05 00:00:00', absent)).toBe('1月5日 – —');
});

test('a time of another form is shown as it came', () => {
  expect(dayAndTime('2026/01/05 08:00')).toBe('2026/01/05 08:00');
  expect(monthDay('2026-13-45 00:00:00')).toBe('2026-13-45 00:00:00');
});
