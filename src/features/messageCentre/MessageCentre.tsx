import type { Msg } from '@domain/api/message';
import { enums, messageCounters } from '@domain/enums';
import { messageLinks } from '@domain/notices/links';
import { useAccess, useModel, useNavigate } from '@umijs/max';
import { useCallback } from 'react';
import { PageHead } from '@/components/PageHead';
import { PageLink } from '@/components/PageLink';
import { jumpOf, rememberKeyword, useReadMessage } from '@/features/message';
import { useT } from '@/hooks/useT';
import { ListPanel, useList } from '@/lists';
import { messages } from './messages';
import { OpenedMessage } from './OpenedMessage';
import { CentreProvider, useMarks } from './useCentre';
import { useMessageActions } from './useMessageActions';
import { useOpensAtUnread } from './useOpensAtUnread';

/** Message centre: to-dos, notices and news, each with its counter. */
export function MessageCentre() {
  const t = useT();
  const navigate = useNavigate();
  const { offers } = useAccess();
  const { counts, total } = useModel('unread');
  useOpensAtUnread(counts);
  const list = useList(messages);
  const { address, remote } = list;
  const { mark, isRead } = useMarks(remote.data);
  const read = useReadMessage(mark);
  const actions = useMessageActions(remote.reload);
  const open = (message: Msg) => {
    const jump = jumpOf(message, offers);
    if (!jump) return address.open(message.id);
    read(message);
    rememberKeyword(jump);
    navigate(jump.path);
  };
  const { open: change } = address;
  const close = useCallback(() => change(undefined), [change]);
  const known = remote.data?.list.find((one) => one.id === address.id);
  return (
    <CentreProvider value={{ actions, isRead, open, read }}>
      <PageHead
        title={t('frame.screen.message')}
        note={total > 0 ? t('message.count', { n: total }) : undefined}
        extra={<PageLink to={messageLinks.settings}>{t('message.settings')}</PageLink>}
      />
      <ListPanel
        handle={list}
        counts={Object.fromEntries(enums.messageCategory.map(({ value }) => [value, counts[messageCounters[value]]]))}
        urgent
      />
      <OpenedMessage
        id={address.id}
        known={known && { ...known, isReaded: isRead(known) }}
        onRead={read}
        onClose={close}
      />
    </CentreProvider>
  );
}
