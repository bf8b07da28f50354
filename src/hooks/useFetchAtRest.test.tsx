import { renderHook } from '@testing-library/react';
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

test('nothing is fetched for a page that was left', () => {
  const fetching = jest.spyOn(queries, 'isFetching').mockReturnValue(1);
  const { unmount } = renderHook(useFetchAtRest);
  jest.advanceTimersByTime(5000);
  unmount();
  fetching.mockReturnValue(0);
  jest.advanceTimersByTime(20_000);
  expect(fetched()).toEqual([]);
});
