import { greetingKey } from './partOfDay';

test.each([
  ['2026-11-20T16:00:00Z', 'hub.greeting.evening'],
  ['2026-11-20T20:59:59Z', 'hub.greeting.evening'],
  ['2026-11-20T21:00:00Z', 'hub.greeting.morning'],
  ['2026-11-21T03:59:59Z', 'hub.greeting.morning'],
  ['2026-11-21T04:00:00Z', 'hub.greeting.noon'],
  ['2026-11-21T06:00:00Z', 'hub.greeting.afternoon'],
  ['2026-11-21T10:00:00Z', 'hub.greeting.evening'],
])('%s is greeted with %s, by the time in Shanghai', (instant, key) => {
  expect(greetingKey(new Date(instant))).toBe(key);
});
