import type zh from '../zh-CN/reuse';

export default {
  'reuse.card': 'استخدام سجلات السنوات السابقة',
  'reuse.cardText':
    '{n, plural, one {يمكن استخدام سجل واحد} two {يمكن استخدام سجلين} few {يمكن استخدام # سجلات} many {يمكن استخدام # سجلًا} other {يمكن استخدام # سجل}} من السنوات السابقة مع المرفقات.',
  'reuse.offer': 'استخدام سجل من سنة سابقة',
  'reuse.offerText':
    '{n, plural, one {سجل واحد متاح} two {سجلان متاحان} few {# سجلات متاحة} many {# سجلًا متاحًا} other {# سجل متاح}} مع المرفقات',
  'reuse.offerAction': 'اختيار',
  'reuse.open': 'إعادة استخدام من سنوات سابقة',
  'reuse.title': 'إعادة استخدام من سنوات سابقة: {what}',
  'reuse.search': 'البحث بكلمة',
  'reuse.year': 'سنة {year}',
  'reuse.selectYear': 'تحديد كل سجلات سنة {year}',
  'reuse.used': 'سبق استخدامه',
  'reuse.files': '{n, plural, zero {بلا مرفقات} one {مرفق واحد} two {مرفقان} few {# مرفقات} other {# مرفقًا}}',
  'reuse.selected': 'المحدد: {n}',
  'reuse.copy': 'استخدام المحدد',
  'reuse.choose': 'يُرجى تحديد السجلات أولًا',
  'reuse.note': 'تُنقل المرفقات معها، ويمكن تعديل النسخ بعد ذلك',
  'reuse.empty': 'لا يوجد في السنوات السابقة ما يُعاد استخدامه: {what}',
  'reuse.emptyWhy': 'يظهر هنا ما عبأته في السنوات السابقة',
  'reuse.noMatch': 'لا توجد سجلات توافق «{keyword}»',
  'reuse.noMatchWhy': 'يُرجى تجربة كلمة أخرى',
  'reuse.done':
    '{created, plural, zero {لم يُستخدم أي سجل} one {استُخدم سجل واحد} two {استُخدم سجلان} few {استُخدمت # سجلات} other {استُخدم # سجلًا}}',
  'reuse.skipped.gone': 'السجل غير موجود أو حُذف',
  'reuse.skipped.used': 'سبق استخدامه هذه السنة',
  'reuse.skipped.duplicate': 'يوجد سجل مماثل هذه السنة',
  'reuse.skipped.invalid': 'لا يوافق متطلبات التعبئة الحالية، يُرجى إضافته يدويًا ({field}: {why})',
  'duplicate.title':
    '{n, plural, zero {لا سجلات مشابهة} one {لديك سجل مشابه} two {لديك سجلان مشابهان} few {لديك # سجلات مشابهة} other {لديك # سجلًا مشابهًا}}',
  'duplicate.year': 'سنة {year}',
  'duplicate.same': 'المتطابق: {fields}',
  'duplicate.reason': 'سبب التكرار',
  'duplicate.reason.hint': 'عند وجود سجل مشابه مع الحاجة إلى هذا السجل، يُرجى ذكر السبب',
} satisfies Record<keyof typeof zh, string>;
