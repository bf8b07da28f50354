import { renderHook } from '@testing-library/react';
import { matchRoutes } from 'react-router-dom';

const mockApp = { basename: '/', preloadRoute: jest.fn<void, [string]>() };
jest.mock('@umijs/max', () => ({ useAppData: () => mockApp }));

import { usePreload } from './usePreload';

const routes = [{ path: 'personal', children: [{ path: 'console/general' }] }];

test.each(['/', '/teacher', '/teacher/', '/lz/teacher/'])('under %s the router finds the page to fetch', (basename) => {
  mockApp.basename = basename;
  const { result } = renderHook(() => usePreload());
  result.current('/personal/console/general');
  const [asked = ''] = mockApp.preloadRoute.mock.lastCall ?? [];
  expect(matchRoutes(routes, asked, basename)?.at(-1)?.route).toEqual({ path: 'console/general' });
});
