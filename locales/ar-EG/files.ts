import type zh from '../zh-CN/files';

export default {
  'error.file.empty': 'الملف فارغ، يرجى اختيار ملف آخر',
  'error.file.kind': 'لا تُقبل إلا ملفات {kinds}',
  'error.file.tooLarge': 'يجب ألا يتجاوز الملف {max} ميغابايت',
} satisfies Record<keyof typeof zh, string>;
