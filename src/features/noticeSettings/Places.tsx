import { MailOutlined, MobileOutlined, WechatOutlined } from '@ant-design/icons';
import type { NoticeSettings } from '@domain/api/notice';
import type { NoticeWay } from '@domain/notices/ways';
import { App, Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { LtrText } from '@/components/LtrText';
import { PageLink } from '@/components/PageLink';
import { RoleTag } from '@/components/StatusTag';
import { useT } from '@/hooks/useT';
import { api } from '@/services/api';
import { isRequestError } from '@/services/errors';
import { toast } from '@/services/feedback';
import { MailDrawer } from './MailDrawer';
import styles from './settings.module.css';

type Place = NoticeSettings['ways'][number];

const icons: Record<NoticeWay, ReactNode> = {
  sms: <MobileOutlined aria-hidden />,
  mail: <MailOutlined aria-hidden />,
  official: <WechatOutlined aria-hidden />,
};

/** State of a way: whether the installation offers it, and whether it reaches the user. */
function State({ way, offered, to }: Place) {
  const t = useT();
  if (!offered) return <RoleTag role="neu">{t('noticeWays.state.notOffered')}</RoleTag>;
  return to === undefined ? (
    <RoleTag role="act">{t(`noticeWays.state.${way}.missing`)}</RoleTag>
  ) : (
    <RoleTag role="ok">{t('noticeWays.state.ready')}</RoleTag>
  );
}

function PlaceItem({ place, children }: { place: Place; children: ReactNode }) {
  const t = useT();
  const { way, offered, to } = place;
  return (
    <li>
      <span className={styles.icon}>{icons[way]}</span>
      <div>
        <h3>
          {t(`noticeWays.way.${way}`)} <State {...place} />
        </h3>
        <p>
          {to && (
            <>
              <LtrText>{to}</LtrText> ·{' '}
            </>
          )}
          {t(offered ? `noticeWays.way.${way}.why` : 'noticeWays.state.notOfferedWhy')}
        </p>
      </div>
      {offered && <div className={styles.acts}>{children}</div>}
    </li>
  );
}

/** Where notices reach the user: in the site always, and by each way with its state. */
export function Places({ settings, onChanged }: { settings: NoticeSettings; onChanged: () => void }) {
  const t = useT();
  const { modal } = App.useApp();
  const [open, setOpen] = useState(false);
  const remove = async () => {
    const sure = await modal.confirm({
      title: t('noticeWays.mail.removeTitle'),
      content: t('noticeWays.mail.removeText'),
      okText: t('noticeWays.mail.remove'),
    });
    if (!sure) return;
    try {
      await api('DELETE /api/Notice/RemoveMail');
      toast.success(t('noticeWays.mail.removed'));
    } catch (error) {
      if (!isRequestError(error)) throw error;
      // The request layer has shown the error.
    }
    onChanged();
  };
  const acts: Record<NoticeWay, (place: Place) => ReactNode> = {
    sms: () => <PageLink to="/personal/profile">{t('noticeWays.sms.change')}</PageLink>,
    mail: ({ to }) => (
      <>
        <Button type={to ? 'default' : 'primary'} onClick={() => setOpen(true)}>
          {t(to ? 'noticeWays.mail.change' : 'noticeWays.mail.confirm')}
        </Button>
        {to && <Button onClick={() => void remove()}>{t('noticeWays.mail.remove')}</Button>}
      </>
    ),
    official: ({ to }) => (
      <PageLink to={to === undefined ? '/personal/profile#official' : '/personal/profile'}>
        {t(to === undefined ? 'noticeWays.official.bind' : 'noticeWays.official.manage')}
      </PageLink>
    ),
  };
  return (
    <section className={styles.part} aria-labelledby="notice-places">
      <h2 id="notice-places">{t('noticeWays.places')}</h2>
      <p>{t('noticeWays.places.why')}</p>
      <ul className={styles.places}>
        {settings.ways.map((place) => (
          <PlaceItem key={place.way} place={place}>
            {acts[place.way](place)}
          </PlaceItem>
        ))}
      </ul>
      {open && <MailDrawer proposed={settings.proposed} onClose={() => setOpen(false)} onConfirmed={onChanged} />}
    </section>
  );
}
