import type zh from '../zh-CN/outgoing';

export default {
  'merge.assessmentInBoth': 'يحتوي الحسابان على مواد للتقييم السنوي نفسه، يرجى الاتصال بالمسؤول',
  'merge.differentPerson': 'أرقام الوثائق مختلفة، وقد يكون شخصًا آخر',
  'merge.notApproved': 'يمكن الدمج بعد الموافقة على حسابك',
  'merge.studyInBoth': 'يحتوي الحسابان على المقرر أو السجل نفسه، يرجى التواصل مع المسؤول',
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
  'notice.order.expired.content': 'لم يُدفع الطلب {no} ({plan}) في المهلة فأُغلق، وأعيدت مقرراته إلى السلة.',
  'notice.order.expired.title': 'انتهت مهلة طلب',
  'notice.order.latePaid.content':
    'وصل مبلغ {amount} يوان للطلب {no} ({plan}) الذي لم يعد يحتاج دفعًا، وسيُعاد بالطريقة نفسها.',
  'notice.order.latePaid.title': 'دفعة ستُعاد تلقائيًا',
  'notice.order.paid.content': 'دُفع الطلب {no} ({plan}) بمبلغ {amount} يوان، وفُتحت مقرراته.',
  'notice.order.paid.title': 'تم دفع طلب',
  'notice.order.refundFailed.content': 'فشل استرداد {amount} يوان للطلب {no} ({plan})، يرجى الطلب مجددًا.',
  'notice.order.refundFailed.title': 'فشل استرداد',
  'notice.order.refunded.content': 'أُعيد مبلغ {amount} يوان من الطلب {no} ({plan}).',
  'notice.order.refunded.title': 'تم استرداد',
  'notice.profile.fail.content': '{name}، لم تتم الموافقة على بيانات تسجيلك: {reason}. يرجى التعديل وإعادة الإرسال.',
  'notice.profile.fail.title': 'لم تتم الموافقة على التسجيل',
  'notice.profile.pass.content': '{name}، تمت الموافقة على تسجيلك، ويمكنك استخدام المساحة الشخصية.',
  'notice.profile.pass.title': 'تمت الموافقة على التسجيل',
  'notice.study.coursePassed.content': 'أنهيت المقرر «{course}» من «{plan}».',
  'notice.study.coursePassed.title': 'اجتزت المقرر «{course}»',
  'notice.study.planCompleted.content': 'استوفيت جميع متطلبات «{plan}»، وصدر سجلك برقم {no}.',
  'notice.study.planCompleted.title': 'اكتملت «{plan}»',
  'notice.study.planEnding.content': 'تنتهي «{plan}» في {time}، وينقصك {lack} ساعة.',
  'notice.study.planEnding.title': 'اقترب انتهاء «{plan}»',
  'sms.smsMobile': 'الرمز {code} صالح لمدة {minutes} دقائق لتغيير رقم هاتفك. لا تشاركه مع أحد.',
  'sms.smsRegister': 'الرمز {code} صالح لمدة {minutes} دقائق لإنشاء حساب. لا تشاركه مع أحد.',
  'sms.smsRetrieve': 'الرمز {code} صالح لمدة {minutes} دقائق لاستعادة كلمة المرور. لا تشاركه مع أحد.',
} satisfies Record<keyof typeof zh, string>;
