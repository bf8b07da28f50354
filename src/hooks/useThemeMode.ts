import { THEME_KEY } from '@config/screen';
import type { Mode } from '@config/tokens';
import { useEffect, useSyncExternalStore } from 'react';
import { storedText } from '@/services/storage';
import { useMediaQuery } from './useMediaQuery';

const preferences = ['light', 'dark', 'system'] as const;
/** The user's choice; 'system' follows the device. */
export type ThemePreference = (typeof preferences)[number];

const stored = storedText('local', THEME_KEY, (text) => preferences.includes(text as ThemePreference));
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  const otherTab = (event: StorageEvent) => {
    if (event.key === THEME_KEY || event.key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', otherTab);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', otherTab);
  };
}

const currentPreference = () => (stored.get() as ThemePreference | undefined) ?? 'system';

function setPreference(preference: ThemePreference) {
  stored.set(preference);
  for (const listener of listeners) listener();
}

/**
 * The theme in use and the choice behind it; every tab follows a change. The page's head has already set
 * html[data-theme] once, before the bundle came.
 */
export function useThemeMode(): {
  mode: Mode;
  preference: ThemePreference;
  setPreference: (preference: ThemePreference) => void;
} {
  const preference = useSyncExternalStore(subscribe, currentPreference);
  const deviceIsDark = useMediaQuery('(prefers-color-scheme: dark)');
  const mode: Mode = preference === 'system' ? (deviceIsDark ? 'dark' : 'light') : preference;
  useEffect(() => {
    document.documentElement.dataset.theme = mode;
  }, [mode]);
  return { mode, preference, setPreference };
}
