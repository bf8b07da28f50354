import type zh from '../zh-CN/exception';

export default {
  'exception.403.reason': 'لا يملك حسابك صلاحية عرض هذه الصفحة، يرجى مراجعة المسؤول عند الحاجة.',
  'exception.403.title': 'لا تملك الصلاحية',
  'exception.office.action': 'إلى الإدارة',
  'exception.office.reason':
    'تعمل الآن باسم {office}، ولا تملك هذه الجهة صلاحية هذه الصفحة. اختر جهة أخرى في صفحة الإدارة.',
  'exception.404.reason': 'قد يكون العنوان خاطئًا أو نُقلت الصفحة.',
  'exception.404.title': 'الصفحة غير موجودة',
  'exception.building.reason': 'هذه الصفحة قيد الإنشاء، وستجدها هنا عند اكتمالها.',
  'exception.building.title': 'قيد الإنشاء',
  'exception.code': 'رمز الخطأ',
  'exception.enterprise.reason':
    'هذه الصفحة للمعلمين. دخلت بصفة عضو من مؤسسة، ويتاح لك الرسائل وبياناتك وإعدادات الإشعارات.',
  'exception.home': 'العودة إلى مساحتي',
  'exception.newVersion.action': 'التحديث الآن',
  'exception.newVersion.reason': 'تم تحديث النظام، وحُفظ ما كتبته مسودةً لتتابع بعد التحديث.',
  'exception.newVersion.title': 'إصدار جديد جاهز',
  'exception.page.reason': 'حدث خلل في الصفحة، وما كتبته محفوظ. يرجى إعادة التحميل.',
  'exception.page.reload': 'إعادة التحميل',
  'exception.page.title': 'تعذّر عرض الصفحة',
  'exception.stopped.title': 'لا يمكن المتابعة الآن',
} satisfies Record<keyof typeof zh, string>;
