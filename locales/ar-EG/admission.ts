import type zh from '../zh-CN/admission';

export default {
  'admission.failure.other': 'الدخول بحساب آخر',
  'admission.failure.title': 'تعذّر تحميل بيانات حسابك',
  'admission.incomplete.action': 'استكمال الآن',
  'admission.incomplete.list':
    '{n, plural, one {ينقص بند واحد} two {ينقص بندان} few {تنقص # بنود} many {ينقص # بندًا} other {ينقص # بند}}',
  'admission.incomplete.reason': 'بعد استكمال البيانات الآتية يمكنك استخدام مساحتك.',
  'admission.incomplete.title': 'يرجى استكمال بياناتك',
  'admission.loading': 'جارٍ تحميل بيانات حسابك',
  'admission.other.goOn': 'المتابعة باسم {name}',
  'admission.other.somebody': 'مستخدم آخر',
  'admission.other.title': 'المسجَّل دخوله الآن في هذا المتصفح: {name}',
  'admission.other.why':
    'سُجّل الدخول بحساب آخر في علامة تبويب أخرى، لذا لم تعد هذه الصفحة تعرض محتوى {name}. ما لم يُحفظ بعد محفوظ كمسودة لـ {name} ويمكن استعادته بعد تسجيل الدخول مجددًا.',
  'admission.other.whyNobody': 'سُجّل الدخول بحساب آخر في علامة تبويب أخرى، لذا لا تتابع هذه الصفحة ما كانت تفعله.',
  'admission.refused.action': 'التعديل وإعادة التقديم',
  'admission.refused.noReason': 'لم يذكر المراجع سببًا، يرجى مراجعة جهة عملك.',
  'admission.refused.title': 'لم يُعتمد حسابك',
  'admission.refused.why': 'السبب',
  'admission.waiting.action': 'عرض بيانات الحساب أو تعديلها',
  'admission.waiting.check': 'تحديث النتيجة',
  'admission.waiting.checked': 'لم تكتمل المراجعة بعد، يرجى العودة لاحقًا',
  'admission.waiting.reason':
    'يعتمد حسابك مسؤول {org} أو الجهة الأعلى خلال {days, plural, one {يوم عمل واحد} two {يومي عمل} few {# أيام عمل} other {# يوم عمل}} عادةً، وبعدها يمكنك دخول مساحتك.',
  'admission.waiting.reasonAnywhere':
    'يعتمد حسابك مسؤول جهتك أو الجهة الأعلى خلال {days, plural, one {يوم عمل واحد} two {يومي عمل} few {# أيام عمل} other {# يوم عمل}} عادةً، وبعدها يمكنك دخول مساحتك.',
  'admission.waiting.late': 'إن تأخرت النتيجة فاسأل مسؤول جهة عملك، أو: {service}',
  'admission.waiting.title': 'بانتظار الاعتماد',
} satisfies Record<keyof typeof zh, string>;
