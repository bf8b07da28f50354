import type { MessageCategory } from '../enums';

const centre = '/personal/message/list';

/** Pages of messages, without the base path. */
export const messageLinks = {
  centre,
  /** Page on which a person says by which ways, and when, notices come to him. */
  settings: '/personal/message/settings',
  /** Address of a message in the message centre, which shows it or leads on to its page; works in a new tab too. */
  one: ({ id, category }: { id: string; category: MessageCategory }) => `${centre}?category=${category}&id=${id}`,
} as const;
