import { DesktopOutlined, MoonOutlined, SunOutlined } from '@ant-design/icons';
import type { MessageKey } from '@locales/keys';
import type { ReactNode } from 'react';
import type { ThemePreference } from '@/hooks/useThemeMode';

/** The choices of appearance, in order. */
export const themes: readonly { preference: ThemePreference; label: MessageKey; icon: ReactNode }[] = [
  { preference: 'light', label: 'frame.theme.light', icon: <SunOutlined aria-hidden="true" /> },
  { preference: 'dark', label: 'frame.theme.dark', icon: <MoonOutlined aria-hidden="true" /> },
  { preference: 'system', label: 'frame.theme.system', icon: <DesktopOutlined aria-hidden="true" /> },
];
