import { MoonOutlined, SunOutlined } from '@ant-design/icons';
import { useT } from '@/hooks/useT';
import { type ThemePreference, useThemeMode } from '@/hooks/useThemeMode';
import { MenuButton } from './MenuButton';
import { ToolButton } from './ToolButton';
import { themes } from './theme';

/** Light, dark, or as the device has it. */
export function ThemeMenu({ className }: { className?: string | undefined }) {
  const t = useT();
  const { mode, preference, setPreference } = useThemeMode();
  return (
    <MenuButton
      menu={{
        selectable: true,
        selectedKeys: [preference],
        items: themes.map(({ preference: key, label, icon }) => ({ key, icon, label: t(label) })),
        onClick: ({ key }) => setPreference(key as ThemePreference),
      }}
    >
      <ToolButton
        label={t('frame.theme')}
        icon={mode === 'dark' ? <SunOutlined aria-hidden /> : <MoonOutlined aria-hidden />}
        className={className}
      />
    </MenuButton>
  );
}
