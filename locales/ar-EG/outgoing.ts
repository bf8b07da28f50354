import type zh from '../zh-CN/outgoing';

export default {
  'merge.assessmentInBoth': 'يحتوي الحسابان على مواد للتقييم السنوي نفسه، يرجى الاتصال بالمسؤول',
  'merge.differentPerson': 'أرقام الوثائق مختلفة، وقد يكون شخصًا آخر',
  'merge.notApproved': 'يمكن الدمج بعد الموافقة على حسابك',
  'merge.unknown': 'الحساب غير موجود أو ليس حسابًا مشابهًا',
  'notice.assessment.passed.content':
    'اكتملت مراجعة تقييمكم السنوي لعام {year}، والتقدير: {grade}. يمكن عرض استمارة التسجيل وطباعتها من صفحة التقييم السنوي.',
  'notice.assessment.passed.title': 'نتيجة التقييم السنوي لعام {year}',
  'notice.assessment.reported.content':
    'اجتاز تقييمكم السنوي لعام {year} مراجعة المستوى: {level}. المستوى التالي: {next}.',
  'notice.assessment.reported.title': 'اجتاز تقييم {year} المراجعة ({level})',
  'notice.assessment.returned.content': '{reason}\nيرجى التصحيح وإعادة التقديم قبل الموعد النهائي.',
  'notice.assessment.returned.title': 'أُعيد تقييمكم لعام {year} ({level})، يرجى تصحيحه',
  'notice.assessment.returnedLate.content': '{reason}\nانتهت فترة التقديم. للتصحيح يرجى مراجعة مدرستكم.',
  'notice.assessment.returnedLate.title': 'لم يجتز تقييمكم لعام {year} المراجعة ({level})',
  'notice.assessment.review.content':
    'قدّم {name} ({school}) التقييم السنوي لعام {year}{attempt, plural, =1 {} other { (المرة #)}}. يرجى مراجعته.',
  'notice.assessment.review.title': 'تقييم {year} للمعلم {name} بانتظار المراجعة',
  'notice.assessment.withdrawn.content':
    'سحب {name} ({school}) التقييم السنوي لعام {year} وسيعيد تقديمه. لا حاجة إلى المراجعة الآن.',
  'notice.assessment.withdrawn.title': 'سحب {name} تقييم {year}',
  'notice.profile.fail.content': '{name}، لم تتم الموافقة على بيانات تسجيلك: {reason}. يرجى التعديل وإعادة الإرسال.',
  'notice.profile.fail.title': 'لم تتم الموافقة على التسجيل',
  'notice.profile.pass.content': '{name}، تمت الموافقة على تسجيلك، ويمكنك استخدام المساحة الشخصية.',
  'notice.profile.pass.title': 'تمت الموافقة على التسجيل',
  'sms.smsMobile': 'الرمز {code} صالح لمدة {minutes} دقائق لتغيير رقم هاتفك. لا تشاركه مع أحد.',
  'sms.smsRegister': 'الرمز {code} صالح لمدة {minutes} دقائق لإنشاء حساب. لا تشاركه مع أحد.',
  'sms.smsRetrieve': 'الرمز {code} صالح لمدة {minutes} دقائق لاستعادة كلمة المرور. لا تشاركه مع أحد.',
} satisfies Record<keyof typeof zh, string>;
