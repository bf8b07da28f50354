import SolutionOutlined from '@ant-design/icons-svg/es/asn/SolutionOutlined';
import TeamOutlined from '@ant-design/icons-svg/es/asn/TeamOutlined';
import UserOutlined from '@ant-design/icons-svg/es/asn/UserOutlined';
import type { IconDefinition } from '@ant-design/icons-svg/es/types';
import { demonstrationLogins, demonstrationPassword } from '@domain/demonstration';
import { SvgIcon } from '@/components/SvgIcon';
import { useT } from '@/hooks/useT';
import styles from './login.module.css';

const icons: Record<(typeof demonstrationLogins)[number]['loginName'], IconDefinition> = {
  teacher01: UserOutlined,
  review01: SolutionOutlined,
  manage01: TeamOutlined,
};

interface Props {
  /** Keeps its room until the server has said that the accounts exist. */
  hidden: boolean;
  onPick: (texts: { loginName: string; password: string }) => void;
}

/** Explains the demonstration and lists its accounts; a click on one fills in the form. */
export function DemoAccounts({ hidden, onPick }: Props) {
  const t = useT();
  return (
    <div className={styles.demo} hidden={hidden}>
      <p>
        <strong>{t('account.demo.title')}</strong>
        {t('account.demo.what')}
      </p>
      <p>{t('account.demo.hint')}</p>
      <div className={styles.chips}>
        {demonstrationLogins.map(({ loginName, label }) => (
          <button
            key={loginName}
            type="button"
            className={styles.chip}
            onClick={() => onPick({ loginName, password: demonstrationPassword })}
          >
            <SvgIcon of={icons[loginName]} />
            {t(label)}
          </button>
        ))}
      </div>
    </div>
  );
}
