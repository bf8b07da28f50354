import type zh from '../zh-CN/demo';

export default {
  'demo.sms.empty': 'لا توجد رسائل بعد.',
  'demo.sms.mobile': 'رقم الجوال',
  'demo.sms.text': 'النص',
  'demo.sms.time': 'الوقت',
  'demo.sms.title': 'رسائل العرض التجريبي',
  'demo.sms.why': 'لا تُرسل رسائل حقيقية في وضع العرض التجريبي؛ تظهر هنا آخر {n} رسالة وتُحدَّث كل {seconds} ثوانٍ.',
} satisfies Record<keyof typeof zh, string>;
