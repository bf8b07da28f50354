import type zh from '../zh-CN/request';

export default {
  'request.cancelled': 'أُلغي الطلب',
  'request.download': 'تعذّر تنزيل الملف ({status})، يُرجى المحاولة مرة أخرى.',
  'request.failed': 'حدث خطأ في الطلب، يرجى إعادة المحاولة.',
  'request.incomplete': 'إجابة الخادم غير مكتملة ولا يمكن عرضها، يُرجى المحاولة لاحقًا',
  'request.later': 'لاحقًا',
  'request.malformed': 'خلل في الشبكة',
  'request.missingCredential': 'بيانات الهوية مفقودة',
  'request.network': 'فشل طلب الشبكة، يرجى التحقق من الاتصال وإعادة المحاولة',
  'request.offline': 'انقطع الاتصال، وسيُستأنف كل شيء عند عودته',
  'request.timeout': 'انتهت مهلة الطلب، يرجى إعادة المحاولة',
  'request.unauthenticated': 'انتهت جلستك، يرجى تسجيل الدخول من جديد',
  'request.unexpected': 'حدث خلل في الصفحة، يُرجى المحاولة مجددًا',
  'request.unshowable': 'تعذّر عرض هذا الجزء: الإجابة غير مكتملة أو بصيغة أخرى',
  'request.officeGone': 'لم تعد تعمل باسم الجهة المختارة، وتُعرض الآن كل جهاتك',
} satisfies Record<keyof typeof zh, string>;
