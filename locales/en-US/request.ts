import type zh from '../zh-CN/request';

export default {
  'request.cancelled': 'The request was cancelled',
  'request.download': 'The file could not be downloaded ({status}). Please try again.',
  'request.failed': 'Request error, please retry.',
  'request.incomplete': 'The server’s answer is incomplete and cannot be shown. Please try again later.',
  'request.later': 'Later',
  'request.malformed': 'Network exception',
  'request.missingCredential': 'Missing identity credential',
  'request.network': 'Network request failed, please check your connection and retry',
  'request.offline': 'No network; everything continues when it is back',
  'request.timeout': 'The request timed out, please retry',
  'request.unauthenticated': 'Your session has ended, please sign in again',
  'request.unexpected': 'Something went wrong on this page. Please try again.',
  'request.unshowable': 'This part cannot be shown: the answer is incomplete or of another form.',
  'request.officeGone': 'You no longer act for the office you chose: all of yours are shown',
} satisfies Record<keyof typeof zh, string>;
