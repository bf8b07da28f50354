import { hourMs } from '../../domain/time';
import { countHour, hoursOf } from './hours';

test('figures stand in their hour, and a day later they are gone', () => {
  const now = Date.UTC(2026, 10, 30, 8, 20);
  countHour('due', { sent: 2 }, now);
  countHour('due', { failed: 1 }, now + hourMs / 2);
  countHour('due', { sent: 3 }, now + hourMs);
  expect(hoursOf('due', now + hourMs)).toEqual([
    { hour: new Date(Date.UTC(2026, 10, 30, 8)), sent: 2, failed: 1 },
    { hour: new Date(Date.UTC(2026, 10, 30, 9)), sent: 3, failed: 0 },
  ]);
  expect(hoursOf('answers', now)).toEqual([]);
  countHour('due', { sent: 1 }, now + 25 * hourMs);
  expect(hoursOf('due', now + 25 * hourMs).map(({ sent }) => sent)).toEqual([1]);
});
