import type zh from '../zh-CN/files';

export default {
  'error.file.empty': 'The file is empty, please choose another one',
  'error.file.kind': 'Only {kinds} files are accepted',
  'error.file.tooLarge': 'The file must not exceed {max} MB',
} satisfies Record<keyof typeof zh, string>;
