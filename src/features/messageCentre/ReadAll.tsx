import { CheckOutlined } from '@ant-design/icons';
import type { Msg } from '@domain/api/message';
import { enums, messageCounters } from '@domain/enums';
import { useModel } from '@umijs/max';
import { Button, Popconfirm, Tooltip } from 'antd';
import { useT } from '@/hooks/useT';
import type { ListHandle } from '@/lists';
import { useCentre } from './useCentre';
import type { Category } from './useMessageActions';

/** Marks all unread messages of the shown category read, after a question. */
export function ReadAll({ list: { query } }: { list: ListHandle<Msg> }) {
  const t = useT();
  const { counts } = useModel('unread');
  const { actions } = useCentre();
  const category = Number(query.category) as Category;
  const labelKey = enums.messageCategory.find(({ value }) => value === category)?.labelKey;
  const name = labelKey ? t(labelKey) : '';
  const unread = counts[messageCounters[category]];
  if (unread === 0)
    return (
      <Tooltip title={t('message.readAll.none', { category: name })}>
        <Button icon={<CheckOutlined aria-hidden />} disabled>
          {t('message.readAll')}
        </Button>
      </Tooltip>
    );
  return (
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
  );
}
