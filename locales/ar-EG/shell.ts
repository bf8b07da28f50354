import type zh from '../zh-CN/shell';

export default {
  'shell.broken': 'تعذّر بدء الصفحة. يُرجى إعادة التحميل أو استخدام متصفح آخر',
  'shell.failed': 'تعذّر تحميل الصفحة. يُرجى التحقق من الاتصال والمحاولة مجددًا',
  'shell.noScript': 'يُرجى تفعيل JavaScript في المتصفح لاستخدام النظام',
  'shell.retry': 'إعادة التحميل',
  'shell.update.title': 'يُرجى تحديث المتصفح ثم فتح الصفحة',
  'shell.update.why':
    'هذا المتصفح قديم جدًا، وقد يضيع ما تملؤه أو ترفعه، ولذلك لم نفتح الصفحة. حسابك وكل ما حفظته ما زال موجودًا، وستجده عند تسجيل الدخول من متصفح آخر.',
  'shell.update.yours': 'متصفحك: ',
  'shell.update.needs': 'يلزم الإصدار {version} أو أحدث.',
  'shell.update.mode':
    'في متصفحي 360 وQQ: بدّل أولًا من «وضع التوافق» إلى «الوضع السريع» بجانب شريط العنوان، ثم أعد تحميل الصفحة.',
  'shell.update.get': 'تنزيل Microsoft Edge',
  'shell.update.other': 'المتصفحات الأخرى والأنظمة القديمة',
  'shell.update.list': 'المتصفحات التي يمكن استخدامها',
  'shell.update.from': '{version} أو أحدث',
  'shell.update.kernel': 'النواة {version} أو أحدث',
  'shell.update.since': 'منذ {month}',
  'shell.update.chrome': 'Google Chrome وMicrosoft Edge',
  'shell.update.domestic': 'متصفحات 360 وQQ',
  'shell.update.fast': 'في «الوضع السريع»',
  'shell.update.firefox': 'Mozilla Firefox',
  'shell.update.safari': 'Apple Safari',
  'shell.update.systems': 'منذ iOS {ios} وmacOS 12.3',
  'shell.update.stuck': 'هذا الحاسوب لا يقبل متصفحًا أحدث',
  'shell.update.phone': 'افتح {host} في متصفح الهاتف، ويمكنك إنجاز كل شيء هناك',
  'shell.update.windows': 'يمكن استخدام Chrome 109 أو متصفح 360 السريع على Windows 7',
  'shell.update.school': 'حواسيب معمل المدرسة: اطلب من مسؤول الشبكة تحديثها كلها',
  'shell.update.call': 'إن اقترب الموعد ولم ينجح شيء، فاتصل بنا: {service}.',
  'shell.update.tell': 'واذكر أن متصفحك هو {browser}.',
} satisfies Record<keyof typeof zh, string>;
