import type zh from '../zh-CN/shell';

export default {
  'shell.broken': 'تعذّر بدء الصفحة. يُرجى إعادة التحميل أو استخدام متصفح آخر',
  'shell.failed': 'تعذّر تحميل الصفحة. يُرجى التحقق من الاتصال والمحاولة مجددًا',
  'shell.noScript': 'يُرجى تفعيل JavaScript في المتصفح لاستخدام النظام',
  'shell.retry': 'إعادة التحميل',
} satisfies Record<keyof typeof zh, string>;
