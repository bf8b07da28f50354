import type { CalendarEntry } from '@domain/api/calendar';
import { keyTarget } from './gridKeys';
import { groupsOf, slotsOf, weekdayOf, weekOf, weekStart, weeksFrom } from './weeks';

const entry = (id: string, start: string, end?: string): CalendarEntry => ({
  id,
  kind: 'onsite',
  title: id,
  short: id,
  start,
  ...(end && { end }),
  cancelled: false,
});

test('weeks begin as the country has them', () => {
  expect(weekdayOf('2026-11-27')).toBe(5);
  const starts = (['zh-CN', 'en-US', 'ar-EG'] as const).map((locale) =>
    weekStart('2026-11-27', weekOf(locale).firstDay),
  );
  expect(starts).toEqual(['2026-11-23', '2026-11-22', '2026-11-21']);
  expect(weekStart('2026-11-23', 1)).toBe('2026-11-23');
  expect(weeksFrom('2026-11-23').flat()).toHaveLength(35);
});

test('entries of several days lie over the others, and go on in the next week', () => {
  const [week = [], next = []] = weeksFrom('2026-12-07', 2);
  const long = entry('long', '2026-12-12 08:30:00', '2026-12-15 17:00:00');
  const short = entry('short', '2026-12-12');
  const after = entry('after', '2026-12-13 10:00:00');
  const slots = slotsOf([short, long, after], week);
  expect(slots[5]).toEqual([
    { entry: long, days: 2, begun: false, goesOn: true },
    { entry: short, days: 1, begun: false, goesOn: false },
  ]);
  expect(slots[6]).toEqual(['taken', { entry: after, days: 1, begun: false, goesOn: false }]);
  expect(slotsOf([long], next)[0]).toEqual([{ entry: long, days: 2, begun: true, goesOn: false }]);
});

test('days in their order: what goes on stands on the first, and a day may stand there empty', () => {
  const groups = groupsOf(
    [entry('over', '2026-11-20'), entry('on', '2026-11-25', '2026-11-28'), entry('later', '2026-12-01')],
    '2026-11-26',
    ['2026-11-27'],
  );
  expect(groups.map(({ day, entries }) => [day, entries.map(({ id }) => id)])).toEqual([
    ['2026-11-26', ['on']],
    ['2026-11-27', []],
    ['2026-12-01', ['later']],
  ]);
});

test.each([
  ['ArrowRight', false, '2026-11-28'],
  ['ArrowRight', true, '2026-11-26'],
  ['ArrowLeft', true, '2026-11-28'],
  ['ArrowUp', false, '2026-11-20'],
  ['ArrowDown', true, '2026-12-04'],
  ['Home', false, '2026-11-23'],
  ['End', false, '2026-11-29'],
  ['PageDown', false, '2027-01-01'],
  ['a', false, undefined],
])('%s (from right to left: %s) leads to %s', (key, rtl, day) => {
  expect(keyTarget(key, { day: '2026-11-27', week: weeksFrom('2026-11-23')[0] ?? [], rtl })).toBe(day);
});
