import { endOf, holds, isBehind, placeIn, spanOf, stacked, stateOf, yearOf } from './lanes';

const window = (from: string, to: string, review?: string) => ({
  lane: 'study' as const,
  id: from,
  name: '',
  from: `2026-${from} 00:00:00`,
  to: `2026-${to} 23:59:59`,
  ...(review && { review: `${review} 23:59:59` }),
});

test('a window is open, then reviewed, then closed', () => {
  const one = window('03-01', '06-30', '2026-08-31');
  const at = (day: string) => stateOf(one, `2026-${day} 12:00:00`);
  expect([at('02-28'), at('03-01'), at('06-30'), at('07-01'), at('08-31'), at('09-01')]).toEqual([
    'coming',
    'open',
    'open',
    'reviewing',
    'reviewing',
    'closed',
  ]);
  expect(endOf(window('03-01', '06-30'))).toBe('2026-06-30 23:59:59');
});

test('its place is told in percent of its span, and ends at the edge of it', () => {
  const year = spanOf('year', 2026, '2026-11-30');
  expect([year[0], year.at(-1), year.length]).toEqual(['2026-01-01', '2027-02-01', 14]);
  expect(placeIn(year, window('01-01', '02-01'))).toEqual({ from: 0, size: 100 / 13, review: 0 });
  expect(placeIn(year, window('02-01', '03-01', '2027-05-31')).review).toBeCloseTo((100 * 11) / 13);
  expect(placeIn(year, { from: '2025-11-01 00:00:00', to: '2026-02-01 00:00:00' })).toEqual({
    from: 0,
    size: 100 / 13,
    review: 0,
  });
});

test.each([
  ['term', '2026-11-30', '2026-08-01', '2027-02-01', 2026],
  ['term', '2026-03-02', '2026-02-01', '2026-08-01', 2026],
  ['term', '2027-01-15', '2026-08-01', '2027-02-01', 2026],
  ['month', '2026-02-11', '2026-02-01', '2026-03-01', 2026],
  ['month', '2026-12-11', '2026-12-01', '2027-01-01', 2026],
] as const)('the %s of %s goes from %s to %s', (name, today, from, to, year) => {
  const span = spanOf(name, 2026, today);
  expect([span[0], span.at(-1)]).toEqual([from, to]);
  expect([...span]).toEqual([...span].sort());
  expect(holds(span, `${today} 12:00:00`)).toBe(true);
  expect(yearOf(name, 2026, today)).toBe(year);
});

test('only what everybody has to hand in lags behind its time', () => {
  const one = { ...window('09-01', '12-10'), lane: 'assessment' as const, done: 74, all: 100 };
  expect(isBehind(one, '2026-11-30 12:00:00')).toBe(true);
  expect(isBehind({ ...one, done: 85 }, '2026-11-30 12:00:00')).toBe(false);
  expect(isBehind({ ...one, lane: 'thesis' }, '2026-11-30 12:00:00')).toBe(false);
  expect(isBehind(one, '2026-12-11 12:00:00')).toBe(false);
});

test('windows that overlap stand below one another, and too many are counted', () => {
  const { rows, left } = stacked([window('01-01', '02-01'), window('01-15', '03-01'), window('02-02', '04-01')]);
  expect(rows.map((row) => row.map(({ id }) => id))).toEqual([['02-02', '01-01'], ['01-15']]);
  expect(left).toBe(0);
  expect(stacked(Array.from({ length: 6 }, () => window('01-01', '02-01')))).toMatchObject({ left: 2 });
});
