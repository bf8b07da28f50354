import type zh from '../zh-CN/outgoing';

export default {
  'merge.assessmentInBoth': 'يحتوي الحسابان على مواد للتقييم السنوي نفسه، يرجى الاتصال بالمسؤول',
  'merge.differentPerson': 'أرقام الوثائق مختلفة، وقد يكون شخصًا آخر',
  'merge.notApproved': 'يمكن الدمج بعد الموافقة على حسابك',
  'merge.unknown': 'الحساب غير موجود أو ليس حسابًا مشابهًا',
  'notice.profile.fail.content': '{name}، لم تتم الموافقة على بيانات تسجيلك: {reason}. يرجى التعديل وإعادة الإرسال.',
  'notice.profile.fail.title': 'لم تتم الموافقة على التسجيل',
  'notice.profile.pass.content': '{name}، تمت الموافقة على تسجيلك، ويمكنك استخدام المساحة الشخصية.',
  'notice.profile.pass.title': 'تمت الموافقة على التسجيل',
  'sms.smsMobile': 'الرمز {code} صالح لمدة {minutes} دقائق لتغيير رقم هاتفك. لا تشاركه مع أحد.',
  'sms.smsRegister': 'الرمز {code} صالح لمدة {minutes} دقائق لإنشاء حساب. لا تشاركه مع أحد.',
  'sms.smsRetrieve': 'الرمز {code} صالح لمدة {minutes} دقائق لاستعادة كلمة المرور. لا تشاركه مع أحد.',
} satisfies Record<keyof typeof zh, string>;
