import { durations } from '@domain/constants';
import { patiently } from './chunks';
import { isAway, onAway, reachable, untilReachable } from './network';

let online: jest.SpyInstance<boolean>;
const ask = jest.fn<Promise<Response>, []>();
const failed = Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });

beforeEach(() => {
  jest.useFakeTimers();
  online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  ask.mockReset().mockResolvedValue({} as Response);
  Object.assign(globalThis, { fetch: ask });
});
afterEach(() => jest.useRealTimers());

const goes = (on: boolean) => {
  online.mockReturnValue(on);
  window.dispatchEvent(new Event(on ? 'online' : 'offline'));
};

test('a site that answers is reached, whatever it says', async () => {
  expect(await reachable()).toBe(true);
  ask.mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await reachable()).toBe(false);
  goes(false);
  ask.mockResolvedValue({} as Response);
  expect(await reachable()).toBe(false);
});

test('a chunk that fails without a network is fetched again when it is back', async () => {
  const load = jest.fn(async (_chunk: string) => 'page');
  load.mockRejectedValueOnce(failed);
  goes(false);
  const page = patiently(load)('7');
  await jest.advanceTimersByTimeAsync(durations.chunkLoadTimeout);
  expect(load).toHaveBeenCalledTimes(1);
  goes(true);
  expect(await page).toBe('page');
});

test('a chunk that fails although the site answers is gone, and anything else is passed on', async () => {
  await expect(patiently(() => Promise.reject(failed))()).rejects.toBe(failed);
  goes(false);
  const other = new Error('broken');
  await expect(patiently(() => Promise.reject(other))()).rejects.toBe(other);
});

test('a site that does not answer counts as away for as long as something waits for it', async () => {
  const heard = jest.fn();
  const quiet = onAway(heard);
  ask.mockRejectedValue(new TypeError('Failed to fetch'));
  const back = untilReachable();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(isAway()).toBe(true);
  ask.mockResolvedValue({} as Response);
  await jest.advanceTimersByTimeAsync(3_000);
  await back;
  expect(isAway()).toBe(false);
  expect(heard).toHaveBeenCalledTimes(2);
  quiet();
});
