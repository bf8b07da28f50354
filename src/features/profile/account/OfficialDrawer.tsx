import { ReloadOutlined } from '@ant-design/icons';
import { LoginQrState, statusSets } from '@domain/statuses';
import { Button, Spin } from 'antd';
import { useCallback, useState } from 'react';
import { SidePanel } from '@/components/SidePanel';
import { RoleTag } from '@/components/StatusTag';
import { statusIcons } from '@/components/statusIcons';
import { type Scanned, useOfficialQr } from '@/hooks/useOfficialQr';
import { useT } from '@/hooks/useT';
import { api } from '@/services/api';
import { isRequestError } from '@/services/errors';
import { toast } from '@/services/feedback';
import { inMyLanguage } from '@/services/ownPage';
import styles from './account.module.css';

const stateKeys = {
  [LoginQrState.Unscanned]: 'profile.official.state.unscanned',
  [LoginQrState.Scanned]: 'profile.official.state.scanned',
  [LoginQrState.LoginSuccess]: 'profile.official.state.loginSuccess',
  [LoginQrState.LoginFail]: 'profile.official.state.loginFail',
  [LoginQrState.Expired]: 'profile.official.state.expired',
} as const;

/** Binding of the official account: a QR code with its state, and a new one when it has failed or expired. */
export function OfficialDrawer({ onClose, onBound }: { onClose: () => void; onBound: () => void }) {
  const t = useT();
  const [refusal, setRefusal] = useState<string>();
  const bind = useCallback(
    async ({ qrId }: Scanned) => {
      try {
        await api('POST /api/Account/BindOfficial', { body: { qrId } }, { skipErrorHandler: true });
        toast.success(t('profile.official.bound'));
        onBound();
        onClose();
      } catch (error) {
        if (!isRequestError(error)) throw error;
        setRefusal(error.message);
      }
    },
    [t, onBound, onClose],
  );
  const { image, state, failed, demoUrl, renew } = useOfficialQr('bind', bind);
  const status = statusSets.loginQr.find(({ value }) => value === state);
  const Icon = status && statusIcons[status.icon];
  const over = failed || refusal !== undefined || state === LoginQrState.LoginFail || state === LoginQrState.Expired;
  return (
    <SidePanel title={t('profile.official.title')} onClose={onClose}>
      <div className={styles.official}>
        <p>{t('profile.official.why')}</p>
        <div className={styles.qr} data-over={over || undefined} aria-busy={!image && !failed}>
          {image ? <img src={image} alt={t('profile.official.image')} width={200} height={200} /> : <Spin />}
          {over && (
            <Button
              type="primary"
              icon={<ReloadOutlined aria-hidden />}
              onClick={() => {
                setRefusal(undefined);
                renew();
              }}
            >
              {t('profile.official.renew')}
            </Button>
          )}
        </div>
        <p role="status">
          {failed || !status || !Icon ? (
            t('profile.official.failed')
          ) : (
            <RoleTag role={status.role} icon={<Icon />}>
              {t(stateKeys[state])}
            </RoleTag>
          )}
        </p>
        {refusal && (
          <p role="alert" className={styles.wrong}>
            {refusal}
          </p>
        )}
        <p className={styles.quiet}>{t('profile.official.how')}</p>
        {demoUrl && !over && (
          <a href={inMyLanguage(demoUrl)} target="_blank" rel="noreferrer">
            {t('profile.official.demo')}
          </a>
        )}
      </div>
    </SidePanel>
  );
}
