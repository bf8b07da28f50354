import type { Msg } from '@domain/api/message';
import { enums, messageCounters } from '@domain/enums';
import { useAccess, useModel, useNavigate } from '@umijs/max';
import { Badge, Tabs } from 'antd';
import { useCallback } from 'react';
import { PageHead } from '@/components/PageHead';
import { TableCard } from '@/components/TableCard';
import { jumpOf, rememberKeyword, useReadMessage } from '@/features/message';
import { usePageTitle } from '@/hooks/usePageTitle';
import { useT } from '@/hooks/useT';
import styles from './centre.module.css';
import { MessagePanel } from './MessagePanel';
import { OpenedMessage } from './OpenedMessage';
import { type Category, useCentreAddress } from './useCentreAddress';
import { useMessages } from './useMessages';

/** The message centre (specification §2): notices, others and to-dos, each with its counter. */
export function MessageCentre() {
  const t = useT();
  usePageTitle(t('frame.screen.message'));
  const navigate = useNavigate();
  const { offers } = useAccess();
  const { counts, total } = useModel('unread');
  const address = useCentreAddress();
  const { category, id, change } = address;
  const messages = useMessages(address);
  const read = useReadMessage(messages.mark);
  const open = (message: Msg) => {
    const jump = jumpOf(message, offers);
    if (!jump) return change({ id: message.id });
    read(message);
    rememberKeyword(jump);
    navigate(jump.path);
  };
  const close = useCallback(() => change({ id: undefined }), [change]);
  const tabs = enums.messageCategory.map(({ value, labelKey }) => {
    const n = counts[messageCounters[value]];
    return {
      key: String(value),
      label: (
        <span className={styles.tab}>
          <span aria-hidden="true">{t(labelKey)}</span>
          <span className="visually-hidden">{t('message.tab', { category: t(labelKey), n })}</span>
          <Badge count={n} overflowCount={999} aria-hidden />
        </span>
      ),
      children:
        value === category ? <MessagePanel address={address} messages={messages} onOpen={open} onRead={read} /> : null,
    };
  });
  return (
    <>
      <PageHead title={t('frame.screen.message')} note={total > 0 ? t('message.count', { n: total }) : undefined} />
      <TableCard>
        <Tabs
          className={styles.tabs ?? ''}
          activeKey={String(category)}
          items={tabs}
          destroyOnHidden
          onChange={(key) => change({ category: Number(key) as Category })}
        />
      </TableCard>
      <OpenedMessage
        id={id}
        known={messages.remote.data?.list.find((one) => one.id === id)}
        onRead={read}
        onClose={close}
      />
    </>
  );
}
