import type zh from '../zh-CN/objection';

export default {
  'objection.reopened':
    'قُبل الاعتراض على هذه النتيجة، فسُحبت من الإعلان، وستعيد جهة المراجعة الأخيرة البت فيها ثم تُعلن هنا.',
  'objection.time':
    '{days, plural, =0 {} one {يوم واحد و} two {يومان و} few {# أيام و} other {# يومًا و}}{hours, plural, =0 {أقل من ساعة} one {ساعة واحدة} two {ساعتان} few {# ساعات} other {# ساعة}}',
  'objection.wait': 'المتبقي على انتهاء مهلة الاعتراض: {time}',
  'objection.text':
    'يُقدَّم الاعتراض بالاسم الحقيقي مع ذكر الشخص المعني والوقائع والأدلة، ويُرد عليه كتابيًا خلال 5 أيام عمل من قبوله',
  'objection.ended': 'انتهت مهلة الاعتراض في {time}',
  'objection.make': 'تقديم اعتراض',
  'objection.field': 'الوقائع والأدلة',
  'objection.placeholder': 'اذكر الوقائع والأدلة لتسهيل التحقق',
  'objection.files': 'وثائق الإثبات',
  'objection.send': 'إرسال الاعتراض',
  'objection.sent': 'أُرسل الاعتراض، وسيصل الرد إلى مركز الرسائل',
  'objection.mine': 'اعتراضاتي',
  'objection.state.0': 'بانتظار الرد',
  'objection.state.1': 'مقبول',
  'objection.state.2': 'مرفوض',
  'objection.choose': 'اختر صاحب النتيجة المعترَض عليها',
  'objection.more':
    '{n, plural, one {يوجد شخص آخر} two {يوجد شخصان آخران} few {يوجد # آخرون} other {يوجد # آخر}}: ابحث بالاسم أو المدرسة',
  'objection.answer': 'الرد',
  'objection.answer.title': 'الرد على الاعتراض',
  'objection.answer.about': '{owner} ({org})، {batch}',
  'objection.answer.upheld': 'قبول الاعتراض',
  'objection.answer.rejected': 'رفض الاعتراض',
  'objection.answer.done': 'تم الرد',
  'objection.answer.failed': 'تعذر تحميل الاعتراض',
  'objection.item': 'الاعتراض على هذه النتيجة',
  'objection.how':
    'اذكر الوقائع والأدلة باسمك الحقيقي؛ ترى الجهة اسمك وجهة عملك ووسيلة الاتصال بك، ولا يراها الطرف الآخر',
  'objection.until': 'حتى {time}',
  'objection.mineIs': 'هذه نتيجتك أنت، ولا يمكنك الاعتراض عليها',
  'objection.contact': 'وسيلة الاتصال',
  'objection.contact.placeholder': 'إن تُركت فارغة استُخدم رقم هاتف حسابك',
  'objection.step.sent': 'قُدّم',
  'objection.step.seen': 'قيد التحقق',
  'objection.step.answered': 'تم الرد',
  'objection.desk.by': 'مقدّم الاعتراض',
  'objection.desk.at': 'وقت التقديم',
  'objection.answer.from': '{name}، {org}',
  'objection.desk.waiting':
    '{n, plural, one {اعتراض واحد بانتظار الرد} two {اعتراضان بانتظار الرد} few {# اعتراضات بانتظار الرد} other {# اعتراضًا بانتظار الرد}}',
  'objection.desk.title': 'الاعتراضات',
  'objection.desk.failed': 'تعذر تحميل الاعتراضات',
  'objection.row': 'قدّمه {objector} في {time}، بشأن {owner}',
  'objection.wait.left':
    '{plan}: {days, plural, one {يبقى معلنًا يومًا واحدًا} two {يبقى معلنًا يومين} few {يبقى معلنًا # أيام} other {يبقى معلنًا # يومًا}}',
  'objection.wait.today': '{plan}: ينتهي الإعلان اليوم',
  'objection.wait.until': 'تُقبل الاعتراضات حتى {time}',
} satisfies Record<keyof typeof zh, string>;
