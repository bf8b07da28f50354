import { act, renderHook } from '@testing-library/react';
import { useThemeMode } from './useThemeMode';

const theme = () => document.documentElement.dataset.theme;

beforeEach(() => localStorage.clear());

test('follows the device until the reader chooses, and keeps the choice', () => {
  const { result } = renderHook(useThemeMode);
  expect(result.current).toMatchObject({ preference: 'system', mode: 'light' });
  act(() => result.current.setPreference('dark'));
  expect(result.current.mode).toBe('dark');
  expect(theme()).toBe('dark');
  expect(localStorage.getItem('theme')).toBe('dark');
});

test('a choice made in another tab is taken over', () => {
  const { result } = renderHook(useThemeMode);
  localStorage.setItem('theme', 'dark');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'dark' })));
  expect(result.current.preference).toBe('dark');
  expect(theme()).toBe('dark');
});

test('rubbish in the storage counts as no choice', () => {
  localStorage.setItem('theme', 'purple');
  expect(renderHook(useThemeMode).result.current.preference).toBe('system');
});
