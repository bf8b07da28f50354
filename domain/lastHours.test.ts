import { lastHours } from './lastHours';

test('each of the last 24 hours has its place, also those in which nothing happened', () => {
  const told = [
    { hour: '2026-11-29 20:00:00', sent: 3 },
    { hour: '2026-11-30 03:00:00', sent: 7 },
  ];
  const hours = lastHours('2026-11-30 03:44:10', told);
  expect(hours).toHaveLength(24);
  expect(hours[0]?.hour.slice(0, 13)).toBe('2026-11-29 04');
  expect(hours.flatMap((one, place) => (one.told ? [[place, one.told.sent]] : []))).toEqual([
    [16, 3],
    [23, 7],
  ]);
});

test('an hour that began a day ago and is still told stands outside', () => {
  expect(lastHours('2026-11-30 03:44:10', [{ hour: '2026-11-29 03:00:00' }]).some(({ told }) => told)).toBe(false);
});
