import type { MyProfile } from '@domain/api/accountShapes';
import { messageLinks } from '@domain/notices/links';
import { useLocation, useModel, useNavigate } from '@umijs/max';
import { App, Button } from 'antd';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { LtrText } from '@/components/LtrText';
import { OnItsWay } from '@/components/OnItsWay';
import { usePhone } from '@/hooks/useMediaQuery';
import { useT } from '@/hooks/useT';
import { api } from '@/services/api';
import { features } from '@/services/deployment';
import { toast } from '@/services/feedback';
import { dayAndTime } from '@/services/format';
import { MobileDrawer } from '../account/MobileDrawer';
import { OfficialDrawer } from '../account/OfficialDrawer';
import { PasswordDrawer } from '../account/PasswordDrawer';
import styles from './view.module.css';

// Loaded when opened, together with the lists they use: most visits do not need them.
const DevicesDrawer = lazy(() => import('../account/DevicesDrawer'));
const EventsDrawer = lazy(() => import('../account/EventsDrawer'));

interface LineProps {
  label: string;
  value: ReactNode;
  /** Text of the button; its accessible name begins with the label. */
  action?: string;
  onAct?: () => void;
}

function Line({ label, value, action, onAct }: LineProps) {
  const phone = usePhone();
  return (
    <li>
      <div>
        <small>{label}</small>
        <b>{value}</b>
      </div>
      {action && (
        <Button size={phone ? 'middle' : 'small'} onClick={onAct} aria-label={`${label}: ${action}`}>
          {action}
        </Button>
      )}
    </li>
  );
}

interface Props {
  profile: MyProfile;
  /** Called when the profile has to be read again. */
  onChanged: () => void;
}

/** Data for signing in: login name, mobile number, password, official account. */
export function AccountCard({ profile, onChanged }: Props) {
  const t = useT();
  const { modal } = App.useApp();
  const { user, refresh } = useModel('currentUser');
  const [open, setOpen] = useState<'mobile' | 'password' | 'official' | 'devices' | 'events'>();
  const navigate = useNavigate();
  const { hash, key } = useLocation();
  // The account menu leads here to change the password; a repeated click has the same address but a new key.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key tells one arrival from the next
  useEffect(() => {
    if (hash === '#password') setOpen('password');
    if (hash === '#official' && features.officialAccount && !profile.isOfficialBound) setOpen('official');
  }, [hash, key]);
  const close = () => setOpen(undefined);
  const changed = () => {
    onChanged();
    void refresh();
  };
  const unbind = async () => {
    const sure = await modal.confirm({
      title: t('profile.official.unbindTitle'),
      content: t('profile.official.unbindText'),
      okText: t('profile.account.unbind'),
    });
    if (!sure) return;
    try {
      await api('DELETE /api/Account/UnbindOfficial');
      toast.success(t('profile.official.unbound'));
    } catch {
      // The request layer has shown the error; the card shows the stored state.
    }
    changed();
  };
  const { isOfficialBound, loginName, mobile } = profile;
  return (
    <section className={styles.card} aria-labelledby="profile-account">
      <div className={styles.cardHead}>
        <h2 id="profile-account">{t('profile.account.title')}</h2>
      </div>
      <ul className={styles.account}>
        <Line
          label={t('profile.page.loginName')}
          value={
            <>
              <LtrText>{loginName}</LtrText>
              {user?.lastLoginTime && (
                <small>{t('profile.account.lastLogin', { time: dayAndTime(user.lastLoginTime) })}</small>
              )}
            </>
          }
        />
        <Line
          label={t('profile.page.mobile')}
          value={<LtrText>{mobile}</LtrText>}
          action={t('profile.account.change')}
          onAct={() => setOpen('mobile')}
        />
        <Line
          label={t('profile.account.password')}
          value={t('profile.account.passwordNote')}
          action={t('profile.account.change')}
          onAct={() => setOpen('password')}
        />
        {features.officialAccount && (
          <Line
            label={t('profile.account.official')}
            value={t(isOfficialBound ? 'profile.account.bound' : 'profile.account.unbound')}
            action={t(isOfficialBound ? 'profile.account.unbind' : 'profile.account.bind')}
            onAct={() => (isOfficialBound ? void unbind() : setOpen('official'))}
          />
        )}
        <Line
          label={t('profile.account.notices')}
          value={t('profile.account.noticesNote')}
          action={t('profile.account.change')}
          onAct={() => navigate(messageLinks.settings)}
        />
        <Line
          label={t('profile.devices.title')}
          value={t('profile.devices.note')}
          action={t('profile.devices.look')}
          onAct={() => setOpen('devices')}
        />
        <Line
          label={t('profile.events.title')}
          value={t('profile.events.note')}
          action={t('profile.events.look')}
          onAct={() => setOpen('events')}
        />
      </ul>
      {open === 'events' && (
        <Suspense fallback={<OnItsWay />}>
          <EventsDrawer onClose={close} />
        </Suspense>
      )}
      {open === 'devices' && (
        <Suspense fallback={<OnItsWay />}>
          <DevicesDrawer onClose={close} />
        </Suspense>
      )}
      {open === 'mobile' && <MobileDrawer now={mobile} onClose={close} onChanged={changed} />}
      {open === 'password' && <PasswordDrawer loginName={loginName} onClose={close} />}
      {open === 'official' && <OfficialDrawer onClose={close} onBound={changed} />}
    </section>
  );
}
