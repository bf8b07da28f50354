import type zh from '../zh-CN/shell';

export default {
  'shell.broken': 'The page could not start. Please load it again or use another browser.',
  'shell.failed': 'The page could not be loaded. Please check your connection and try again.',
  'shell.noScript': 'Please enable JavaScript in your browser to use this system.',
  'shell.retry': 'Load again',
  'shell.update.title': 'Please update your browser',
  'shell.update.why':
    'This browser is too old: what you fill in or upload could be lost, so nothing was opened. Your account and everything you have saved are still there; sign in with another browser to see them.',
  'shell.update.yours': 'Your browser: ',
  'shell.update.needs': 'Version {version} or later is needed.',
  'shell.update.mode':
    'In 360 and QQ Browser, first switch from compatibility mode to fast mode at the right of the address bar, then reload.',
  'shell.update.get': 'Get Microsoft Edge',
  'shell.update.other': 'Other browsers and old systems',
  'shell.update.list': 'Browsers you can use',
  'shell.update.from': '{version} or later',
  'shell.update.kernel': 'kernel {version} or later',
  'shell.update.since': 'since {month}',
  'shell.update.chrome': 'Google Chrome, Microsoft Edge',
  'shell.update.domestic': '360 Safe, 360 Extreme, QQ Browser',
  'shell.update.fast': 'switched to fast mode',
  'shell.update.firefox': 'Mozilla Firefox',
  'shell.update.safari': 'Apple Safari',
  'shell.update.systems': 'since iOS {ios} and macOS 12.3',
  'shell.update.stuck': 'This computer cannot get a newer browser',
  'shell.update.phone': 'Open {host} in the browser of your phone: everything can be done there',
  'shell.update.windows': 'Windows 7 can use Chrome 109 or 360 Extreme Browser',
  'shell.update.school': 'For computers of a school’s computer room, ask the network administrator to update them all',
  'shell.update.call': 'If a deadline is close and nothing helps, contact us: {service}.',
  'shell.update.tell': 'Please say that your browser is {browser}.',
} satisfies Record<keyof typeof zh, string>;
