import type zh from '../../zh-CN/areas/audit';

/** Words of the screens of the audit log. */
export default {
  'audit.lead': 'تُحفظ عشر سنوات ولا يمكن لأحد تغييرها أو حذفها. ترى ما قام به أشخاص جهتك وما تحتها',
  'audit.search': 'اسم أو جهة أو رقم كامل',
  'audit.kind': 'نوع الإجراء',
  'audit.kind.change': 'صيانة المحتوى',
  'audit.kind.right': 'الصلاحيات',
  'audit.kind.request': 'تأكيد شخص ثانٍ',
  'audit.kind.account': 'الحسابات',
  'audit.kind.decision': 'المراجعة',
  'audit.kind.look': 'الاطلاع',
  'audit.kind.export': 'التصدير',
  'audit.kind.signIn': 'تسجيل الدخول',
  'audit.kind.refused': 'مرفوض',
  'audit.bySystem': 'النظام',
  'audit.for': 'نيابةً عن {office}',
  'audit.office': 'نيابةً عن',
  'audit.byNobody': 'شخص مجهول',
  'audit.times': '{n} مرات',
  'audit.changes': 'التفاصيل',
  'audit.reason': 'السبب: {reason}',
  'audit.unkept': 'لم يُحفظ شيء آخر',
  'audit.none': 'لا توجد قيود بعد',
  'audit.none.why': 'يُسجَّل هنا ما يقوم به أشخاص جهتك وما تحتها',
  'audit.noneFound': 'لا توجد قيود مطابقة',
  'audit.failed': 'تعذر تحميل القيود',
} satisfies Record<keyof typeof zh, string>;
