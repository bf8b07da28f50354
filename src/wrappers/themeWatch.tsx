import type { ReactNode } from 'react';
import { useThemeMode } from '@/hooks/useThemeMode';

/** Around all pages: the document follows the reader's and the device's theme, also where no menu shows it. */
export function ThemeWatch({ children }: { children: ReactNode }) {
  useThemeMode();
  return children;
}
