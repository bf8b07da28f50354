import { endSession } from '@/services/session';
import { forgetWithSession, recentScreens, rememberScreen } from './recent';

beforeAll(forgetWithSession);

beforeEach(() => localStorage.clear());

test('the last screens are kept, newest first, each once', () => {
  for (const path of ['/a', '/b', '/c', '/d', '/e', '/b']) rememberScreen('u1', path);
  expect(recentScreens('u1')).toEqual(['/b', '/e', '/d', '/c']);
});

test('they are shown to nobody else, and a second person begins anew', () => {
  rememberScreen('u1', '/a');
  expect(recentScreens('u2')).toEqual([]);
  expect(recentScreens(undefined)).toEqual([]);
  rememberScreen('u2', '/b');
  expect(recentScreens('u2')).toEqual(['/b']);
  expect(recentScreens('u1')).toEqual([]);
});

test('they go with the session', () => {
  rememberScreen('u1', '/a');
  endSession();
  expect(recentScreens('u1')).toEqual([]);
  expect(localStorage).toHaveLength(0);
});

test.each(['[', '["/a"]', '{"userId":"u1","screens":[1]}', 'null'])('what cannot be read is nothing: %s', (text) => {
  localStorage.setItem('palette.recent', text);
  expect(recentScreens('u1')).toEqual([]);
});
