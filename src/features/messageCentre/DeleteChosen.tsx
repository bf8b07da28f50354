import { DeleteOutlined } from '@ant-design/icons';
import type { Msg } from '@domain/api/message';
import { enums } from '@domain/enums';
import { Button, Popconfirm } from 'antd';
import { useT } from '@/hooks/useT';
import type { ListHandle } from '@/lists';
import { useCentre } from './useCentre';
import type { Category } from './useMessageActions';

/** Deletes the chosen messages; asks first before it deletes all messages of a filter. */
export function DeleteChosen({ list: { selection, query } }: { list: ListHandle<Msg> }) {
  const t = useT();
  const { actions } = useCentre();
  const category = Number(query.category) as Category;
  const unreadOnly = query.isReaded === 'false';
  const labelKey = enums.messageCategory.find(({ value }) => value === category)?.labelKey;
  const name = labelKey ? t(labelKey) : '';
  const filter = unreadOnly ? `${name} · ${t('message.onlyUnread')}` : name;
  const remove = async () => {
    const gone = selection.everything ? actions.removeAll({ category, unreadOnly }) : actions.removeMany(selection.ids);
    if (await gone) selection.clear();
  };
  const button = (onClick?: () => void) => (
    <Button danger icon={<DeleteOutlined aria-hidden />} loading={actions.busy} {...(onClick && { onClick })}>
      {t('message.delete')}
    </Button>
  );
  if (!selection.everything) return button(() => void remove());
  return (
    <Popconfirm
      title={t('message.delete.all', { n: selection.count })}
      description={t('message.delete.allWhy', { filter })}
      okText={t('message.delete')}
      okButtonProps={{ danger: true }}
      onConfirm={() => void remove()}
    >
      {button()}
    </Popconfirm>
  );
}
