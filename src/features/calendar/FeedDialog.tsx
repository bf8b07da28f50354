import { CopyOutlined } from '@ant-design/icons';
import type { CalendarSettings } from '@domain/api/calendar';
import { Button, Modal, Popconfirm } from 'antd';
import { useState } from 'react';
import { DataArea } from '@/components/DataArea';
import { LtrText } from '@/components/LtrText';
import { SkeletonRows } from '@/components/SkeletonRows';
import { useSingleFlight } from '@/hooks/useSingleFlight';
import { useT } from '@/hooks/useT';
import { api } from '@/services/api';
import { copyText } from '@/services/clipboard';
import { toast } from '@/services/feedback';
import { compactTime } from '@/services/format';
import styles from './feed.module.css';
import { useSettings } from './Reminders';

interface AddressProps {
  feed: NonNullable<CalendarSettings['feed']>;
  busy: boolean;
  onRenew: () => void;
  onEnd: () => void;
}

function Address({ feed, busy, onRenew, onEnd }: AddressProps) {
  const t = useT();
  const copy = () =>
    copyText(feed.url).then(
      () => toast.success(t('calendar.feed.copied')),
      () => toast.warning(t('common.copyFailed')),
    );
  return (
    <>
      <div className={styles.address}>
        <figure>
          <img src={feed.image} alt={t('calendar.feed.image')} width={148} height={148} />
          <figcaption>{t('calendar.feed.scan')}</figcaption>
        </figure>
        <div>
          <b>{t('calendar.feed.address')}</b>
          <p className={styles.url}>
            <LtrText>{feed.url}</LtrText>
          </p>
          <Button type="primary" icon={<CopyOutlined aria-hidden />} onClick={copy}>
            {t('calendar.feed.copy')}
          </Button>
          <p className={styles.quiet}>
            {t('calendar.feed.made', { time: compactTime(feed.createTime) })}
            <br />
            {feed.readTime ? t('calendar.feed.read', { time: compactTime(feed.readTime) }) : t('calendar.feed.unread')}
          </p>
        </div>
      </div>
      <div className={styles.end}>
        <p>{t('calendar.feed.secret')}</p>
        <Popconfirm title={t('calendar.feed.renew')} description={t('calendar.feed.renewAsk')} onConfirm={onRenew}>
          <Button loading={busy}>{t('calendar.feed.renew')}</Button>
        </Popconfirm>
        <Popconfirm title={t('calendar.feed.end')} description={t('calendar.feed.endAsk')} onConfirm={onEnd}>
          <Button danger loading={busy}>
            {t('calendar.feed.end')}
          </Button>
        </Popconfirm>
      </div>
    </>
  );
}

/** The secret address of the calendar: made, copied, scanned, renewed and taken back. */
export function FeedDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const settings = useSettings();
  const { busy, alone } = useSingleFlight();
  const [told, setTold] = useState<CalendarSettings>();
  const act = (key: 'POST /api/Calendar/RenewFeed' | 'DELETE /api/Calendar/EndFeed', done?: string) => () =>
    alone(async () => {
      try {
        setTold(await api(key, {}, { ownNeeds: ['remindDays'] }));
        if (done) toast.success(done);
        settings.reload();
      } catch {
        // The global handler shows the error.
      }
    });
  return (
    <Modal open footer={null} width={560} title={t('calendar.feed.title')} onCancel={onClose}>
      <p>{t('calendar.feed.why')}</p>
      <DataArea
        remote={settings}
        skeleton={<SkeletonRows rows={3} shape="text" />}
        errorTitle={t('calendar.feed.error')}
      >
        {(read) => {
          const { feed } = told ?? read;
          return feed ? (
            <Address
              feed={feed}
              busy={busy}
              onRenew={act('POST /api/Calendar/RenewFeed', t('calendar.feed.renewed'))}
              onEnd={act('DELETE /api/Calendar/EndFeed', t('calendar.feed.ended'))}
            />
          ) : (
            <div className={styles.make}>
              <p className={styles.quiet}>{t('calendar.feed.secret')}</p>
              <Button type="primary" loading={busy} onClick={act('POST /api/Calendar/RenewFeed')}>
                {t('calendar.feed.make')}
              </Button>
            </div>
          );
        }}
      </DataArea>
    </Modal>
  );
}
