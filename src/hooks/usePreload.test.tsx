import { renderHook } from '@testing-library/react';
import { matchRoutes } from 'react-router-dom';

const mockApp = { basename: '/', preloadRoute: jest.fn<void, [string]>() };
jest.mock('@umijs/max', () => ({ useAppData: () => mockApp }));

import { deployment } from '@/services/deployment';
import { useIdleFetch, usePreload } from './usePreload';

const routes = [{ path: 'personal', children: [{ path: 'console/general' }] }];

test.each(['/', '/teacher', '/teacher/', '/lz/teacher/'])('under %s the router finds the page to fetch', (basename) => {
  mockApp.basename = basename;
  const { result } = renderHook(() => usePreload());
  result.current('/personal/console/general');
  const [asked = ''] = mockApp.preloadRoute.mock.lastCall ?? [];
  expect(matchRoutes(routes, asked, basename)?.at(-1)?.route).toEqual({ path: 'console/general' });
});

describe('what comes after a login', () => {
  const fetched = () =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=prefetch]')].map((link) => [
      link.as,
      new URL(link.href).pathname,
    ]);
  beforeEach(() => {
    jest.useFakeTimers();
    document.head.replaceChildren();
    window.__AHEAD__ = { login: ['frame.js', 'frame.css'], frame: ['layers.js'] };
  });
  afterEach(() => {
    jest.useRealTimers();
    Reflect.deleteProperty(navigator, 'connection');
  });

  test('is put into the cache once the page is at rest, and not run', () => {
    renderHook(useIdleFetch);
    expect(fetched()).toEqual([]);
    jest.runAllTimers();
    expect(fetched()).toEqual([
      ['script', `${deployment.publicPath}frame.js`],
      ['style', `${deployment.publicPath}frame.css`],
    ]);
    expect(document.querySelector('script')).toBeNull();
  });

  test('is left where data is to be saved', () => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
    renderHook(useIdleFetch);
    jest.runAllTimers();
    expect(fetched()).toEqual([]);
  });
});
