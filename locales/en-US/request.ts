import type zh from '../zh-CN/request';

export default {
  'request.cancelled': 'The request was cancelled',
  'request.download': 'The file could not be downloaded ({status}). Please try again.',
  'request.failed': 'Request error, please retry.',
  'request.malformed': 'Network exception',
  'request.missingCredential': 'Missing identity credential',
  'request.network': 'Network request failed, please check your connection and retry',
  'request.offline': 'No network; everything goes on when it is back',
  'request.timeout': 'The request timed out, please retry',
  'request.unauthenticated': 'Your session has ended, please sign in again',
} satisfies Record<keyof typeof zh, string>;
