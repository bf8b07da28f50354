import { hourMs } from '@domain/time';
import { hearServerClock, serverNow, serverToday, serverYear } from './clock';
import { clockTime } from './format';

const at = (text: string) => new Date(text).getTime();
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test.each([
  ['three hours fast, past midnight', 3 * hourMs],
  ['a day and two hours slow', -26 * hourMs],
  ['in another year', 400 * 24 * hourMs],
])('a computer that is %s shows the server’s day', (_, wrong) => {
  const now = at('2026-11-26T13:30:00Z');
  jest.setSystemTime(now + wrong);
  hearServerClock(new Date(now).toUTCString());
  expect([serverToday(), serverYear()]).toEqual(['2026-11-26', 2026]);
  jest.setSystemTime(now + wrong + hourMs);
  expect(Math.abs(serverNow().getTime() - now - hourMs)).toBeLessThan(1500);
});

test('the way of an answer is no difference, and what is no date changes nothing', () => {
  const now = at('2026-11-26T13:30:00Z');
  jest.setSystemTime(now);
  hearServerClock(new Date(now - 2000).toUTCString());
  for (const odd of [undefined, '', 'yesterday', 5]) hearServerClock(odd);
  expect(serverNow().getTime()).toBe(now);
});

test('the day, and the hour, are China’s wherever the browser is', () => {
  jest.setSystemTime(at('2026-12-31T16:30:00Z'));
  hearServerClock(new Date().toUTCString());
  expect([serverToday(), clockTime(serverNow())]).toEqual(['2027-01-01', '00:30']);
});
