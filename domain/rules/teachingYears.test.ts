import { fc } from '../../tests/support/properties';
import { parseTeachingYears, teachingYears } from './teachingYears';

test.each([
  ['1', 1],
  ['60', 60],
  [' 7 ', 7],
])('accepts %j', (value, years) => {
  expect(teachingYears(value)).toBeUndefined();
  expect(parseTeachingYears(value)).toBe(years);
});

test.each(['', ' ', '0', '61', '-1', '1.5', '1e1', '0x7', '七', '７', '100', 'NaN', '6 0'])('refuses %j', (value) => {
  expect(teachingYears(value)).toEqual({ key: 'validation.teachingYears' });
  expect(parseTeachingYears(value)).toBeUndefined();
});

test('of all integers, 1 to 60 are good', () =>
  fc.assert(
    fc.property(fc.integer({ min: -200, max: 200 }), (n) => !teachingYears(String(n)) === (n >= 1 && n <= 60)),
  ));
