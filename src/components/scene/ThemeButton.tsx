import MoonOutlined from '@ant-design/icons-svg/es/asn/MoonOutlined';
import SunOutlined from '@ant-design/icons-svg/es/asn/SunOutlined';
import { SvgIcon } from '@/components/SvgIcon';
import { useT } from '@/hooks/useT';
import { useThemeMode } from '@/hooks/useThemeMode';
import styles from './scene.module.css';

export function ThemeButton() {
  const t = useT();
  const { mode, setPreference } = useThemeMode();
  const label = t(mode === 'dark' ? 'account.theme.light' : 'account.theme.dark');
  return (
    <button
      type="button"
      className={styles.tool}
      aria-label={label}
      title={label}
      onClick={() => setPreference(mode === 'dark' ? 'light' : 'dark')}
    >
      <SvgIcon of={mode === 'dark' ? SunOutlined : MoonOutlined} />
    </button>
  );
}
