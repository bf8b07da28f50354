import CheckCircleOutlined from '@ant-design/icons-svg/es/asn/CheckCircleOutlined';
import CloseCircleFilled from '@ant-design/icons-svg/es/asn/CloseCircleFilled';
import QrcodeOutlined from '@ant-design/icons-svg/es/asn/QrcodeOutlined';
import ReloadOutlined from '@ant-design/icons-svg/es/asn/ReloadOutlined';
import ScanOutlined from '@ant-design/icons-svg/es/asn/ScanOutlined';
import StopOutlined from '@ant-design/icons-svg/es/asn/StopOutlined';
import type { IconDefinition } from '@ant-design/icons-svg/es/types';
import { LoginQrState, statusSets } from '@domain/statuses';
import { history, useModel } from '@umijs/max';
import { useCallback, useState } from 'react';
import { SvgIcon } from '@/components/SvgIcon';
import { type Scanned, useOfficialQr } from '@/hooks/useOfficialQr';
import { useT } from '@/hooks/useT';
import { useAllWords } from '@/services/catalogue';
import { takeHome } from '@/services/home';
import buttonStyles from '../fields/buttons.module.css';
import styles from './scan.module.css';

const icons: Partial<Record<string, IconDefinition>> = {
  QrcodeOutlined,
  ScanOutlined,
  CheckCircleOutlined,
  CloseCircleFilled,
  StopOutlined,
};

/** Scan-code login: the code, its state, and another one when it is over. */
export default function ScanPanel() {
  useAllWords();
  const t = useT();
  const { enter } = useModel('currentUser');
  const [refused, setRefused] = useState(false);
  const onSuccess = useCallback(
    async ({ token }: Scanned) => {
      if (!token) return setRefused(true);
      const session = await enter(token);
      // A known person is sent on by the guard of this page.
      if (session.failure) history.replace(takeHome());
      else setRefused(!session.user);
    },
    [enter],
  );
  const { image, state: scanned, failed, renew } = useOfficialQr('login', onSuccess);
  // A confirmed scan that brings no session is no success for the person.
  const state = refused ? LoginQrState.LoginFail : scanned;
  const status = statusSets.loginQr.find(({ value }) => value === state);
  const icon = status && icons[status.icon];
  const over = failed || state === LoginQrState.LoginFail || state === LoginQrState.Expired;

  return (
    <div className={styles.scan}>
      <div className={styles.qr} data-over={over ? '' : undefined} aria-busy={!image && !failed}>
        {image && <img src={image} alt={t('account.scan.image')} width={180} height={180} />}
        {over && (
          <button
            type="button"
            className={buttonStyles.beside}
            onClick={() => {
              setRefused(false);
              renew();
            }}
          >
            <SvgIcon of={ReloadOutlined} className={styles.inline} />
            {t('account.scan.renew')}
          </button>
        )}
      </div>
      <p className={styles.scanHow}>{t('account.scan.how')}</p>
      <p role="status">
        {failed || !status ? (
          t('account.scan.failed')
        ) : (
          <span
            className={styles.tag}
            style={{
              color: `var(--${status.role})`,
              background: `var(--${status.role}-bg)`,
              borderColor: `var(--${status.role}-border)`,
            }}
          >
            {icon && <SvgIcon of={icon} />}
            {t(status.labelKey)}
          </span>
        )}
      </p>
    </div>
  );
}
