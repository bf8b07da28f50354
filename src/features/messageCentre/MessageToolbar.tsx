import { CheckOutlined, DeleteOutlined } from '@ant-design/icons';
import { enums, messageCounters } from '@domain/enums';
import { useModel } from '@umijs/max';
import { Button, Checkbox, Popconfirm, Segmented, Tooltip } from 'antd';
import { useT } from '@/hooks/useT';
import styles from './centre.module.css';
import type { CentreAddress } from './useCentreAddress';
import type { MessageActions } from './useMessageActions';
import type { Selection } from './useSelection';

interface MessageToolbarProps {
  address: CentreAddress;
  actions: MessageActions;
  selection: Selection;
  total: number;
}

/** Unread filter and "mark all read"; while messages are chosen, what can be done with them. */
export function MessageToolbar({
  address: { category, unreadOnly, change },
  actions,
  selection,
  total,
}: MessageToolbarProps) {
  const t = useT();
  const { counts } = useModel('unread');
  const labelKey = enums.messageCategory.find(({ value }) => value === category)?.labelKey;
  const name = labelKey ? t(labelKey) : '';
  const unread = counts[messageCounters[category]];
  const { ids, pageState, everything, canTakeAll } = selection;
  const n = everything ? total : ids.length;
  const filter = unreadOnly ? `${name} · ${t('message.onlyUnread')}` : name;
  const remove = async () => {
    const gone = everything ? actions.removeAll({ category, unreadOnly }) : actions.removeMany(ids);
    if (await gone) selection.clear();
  };
  const deleteButton = (onClick?: () => void) => (
    <Button danger icon={<DeleteOutlined aria-hidden />} loading={actions.busy} {...(onClick && { onClick })}>
      {t('message.delete')}
    </Button>
  );
  return (
    <div className={styles.toolbar}>
      <Checkbox
        checked={pageState === 'all'}
        indeterminate={pageState === 'some'}
        disabled={total === 0}
        onChange={(event) => selection.choosePage(event.target.checked)}
      >
        {t('message.bulk.page')}
      </Checkbox>
      {n > 0 ? (
        <div className={styles.bulk} role="status">
          <span>{t(everything ? 'message.bulk.allChosen' : 'message.bulk.chosen', { n })}</span>
          {canTakeAll && (
            <Button type="link" size="small" onClick={selection.takeAll}>
              {t('message.bulk.all', { n: total })}
            </Button>
          )}
          <Button type="link" size="small" onClick={selection.clear}>
            {t('message.bulk.clear')}
          </Button>
          {everything ? (
            <Popconfirm
              title={t('message.delete.all', { n })}
              description={t('message.delete.allWhy', { filter })}
              okText={t('message.delete')}
              okButtonProps={{ danger: true }}
              onConfirm={() => void remove()}
            >
              {deleteButton()}
            </Popconfirm>
          ) : (
            deleteButton(() => void remove())
          )}
        </div>
      ) : (
        <div className={styles.tools}>
          <Segmented
            aria-label={t('message.filter')}
            value={unreadOnly ? 'unread' : 'all'}
            onChange={(value) => change({ unreadOnly: value === 'unread' })}
            options={[
              { value: 'all', label: t('message.all') },
              { value: 'unread', label: t('message.onlyUnread') },
            ]}
          />
          {unread > 0 ? (
            <Popconfirm
              title={t('message.readAll.title', { category: name, n: unread })}
              description={t('message.readAll.why')}
              okText={t('message.readAll.do')}
              onConfirm={() => void actions.readAll(category)}
            >
              <Button icon={<CheckOutlined aria-hidden />} loading={actions.busy}>
                {t('message.readAll')}
              </Button>
            </Popconfirm>
          ) : (
            <Tooltip title={t('message.readAll.none', { category: name })}>
              <Button icon={<CheckOutlined aria-hidden />} disabled>
                {t('message.readAll')}
              </Button>
            </Tooltip>
          )}
        </div>
      )}
    </div>
  );
}
