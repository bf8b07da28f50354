import type zh from '../zh-CN/errors';

export default {
  'error.attachment': 'The file does not exist or is not yours; please upload it again',
  'error.conflict': 'It was changed elsewhere; please compare and save again',
  'error.forbidden': 'You are not allowed to do this',
  'error.idempotencyKey': 'The request key is malformed',
  'error.idempotencyReused': 'The request key was used for something else',
  'error.json': 'The request is not valid JSON',
  'error.multipart': 'Please upload the file as a form',
  'error.noEndpoint': 'There is no such call',
  'error.notFound': 'It does not exist or was deleted',
  'error.running': 'The same request is being processed, please wait',
  'error.server': 'Server error, please try again later',
  'error.tooLarge': 'The request is too large',
  'error.tooMany': 'Too often; please try again in {seconds} seconds',
  'error.unauthenticated': 'Your session has ended, please sign in again',
  'error.validation': 'Some fields are not correct, please check',
} satisfies Record<keyof typeof zh, string>;
