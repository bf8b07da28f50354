import { pageSizes } from '@domain/constants';
import { MessageCategory } from '@domain/enums';
import { useRenewed } from '@/hooks/useRenewed';
import { always, choice, defineList, enumeration } from '@/lists';
import { DeleteChosen } from './DeleteChosen';
import { MessageRow } from './MessageRow';
import { ReadAll } from './ReadAll';

/** Messages of a category, the newest first: all, or only the unread ones. */
export const messages = defineList({
  name: 'messages',
  call: 'GET /api/Message/FindMsg',
  label: 'frame.screen.message',
  seeks: true,
  pageSize: pageSizes.messages,
  rowKey: ({ id }) => id,
  nameOf: ({ title }) => title,
  filters: [
    choice('isReaded', {
      label: 'message.filter',
      options: [{ value: 'false', label: { key: 'message.onlyUnread' } }],
      shape: 'segments',
    }),
  ],
  tabs: {
    // To-dos come first: other people wait for them.
    by: always('category', String(MessageCategory.Todo), {
      label: 'enum.messageCategory',
      options: enumeration('messageCategory', [MessageCategory.Todo]),
    }),
  },
  useRenewal: useRenewed,
  item: { Item: MessageRow },
  Batch: DeleteChosen,
  Tools: ReadAll,
  skeleton: { rows: pageSizes.messages },
  empty: ({ category }) => ({
    title: `message.empty.${category as '1'}`,
    why: `message.empty.${category as '1'}.why`,
  }),
  noneFound: { title: 'message.empty.unread', why: 'message.empty.unreadWhy' },
  failed: 'message.failed',
});
