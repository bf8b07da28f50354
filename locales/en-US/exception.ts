import type zh from '../zh-CN/exception';

export default {
  'exception.403.reason': 'Your account may not see this page. Please ask your administrator if you need it.',
  'exception.403.title': 'Not open to you',
  'exception.office.action': 'To the console',
  'exception.office.reason':
    'You act for {office} now, which has no right for this page. Choose another office in the console.',
  'exception.404.reason': 'The address may be wrong, or the page has moved.',
  'exception.404.title': 'Page not found',
  'exception.building.reason': 'This page is under construction. Once it is ready you will find it here.',
  'exception.building.title': 'Under construction',
  'exception.code': 'Error code',
  'exception.enterprise.reason':
    'This page is for teachers. You are signed in as an enterprise member and have your messages, your profile and your notice settings.',
  'exception.home': 'Back to my space',
  'exception.newVersion.action': 'Update now',
  'exception.newVersion.reason': 'The system has been updated. What you typed is kept as a draft.',
  'exception.newVersion.title': 'A new version is ready',
  'exception.page.reason': 'Something went wrong on this page. What you typed is kept; please load it again.',
  'exception.page.reload': 'Load again',
  'exception.page.title': 'The page could not be shown',
  'exception.stopped.title': 'Cannot continue right now',
} satisfies Record<keyof typeof zh, string>;
