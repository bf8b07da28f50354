import { fc } from '../../tests/support/properties';
import {
  addDays,
  compareDates,
  daysBetween,
  daysInMonth,
  daysLeft,
  formatInstant,
  instantOf,
  isYm,
  isYmd,
  isYmdhms,
  todayOf,
} from './calendar';

test.each([
  ['2026-02', true],
  ['2026-13', false],
  ['2026-00', false],
  ['0999-01', false],
  ['2026-2', false],
  ['2026-02\n', false],
])('%j is a month: %p', (value, good) => expect(isYm(value)).toBe(good));

test.each([
  ['2026-11-30', true],
  ['2024-02-29', true],
  ['2000-02-29', true],
  ['2100-02-29', false],
  ['2026-02-29', false],
  ['2026-04-31', false],
  ['2026-01-00', false],
  ['2026-1-01', false],
  ['2026/01/01', false],
  ['2026-01-01 ', false],
  ['', false],
])('%j is a day: %p', (value, good) => expect(isYmd(value)).toBe(good));

test.each([
  ['2026-11-30 18:00:00', true],
  ['2026-11-30 00:00:00', true],
  ['2026-11-30 23:59:59', true],
  ['2026-11-30 24:00:00', false],
  ['2026-11-30 18:60:00', false],
  ['2026-11-30 18:00:60', false],
  ['2026-11-31 18:00:00', false],
  ['2026-11-30T18:00:00', false],
  ['2026-11-30 18:00', false],
])('%j is a time: %p', (value, good) => expect(isYmdhms(value)).toBe(good));

test('February has 29 days in leap years only', () =>
  expect([1900, 2000, 2023, 2024].map((year) => daysInMonth(year, 2))).toEqual([28, 29, 28, 29]));

test('an instant is written in Asia/Shanghai', () => {
  expect(formatInstant(new Date('2026-11-21T16:00:00Z'))).toBe('2026-11-22 00:00:00');
  expect(todayOf(new Date('2026-11-21T15:59:59Z'))).toBe('2026-11-21');
  expect(instantOf('2026-11-22 00:00:00').toISOString()).toBe('2026-11-21T16:00:00.000Z');
});

const seconds = fc
  .date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('2199-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => new Date(Math.floor(date.getTime() / 1000) * 1000));
const day = seconds.map(todayOf);

test('since 1992 the zone is that of the time zone data', () => {
  const zone = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'medium' });
  fc.assert(
    fc.property(seconds, (date) => {
      if (date.getTime() >= Date.UTC(1992, 0, 1)) expect(formatInstant(date)).toBe(zone.format(date));
    }),
  );
});

test('writing and reading an instant gives it back, and keeps the order', () =>
  fc.assert(
    fc.property(seconds, seconds, (a, b) => {
      expect(isYmdhms(formatInstant(a))).toBe(true);
      expect(instantOf(formatInstant(a)).getTime()).toBe(a.getTime());
      expect(compareDates(formatInstant(a), formatInstant(b))).toBe(Math.sign(a.getTime() - b.getTime()));
    }),
  ));

test('days are added and counted alike', () =>
  fc.assert(
    fc.property(day, fc.integer({ min: -40_000, max: 40_000 }), (from, days) => {
      const to = addDays(from, days);
      expect(isYmd(to)).toBe(true);
      expect(daysBetween(from, to)).toBe(days);
      expect(addDays(to, -days)).toBe(from);
    }),
  ));

test('a text is a day exactly when the calendar has it', () =>
  fc.assert(
    fc.property(fc.integer({ min: 1000, max: 9999 }), fc.nat(14), fc.nat(33), (year, month, date) => {
      const value = `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
      const real = new Date(Date.UTC(year, month - 1, date)).toISOString().slice(0, 10);
      expect(isYmd(value)).toBe(value === real);
    }),
  ));

test.each([
  ['2026-11-30 18:00:00', 9],
  ['2026-11-21 10:00:00', 0],
  ['2026-11-22 00:00:00', 1],
  ['2026-11-21 09:59:59', -1],
  ['2026-11-20 23:00:00', -1],
  ['2026-11-18 23:00:00', -3],
  ['2026-11-21', 0],
  ['2026-11-20', -1],
])('on 2026-11-21 at 10:00 the deadline %s is %i days away', (deadline, days) =>
  expect(daysLeft(instantOf('2026-11-21 10:00:00'), deadline)).toBe(days),
);

test('days left are negative exactly when the deadline is over', () =>
  fc.assert(
    fc.property(seconds, seconds, (now, deadline) => daysLeft(now, formatInstant(deadline)) < 0 === now > deadline),
  ));

test('what is no date is refused', () => {
  expect(() => addDays('2026-02-30', 1)).toThrow(RangeError);
  expect(() => addDays('9999-12-31', 1)).toThrow(RangeError);
  expect(() => daysBetween('2026-02-01', 'x')).toThrow(RangeError);
  expect(() => instantOf('2026-02-01')).toThrow(RangeError);
  expect(() => daysLeft(new Date(0), '2026-02')).toThrow(RangeError);
});
