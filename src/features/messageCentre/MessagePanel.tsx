import type { Msg } from '@domain/api/message';
import type { Page } from '@domain/api/shapes';
import { pageSizes } from '@domain/constants';
import { Button, Pagination } from 'antd';
import { DataArea } from '@/components/DataArea';
import { EmptyState } from '@/components/EmptyState';
import { SkeletonRows } from '@/components/SkeletonRows';
import { usePhone } from '@/hooks/useMediaQuery';
import { useT } from '@/hooks/useT';
import styles from './centre.module.css';
import { MessageRow } from './MessageRow';
import { MessageToolbar } from './MessageToolbar';
import type { CentreAddress } from './useCentreAddress';
import { useMessageActions } from './useMessageActions';
import type { Messages } from './useMessages';
import { useSelection } from './useSelection';

interface MessagePanelProps {
  address: CentreAddress;
  messages: Messages;
  onOpen: (message: Msg) => void;
  onRead: (message: Msg) => void;
}

function Empty({ address: { category, unreadOnly, change } }: { address: CentreAddress }) {
  const t = useT();
  return unreadOnly ? (
    <EmptyState
      title={t('message.empty.unread')}
      description={t('message.empty.unreadWhy')}
      action={<Button onClick={() => change({ unreadOnly: false })}>{t('message.all')}</Button>}
    />
  ) : (
    <EmptyState title={t(`message.empty.${category}`)} description={t(`message.empty.${category}.why`)} />
  );
}

/** The messages of one category: what can be done with many, the list, its pages. */
export function MessagePanel({ address, messages: { remote }, onOpen, onRead }: MessagePanelProps) {
  const t = useT();
  const phone = usePhone();
  const { category, unreadOnly, page, change } = address;
  const list = remote.data?.list ?? [];
  const total = remote.data?.total ?? 0;
  const selection = useSelection(`${category} ${unreadOnly} ${page}`, list, total);
  const actions = useMessageActions(remote.reload);
  const content = (data: Page<Msg>) => (
    <>
      <ul className={styles.list}>
        {data.list.map((message) => (
          <MessageRow
            key={message.id}
            message={message}
            chosen={selection.isChosen(message.id)}
            busy={actions.busy}
            onChoose={(chosen) => selection.choose(message.id, chosen)}
            onOpen={onOpen}
            onRead={onRead}
            onDelete={(one) => void actions.remove(one)}
          />
        ))}
      </ul>
      {data.total > pageSizes.messages && (
        <nav className={styles.pages} aria-label={t('message.pages')}>
          <Pagination
            current={page}
            total={data.total}
            pageSize={pageSizes.messages}
            showSizeChanger={false}
            simple={phone}
            showTotal={(n) => t('message.all.hint', { n })}
            onChange={(next) => change({ page: next })}
          />
        </nav>
      )}
    </>
  );
  return (
    <>
      <MessageToolbar address={address} actions={actions} selection={selection} total={total} />
      <DataArea
        remote={remote}
        skeleton={<SkeletonRows rows={pageSizes.messages} />}
        isEmpty={(data) => data.list.length === 0}
        empty={<Empty address={address} />}
        errorTitle={t('message.failed')}
      >
        {content}
      </DataArea>
    </>
  );
}
