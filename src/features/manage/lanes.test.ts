import { endOf, placeIn, stacked, stateOf } from './lanes';

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

test('its place is told in percent of its year, and ends at the edge of it', () => {
  expect(placeIn(2026, window('01-01', '07-01'))).toEqual({ from: 0, size: 50, review: 0 });
  expect(placeIn(2026, window('07-01', '10-01', '2027-01-31'))).toEqual({ from: 50, size: 25, review: 25 });
});

test('windows that overlap stand below one another, and too many are counted', () => {
  const { rows, left } = stacked([window('01-01', '02-01'), window('01-15', '03-01'), window('02-02', '04-01')]);
  expect(rows.map((row) => row.map(({ id }) => id))).toEqual([['02-02', '01-01'], ['01-15']]);
  expect(left).toBe(0);
  expect(stacked(Array.from({ length: 6 }, () => window('01-01', '02-01')))).toMatchObject({ left: 2 });
});
