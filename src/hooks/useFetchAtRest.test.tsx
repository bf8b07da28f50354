import { renderHook } from '@testing-library/react';
import { counted } from '@/services/chunks';
import { queries } from '@/services/queries';
import { useFetchAtRest } from './useFetchAtRest';

const fetched = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel=prefetch]')].map((link) => link.as);

beforeEach(() => {
  jest.useFakeTimers();
  document.head.replaceChildren();
  window.__AHEAD__ = { login: [], frame: ['layers.js', 'layers.css'] };
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('what comes next is put into the cache once the page has its data, once, and not run', () => {
  const fetching = jest.spyOn(queries, 'isFetching').mockReturnValue(1);
  const { unmount } = renderHook(useFetchAtRest);
  jest.advanceTimersByTime(20_000);
  expect(fetched()).toEqual([]);
  fetching.mockReturnValue(0);
  jest.advanceTimersByTime(20_000);
  expect(fetched()).toEqual(['script', 'style']);
  expect(document.querySelector('script')).toBeNull();
  unmount();
  renderHook(useFetchAtRest);
  jest.advanceTimersByTime(20_000);
  expect(fetched()).toHaveLength(2);
});

test('a page whose parts are still under way is not at rest, nor one that asks for its data after a moment', async () => {
  const fetching = jest.spyOn(queries, 'isFetching').mockReturnValue(0);
  let arrive: () => void = () => undefined;
  const part = counted(() => new Promise<void>((done) => (arrive = done)))();
  renderHook(useFetchAtRest);
  jest.advanceTimersByTime(20_000);
  expect(fetched()).toEqual([]);
  arrive();
  await part;
  jest.advanceTimersToNextTimer(2);
  fetching.mockReturnValue(1);
  jest.advanceTimersByTime(20_000);
  expect(fetched()).toEqual([]);
  fetching.mockReturnValue(0);
  jest.advanceTimersByTime(20_000);
  expect(fetched()).toEqual(['script', 'style']);
});

test('nothing is fetched for a page that was left', () => {
  const fetching = jest.spyOn(queries, 'isFetching').mockReturnValue(1);
  const { unmount } = renderHook(useFetchAtRest);
  jest.advanceTimersByTime(5000);
  unmount();
  fetching.mockReturnValue(0);
  jest.advanceTimersByTime(20_000);
  expect(fetched()).toEqual([]);
});
