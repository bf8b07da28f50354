import { renderHook } from '@testing-library/react';

const mockApp = { basename: '/', preloadRoute: jest.fn<void, [string]>() };
jest.mock('@umijs/max', () => ({
  useAppData: () => mockApp,
  getIntl: () => ({ messages: {} }),
  getLocale: () => 'zh-CN',
}));

import { queries } from '@/services/queries';
import { useIdlePreload } from './useIdlePreload';

beforeEach(() => {
  jest.useFakeTimers();
  mockApp.preloadRoute.mockClear();
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('the next page is fetched once this one has its data', () => {
  const fetching = jest.spyOn(queries, 'isFetching').mockReturnValue(1);
  renderHook(() => useIdlePreload('/next'));
  jest.advanceTimersByTime(20_000);
  expect(mockApp.preloadRoute).not.toHaveBeenCalled();
  fetching.mockReturnValue(0);
  jest.advanceTimersByTime(20_000);
  expect(mockApp.preloadRoute.mock.calls).toEqual([['/next']]);
});

test('it is not fetched for a page that was left', () => {
  const fetching = jest.spyOn(queries, 'isFetching').mockReturnValue(1);
  const { unmount } = renderHook(() => useIdlePreload('/next'));
  jest.advanceTimersByTime(5000);
  unmount();
  fetching.mockReturnValue(0);
  jest.advanceTimersByTime(20_000);
  expect(mockApp.preloadRoute).not.toHaveBeenCalled();
});
