import type zh from '../zh-CN/message';

export default {
  'message.deadline': 'Please act before {time}',
  'message.from': 'From {sender}',
  'message.unread': 'Unread',
} satisfies Record<keyof typeof zh, string>;
