import type zh from '../zh-CN/errors';

export default {
  'error.attachment': 'الملف غير موجود أو ليس لك، يرجى رفعه من جديد',
  'error.conflict': 'عُدّل المحتوى في مكان آخر، يرجى المقارنة ثم الحفظ',
  'error.forbidden': 'لا تملك صلاحية هذا الإجراء',
  'error.idempotencyKey': 'معرّف الطلب غير صحيح',
  'error.idempotencyReused': 'استُخدم معرّف الطلب لإجراء آخر',
  'error.json': 'محتوى الطلب ليس JSON صالحًا',
  'error.multipart': 'يرجى رفع الملف عبر نموذج',
  'error.noEndpoint': 'لا توجد هذه الخدمة',
  'error.notFound': 'غير موجود أو محذوف',
  'error.running': 'الطلب نفسه قيد المعالجة، يرجى الانتظار',
  'error.server': 'خطأ في الخادم، يرجى المحاولة لاحقًا',
  'error.tooLarge': 'الطلب كبير جدًا',
  'error.tooMany': 'محاولات كثيرة، يرجى المحاولة بعد {seconds} ثانية',
  'error.unauthenticated': 'انتهت جلستك، يرجى تسجيل الدخول من جديد',
  'error.validation': 'بعض الحقول غير صحيحة، يرجى التحقق',
} satisfies Record<keyof typeof zh, string>;
