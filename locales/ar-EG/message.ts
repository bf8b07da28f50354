import type zh from '../zh-CN/message';

export default {
  'message.deadline': 'يرجى الإنجاز قبل {time}',
  'message.from': 'من {sender}',
  'message.unread': 'غير مقروءة',
} satisfies Record<keyof typeof zh, string>;
