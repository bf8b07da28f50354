import type zh from '../zh-CN/shell';

export default {
  'shell.broken': 'The page could not start. Please load it again or use another browser.',
  'shell.failed': 'The page could not be loaded. Please check your connection and try again.',
  'shell.noScript': 'Please enable JavaScript in your browser to use this system.',
  'shell.retry': 'Load again',
} satisfies Record<keyof typeof zh, string>;
