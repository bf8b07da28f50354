import { IconProvider } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useThemeMode } from '@/hooks/useThemeMode';

/** The styles of icons are written by antd, once: each icon would look through all styles of the page to add them. */
const icons = { prefixCls: 'anticon', zeroRuntime: true };

/** Around all pages: the document follows the reader's and the device's theme, also where no menu shows it. */
export function ThemeWatch({ children }: { children: ReactNode }) {
  useThemeMode();
  return <IconProvider value={icons}>{children}</IconProvider>;
}
