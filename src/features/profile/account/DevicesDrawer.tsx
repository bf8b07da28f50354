import type { MySession } from '@domain/api/account';
import { App, Button, Tag } from 'antd';
import { useState } from 'react';
import { DataArea } from '@/components/DataArea';
import { LtrText } from '@/components/LtrText';
import { SidePanel } from '@/components/SidePanel';
import { useRemote } from '@/hooks/useRemote';
import { useT } from '@/hooks/useT';
import { api } from '@/services/api';
import { toast } from '@/services/feedback';
import { dayAndTime } from '@/services/format';
import account from './account.module.css';
import styles from './devices.module.css';

function Device({ one, name, busy, onEnd }: { one: MySession; name: string; busy: boolean; onEnd: () => void }) {
  const t = useT();
  return (
    <li>
      <div>
        <b>
          <bdi>{name}</bdi> {one.current && <Tag color="success">{t('profile.devices.current')}</Tag>}
        </b>
        <small>
          {t('profile.devices.since', { time: dayAndTime(one.since) })}
          {!one.current && <> · {t('profile.devices.used', { time: dayAndTime(one.lastUsed) })}</>}
        </small>
        {one.network && (
          <small>
            {t('profile.devices.network')} <LtrText>{one.network}</LtrText>
          </small>
        )}
      </div>
      {!one.current && (
        <Button
          size="small"
          loading={busy}
          onClick={onEnd}
          aria-label={t('profile.devices.endOf', { name, time: dayAndTime(one.since) })}
        >
          {t('profile.devices.end')}
        </Button>
      )}
    </li>
  );
}

/** Devices where the account is signed in, each with a button to sign it out. */
export default function DevicesDrawer({ onClose }: { onClose: () => void }) {
  const t = useT();
  const { modal } = App.useApp();
  const remote = useRemote({
    key: 'profile:devices',
    read: (signal) => api('GET /api/Account/ListMySessions', {}, { signal, needs: 'array' }),
  });
  const { data, reload } = remote;
  const [busy, setBusy] = useState<string>();
  const nameOf = ({ browser, system }: MySession) =>
    browser && system
      ? t('profile.devices.name', { browser, system })
      : (browser ?? system ?? t('profile.devices.unknown'));
  const act = async (id: string, call: () => Promise<unknown>, done: string) => {
    setBusy(id);
    try {
      await call();
      toast.success(done);
    } catch {
      // The request layer has shown the error; the list shows the open sessions.
    }
    setBusy(undefined);
    reload();
  };
  const end = (one: MySession) =>
    act(
      one.id,
      () => api('DELETE /api/Account/EndMySession/{id}', { path: { id: one.id } }),
      t('profile.devices.ended'),
    );
  const endOthers = async () => {
    const sure = await modal.confirm({
      title: t('profile.devices.othersTitle'),
      content: t('profile.devices.othersText'),
      okText: t('profile.devices.others'),
    });
    if (sure)
      await act('others', () => api('DELETE /api/Account/EndMyOtherSessions'), t('profile.devices.othersEnded'));
  };
  const others = data?.filter(({ current }) => !current) ?? [];
  return (
    <SidePanel
      title={t('profile.devices.title')}
      onClose={onClose}
      closeLabel={t('common.close')}
      {...(others.length > 0 && {
        actions: (
          <Button danger loading={busy === 'others'} onClick={() => void endOthers()}>
            {t('profile.devices.others')}
          </Button>
        ),
      })}
    >
      <p className={account.quiet}>{t('profile.devices.why')}</p>
      <DataArea remote={remote} errorTitle={t('profile.devices.failed')}>
        {(all) => (
          <ul className={styles.devices}>
            {all.map((one) => (
              <Device key={one.id} one={one} name={nameOf(one)} busy={busy === one.id} onEnd={() => void end(one)} />
            ))}
          </ul>
        )}
      </DataArea>
    </SidePanel>
  );
}
